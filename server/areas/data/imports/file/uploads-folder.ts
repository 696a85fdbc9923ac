import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Seal } from '../../../../domain/settings/seal.ts'

const keptMilliseconds = 24 * 60 * 60 * 1000
/** Maximum per user: more trials than anybody comes back to. */
const mostImports = 20
const mostBytes = 200 * 1024 * 1024
/** Before each piece of a part that is stored in pieces. */
const lengthBytes = 4

/** Owner of stored files: each user has a folder. */
export type Owner = { readonly dataDir: string; readonly seal: Seal; readonly account: string }
/** Part of an import: its file, or the outcome of its rows. */
type Part = 'file' | 'rows'

/**
 * Stores a file encrypted, as imports may hold passwords. Deletes the user's oldest imports if there are too many.
 */
export async function keepSealed(
  owner: Owner,
  id: string,
  [filePart, clear]: readonly [Part, Uint8Array],
): Promise<void> {
  const folder = folderOf(owner)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const filePath = path.join(folder, `${id}.${filePart}`)
  const coming = `${filePath}.${randomUUID()}.new`
  await writeFile(coming, owner.seal.close(clear), { mode: 0o600 })
  await rename(coming, filePath)
  await removeOldest(folder, id)
}

/** Stores a part piece by piece, each encrypted alone, so that a large one is never in memory as a whole. */
export async function keepSealedPieces(
  owner: Owner,
  id: string,
  [filePart, pieces]: readonly [Part, AsyncIterable<Uint8Array>],
): Promise<void> {
  const folder = folderOf(owner)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const filePath = path.join(folder, `${id}.${filePart}`)
  const coming = `${filePath}.${randomUUID()}.new`
  try {
    await writeFile(coming, sealedPieces(owner.seal, pieces), { mode: 0o600 })
    await rename(coming, filePath)
  } finally {
    await rm(coming, { force: true })
  }
  await removeOldest(folder, id)
}

async function* sealedPieces(seal: Seal, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const sealed = seal.close(piece)
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32LE(sealed.length)
    yield length
    yield sealed
  }
}

/** Reads the pieces that are wanted by their index; null for one that cannot be opened, none where the part is gone. */
export async function* readSealedPieces(
  owner: Owner,
  id: string,
  [filePart, isWanted]: readonly [Part, (index: number) => boolean],
): AsyncGenerator<Buffer | null> {
  const file = await open(path.join(folderOf(owner), `${id}.${filePart}`)).catch(() => null)
  if (!file) return
  try {
    const { size } = await file.stat()
    for (let [offset, index] = [0, 0]; offset + lengthBytes <= size; index++) {
      const length = (await bytesAt(file, offset, lengthBytes)).readUInt32LE(0)
      const start = offset + lengthBytes
      offset = start + length
      if (isWanted(index)) yield offset > size ? null : owner.seal.open(await bytesAt(file, start, length))
    }
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), { position })
  return buffer
}

/** null where it is not there any more. */
export async function readSealed(owner: Owner, id: string, filePart: Part): Promise<Buffer | null> {
  const sealed = await readFile(path.join(folderOf(owner), `${id}.${filePart}`)).catch(() => null)
  return sealed && owner.seal.open(sealed)
}

/** Length of what is sealed at once of a long file: others wait for less than a millisecond. */
const chunkBytes = 1024 * 1024

/** Stores a file as `keepSealed` does, in pieces, so that its size takes no memory. */
export async function keepSealedFile(owner: Owner, id: string, sourcePath: string): Promise<void> {
  const folder = folderOf(owner)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const filePath = path.join(folder, `${id}.file`)
  const coming = `${filePath}.${randomUUID()}.new`
  const seal = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      const sealed = owner.seal.close(chunk)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(sealed.length)
      yield length
      yield sealed
    }
  }
  await pipeline(
    createReadStream(sourcePath, { highWaterMark: chunkBytes }),
    seal,
    createWriteStream(coming, { mode: 0o600 }),
  )
  await rename(coming, filePath)
  await removeOldest(folder, id)
}

/** Writes a stored file to `targetPath`; false where it is not there any more, or sealed with another key. */
export async function openSealedFile(owner: Owner, id: string, targetPath: string): Promise<boolean> {
  const file = await open(path.join(folderOf(owner), `${id}.file`)).catch(() => null)
  if (!file) return false
  const pieces = async function* () {
    for (let position = 0; ; ) {
      const length = await file.read(Buffer.alloc(4), 0, 4, position)
      if (length.bytesRead === 0) return
      const bytes = Math.min(length.buffer.readUInt32LE(), chunkBytes * 2)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position + 4)
      const clear = owner.seal.open(buffer.subarray(0, bytesRead))
      if (!clear) throw new NotOurs()
      position += 4 + bytesRead
      yield clear
    }
  }
  try {
    await pipeline(pieces, createWriteStream(targetPath, { mode: 0o600 }))
    return true
  } catch (error) {
    if (error instanceof NotOurs) return false
    throw error
  } finally {
    await file.close()
  }
}

class NotOurs extends Error {}

export const isKept = (owner: Owner, id: string, filePart: Part): Promise<boolean> =>
  stat(path.join(folderOf(owner), `${id}.${filePart}`)).then(
    () => true,
    () => false,
  )

export async function forgetFile(owner: Owner, id: string): Promise<void> {
  await rm(path.join(folderOf(owner), `${id}.file`), { force: true })
}

/** Deletes uploads not used for a day. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'uploads')
  for (const { place, at } of await filesIn(folder, true)) {
    if (Date.now() - at > keptMilliseconds) await rm(place, { force: true })
  }
}

async function removeOldest(folder: string, newest: string): Promise<void> {
  const files = await filesIn(folder, false)
  const imports = [...Map.groupBy(files, ({ place }) => path.basename(place).split('.')[0])]
    .map(([id, importFiles]) => ({
      id,
      own: importFiles,
      at: id === newest ? Number.POSITIVE_INFINITY : Math.max(...importFiles.map(({ at }) => at)),
    }))
    .toSorted((a, b) => b.at - a.at)
  let bytes = 0
  for (const [index, { own }] of imports.entries()) {
    bytes += own.reduce((sum, file) => sum + file.bytes, 0)
    if (index === 0 || (index < mostImports && bytes <= mostBytes)) continue
    for (const file of own) await rm(file.place, { force: true })
  }
}

/** Lists the files; those deleted meanwhile are left out. */
async function filesIn(folder: string, recursive: boolean) {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const filePath = path.join(parentPath, name)
      const stats = await stat(filePath).catch(() => null)
      return stats ? [{ place: filePath, bytes: stats.size, at: stats.mtimeMs }] : []
    })
  return (await Promise.all(files)).flat()
}

/** Hashes the account for its folder: its name may hold characters that a folder's cannot. */
function folderOf({ dataDir, account }: Owner): string {
  return path.join(dataDir, 'uploads', createHash('sha256').update(account).digest('hex').slice(0, 32))
}
