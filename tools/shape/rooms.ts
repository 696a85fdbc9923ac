import path from 'node:path'
import ts from 'typescript'

/** A source with the files and packages that it imports, as it spells them. */
export type ImportingFile = { readonly file: string; readonly imports: readonly string[] }

/** Imports of one room from another, one example of each. */
type Arrow = { readonly from: string; readonly to: string; readonly example: string }

const isTest = /\.(test|spec|long|bench)\.tsx?$|(^|\/)testing\/|^tests\//

export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** One line per circle of rooms: folders of one parent that import each other, directly or by way of further ones. */
export function faultsOfRooms(files: readonly ImportingFile[]): string[] {
  const arrowsByParent = new Map<string, Map<string, Arrow>>()
  for (const { file, imports } of files) {
    if (isTest.test(file)) continue
    for (const imported of imports) addArrow(arrowsByParent, file, fileOf(file, imported))
  }
  return [...arrowsByParent].flatMap(([parent, arrows]) => circlesIn(parent, [...arrows.values()]))
}

/** Returns the path of an import from the root of the project; null for packages of others. */
function fileOf(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported)
  return imported.startsWith('@fairdesk/') ? imported.slice('@fairdesk/'.length) : null
}

function addArrow(arrowsByParent: Map<string, Map<string, Arrow>>, file: string, imported: string | null): void {
  if (imported === null) return
  const own = file.split('/')
  const other = imported.split('/')
  const shared = own.findIndex((name, index) => name !== other[index])
  const [from, to] = [own[shared], other[shared]]
  // Files beside the rooms belong to all of them.
  if (from === undefined || to === undefined || shared >= own.length - 1 || shared >= other.length - 1) return
  const parent = own.slice(0, shared).join('/') || '.'
  const arrows = arrowsByParent.get(parent) ?? new Map<string, Arrow>()
  arrowsByParent.set(parent, arrows)
  const example = `${own.slice(shared).join('/')} imports ${other.slice(shared).join('/')}`
  if (!arrows.has(`${from} ${to}`)) arrows.set(`${from} ${to}`, { from, to, example })
}

function circlesIn(parent: string, arrows: readonly Arrow[]): string[] {
  const reached = new Map(arrows.map(({ from }) => [from, roomsFrom(from, arrows)]))
  const inCircle = arrows.filter(({ from, to }) => reached.get(to)?.has(from))
  const circles = Map.groupBy(inCircle, ({ from }) =>
    [...(reached.get(from) ?? [])].filter(isBackTo(from)).sort().join(', '),
  )
  return [...circles].map(
    ([rooms, circle]) => `${parent}: ${rooms} import each other: ${circle.map(({ example }) => example).join('; ')}`,
  )

  function isBackTo(room: string) {
    return (other: string) => reached.get(other)?.has(room) === true
  }
}

function roomsFrom(room: string, arrows: readonly Arrow[]): Set<string> {
  const rooms = new Set<string>()
  const waiting = [room]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { from, to } of arrows) {
      if (from !== next || rooms.has(to)) continue
      rooms.add(to)
      waiting.push(to)
    }
  }
  return rooms
}
