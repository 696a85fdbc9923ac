import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Folder of a fair's packages: `<hash of the contents>.zip`, and `<hash>-<part>.zip` for users who see a part. */
export type PackageFolder = { readonly dataDir: string; readonly schema: string }

const unfinished = 'building-'
/** Packages of a part are built without the build lock, several at a time. */
export const unfinishedPart = 'building-part-'
/** An unfinished part that has not grown for so long is left over from a process that was killed. */
const abandonedMs = 3_600_000

export function packagePath(folder: PackageFolder, name: string): string {
  return path.join(folderPath(folder), `${name}.zip`)
}

/** Returns the size of a package in bytes; null if there is none. */
export async function sizeOfPackage(folder: PackageFolder, name: string): Promise<number | null> {
  const stats = await stat(packagePath(folder, name)).catch(() => null)
  return stats?.isFile() ? stats.size : null
}

/** Returns false for a package of an earlier version, which phones cannot unpack while it is being downloaded. */
export async function hasSizesFirst(folder: PackageFolder, name: string): Promise<boolean> {
  const handle = await open(packagePath(folder, name), 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return (buffer.readUInt16LE(6) & 8) === 0
  } finally {
    await handle.close()
  }
}

/**
 * Writes a package under a temporary name, complete and flushed to disk; `publish` renames it atomically, `discard`
 * deletes it. A process killed before that leaves a file that the next build removes.
 */
export async function writePackage(folder: PackageFolder, bytes: AsyncIterable<Buffer>, prefix = unfinished) {
  await mkdir(folderPath(folder), { recursive: true, mode: 0o700 })
  const temporary = path.join(folderPath(folder), `${prefix}${randomUUID()}.zip`)
  const discard = () => rm(temporary, { force: true })
  try {
    await pipeline(Readable.from(bytes), createWriteStream(temporary, { mode: 0o600, flush: true }))
  } catch (error) {
    await discard()
    throw error
  }
  return {
    discard,
    publish: async (name: string) => {
      await rename(temporary, packagePath(folder, name))
      await onDisk(folderPath(folder))
    },
  }
}

/**
 * Removes packages that no version names any more, and unfinished ones, of parts only those that are abandoned. Call only
 * while holding the build lock.
 */
export async function removeOthers(folder: PackageFolder, keptNames: readonly string[]): Promise<void> {
  const names = await readdir(folderPath(folder)).catch(() => [])
  const isKept = (name: string) =>
    keptNames.some((keptName) => name === `${keptName}.zip` || name.startsWith(`${keptName}-`))
  for (const name of names) {
    const file = path.join(folderPath(folder), name)
    if (isKept(name) || (name.startsWith(unfinishedPart) && !(await isAbandoned(file)))) continue
    await rm(file, { force: true })
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null)
  return stats !== null && Date.now() - stats.mtimeMs > abandonedMs
}

function folderPath({ dataDir, schema }: PackageFolder): string {
  return path.join(dataDir, 'packages', schema)
}

/** The folder's entry too; where a system has no such thing for folders it does so by itself. */
async function onDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  try {
    await handle?.sync().catch(() => undefined)
  } finally {
    await handle?.close()
  }
}
