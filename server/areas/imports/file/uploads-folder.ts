import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Seal } from '../../../domain/settings/seal.ts'

const keptMilliseconds = 24 * 60 * 60 * 1000
/** Of one user: more trials than anybody comes back to. */
const mostImports = 20
const mostBytes = 200 * 1024 * 1024

/** Whose kept files: those of a user stand in a folder of his own. */
export type Owner = { readonly dataDir: string; readonly seal: Seal; readonly account: string }
/** Of one import: its file, or what became of its rows. */
type Part = 'file' | 'rows'

/** Sealed: files of imports hold passwords. The user's oldest imports go where he has too many. */
export async function keepSealed(owner: Owner, id: string, [part, clear]: readonly [Part, Uint8Array]): Promise<void> {
  const folder = folderOf(owner)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = path.join(folder, `${id}.${part}`)
  const coming = `${place}.${randomUUID()}.new`
  await writeFile(coming, owner.seal.close(clear), { mode: 0o600 })
  await rename(coming, place)
  await removeOldest(folder, id)
}

/** null where it is not there any more. */
export async function readSealed(owner: Owner, id: string, part: Part): Promise<Buffer | null> {
  const sealed = await readFile(path.join(folderOf(owner), `${id}.${part}`)).catch(() => null)
  return sealed && owner.seal.open(sealed)
}

export const isKept = (owner: Owner, id: string, part: Part): Promise<boolean> =>
  stat(path.join(folderOf(owner), `${id}.${part}`)).then(
    () => true,
    () => false,
  )

export async function forgetFile(owner: Owner, id: string): Promise<void> {
  await rm(path.join(folderOf(owner), `${id}.file`), { force: true })
}

/** Removes what nobody came back for within a day. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'uploads')
  for (const { place, at } of await filesIn(folder, true)) {
    if (Date.now() - at > keptMilliseconds) await rm(place, { force: true })
  }
}

async function removeOldest(folder: string, newest: string): Promise<void> {
  const files = await filesIn(folder, false)
  const imports = [...Map.groupBy(files, ({ place }) => path.basename(place).split('.')[0])]
    .map(([id, own]) => ({
      id,
      own,
      at: id === newest ? Number.POSITIVE_INFINITY : Math.max(...own.map(({ at }) => at)),
    }))
    .toSorted((one, other) => other.at - one.at)
  let bytes = 0
  for (const [place, { own }] of imports.entries()) {
    bytes += own.reduce((sum, one) => sum + one.bytes, 0)
    if (place === 0 || (place < mostImports && bytes <= mostBytes)) continue
    for (const one of own) await rm(one.place, { force: true })
  }
}

/** What goes while it is looked at is left out. */
async function filesIn(folder: string, recursive: boolean) {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const place = path.join(parentPath, name)
      const found = await stat(place).catch(() => null)
      return found ? [{ place, bytes: found.size, at: found.mtimeMs }] : []
    })
  return (await Promise.all(files)).flat()
}

/** An account's name may hold what no folder can be called. */
function folderOf({ dataDir, account }: Owner): string {
  return path.join(dataDir, 'uploads', createHash('sha256').update(account).digest('hex').slice(0, 32))
}
