import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the packages of a fair lie: `<hash of the contents>.zip`, and `<hash>-<part>.zip` for who sees a part of it. */
export type PackageFolder = { readonly dataDir: string; readonly schema: string }

const unfinished = 'building-'

export function packagePath(folder: PackageFolder, name: string): string {
  return path.join(folderPath(folder), `${name}.zip`)
}

/** The bytes of a package that is there; null for none. */
export async function sizeOfPackage(folder: PackageFolder, name: string): Promise<number | null> {
  const found = await stat(packagePath(folder, name)).catch(() => null)
  return found?.isFile() ? found.size : null
}

/**
 * Writes a package beside the others under a name that nobody asks for, whole and on the disk; `publish` gives it its name in
 * one step, `discard` takes it away. A process killed before that leaves a file that the next build removes.
 */
export async function writePackage(folder: PackageFolder, bytes: AsyncIterable<Buffer>) {
  await mkdir(folderPath(folder), { recursive: true, mode: 0o700 })
  const temporary = path.join(folderPath(folder), `${unfinished}${randomUUID()}.zip`)
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

/** Removes what no version names any more, and what was left unfinished. Only for who holds the lock of the build. */
export async function removeOthers(folder: PackageFolder, kept: readonly string[]): Promise<void> {
  const names = await readdir(folderPath(folder)).catch(() => [])
  const isKept = (name: string) => kept.some((one) => name === `${one}.zip` || name.startsWith(`${one}-`))
  for (const name of names) if (!isKept(name)) await rm(path.join(folderPath(folder), name), { force: true })
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
