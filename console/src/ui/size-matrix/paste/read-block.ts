import { LineReader, type PasteSpot, type ReadLine } from './line-reader.ts'
import { headsIn } from './pasted-heads.ts'
import { isQty, isWord } from './pasted-qty.ts'
import type { Reading } from './reading.ts'
import { ScreenNames, type ScreenStyle } from './screen-names.ts'

export interface PasteScreen {
  readonly styles: readonly ScreenStyle[]
  /** Where the cursor, or the upper left of what is marked, stands; absent where nothing is. */
  readonly at?: PasteSpot
}

/**
 * Where the quantities of a pasted block belong: by the names of sizes, colours and styles in it, across or down, one table
 * or several, also a line for each cell. Of a block of numbers alone nothing is read: it is laid on by place.
 */
export function readBlock(table: readonly (readonly string[])[], { styles, at }: PasteScreen): Reading {
  const names = new ScreenNames(styles)
  const style = styles.find(({ id }) => id === at?.styleId)
  if (isPlain(table, names, { style, at })) return { how: 'place', laid: [], leftOut: [] }
  let reader = new LineReader(names, { style, at })
  for (const { titles, lines } of tablesIn(table)) {
    for (const line of titles) reader.take(line)
    const upright = reader.copy()
    for (const line of lines) upright.take(line)
    const most = lines.reduce((sum, { cells }) => sum + cells.filter(isQty).length, 0)
    // A long sheet that was understood whole is not read the other way, which has thousands of columns.
    if (upright.isWhole(reader, most)) {
      reader = upright
      continue
    }
    const turned = reader.copy()
    for (const line of transposed(lines)) turned.take(line)
    reader = turned.isBetterThan(upright) ? turned : upright
  }
  return reader.done()
}

type Cursor = { readonly style: ScreenStyle | undefined; readonly at: PasteSpot | undefined }

/** No words, and no line or column of numbers that are the names of the style's sizes. */
function isPlain(table: readonly (readonly string[])[], names: ScreenNames, { style, at }: Cursor): boolean {
  const width = Math.max(...table.map((line) => line.length))
  if (table.length === 1 && width === 1) return true
  if (table.some((line) => line.some(isWord))) return false
  const place = { style, isBelowHeads: false }
  const first = table.find((line) => line.some((text) => text.trim() !== '')) ?? []
  const across = headsIn(first, names, place)
  const column = table.map(([text = '']) => text)
  const down = width > 1 ? headsIn(column, names, place) : undefined
  if (across) {
    const count = across.sizes.length
    if (table.length === 1) return across.isDoubtful && count < 3
    const below = style?.sizes[at?.col ?? 0]?.name
    if (count > 1 || below === first[0]?.trim()) return false
  }
  return down === undefined || down.sizes.length < 2
}

type PastedTable = { readonly titles: readonly ReadLine[]; readonly lines: readonly ReadLine[] }

/** Runs of lines between blank ones, the lines of one text above each apart. */
function tablesIn(table: readonly (readonly string[])[]): PastedTable[] {
  const runs: ReadLine[][] = [[]]
  for (const [at, cells] of table.entries()) {
    const isBlank = cells.every((text) => text.trim() === '')
    if (isBlank) runs.push([])
    else runs.at(-1)?.push({ cells, line: at + 1 })
  }
  return runs.map((run) => {
    const first = run.findIndex(({ cells }) => cells.filter((text) => text.trim() !== '').length > 1)
    const titles = first < 0 ? 0 : first
    return { titles: run.slice(0, titles), lines: run.slice(titles) }
  })
}

function transposed(lines: readonly ReadLine[]): ReadLine[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => ({
    cells: lines.map(({ cells }) => cells[column] ?? ''),
    line: lines[0]?.line ?? 1,
  }))
}
