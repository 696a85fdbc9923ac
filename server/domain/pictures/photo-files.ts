import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type PhotoSize, photoSizes } from './photo-address.ts'

/** Location of a photo: the installation's folder, the fair's schema, the hash of the uploaded bytes. */
export type PhotoPosition = { readonly dataDir: string; readonly fair: string; readonly sha256: string }

/** Returns the folder of a fair's photos: subfolders by the hash's first two digits, files named by the hash alone. */
export function photoFolder(dataDir: string, fair: string): string {
  return path.join(dataDir, 'pictures', fair)
}

/** Path of the uploaded file, kept until its sizes are rendered. */
export function originalFile({ dataDir, fair, sha256 }: PhotoPosition): string {
  return path.join(photoFolder(dataDir, fair), sha256.slice(0, 2), `${sha256}.original`)
}

export function sizeFile({ dataDir, fair, sha256 }: PhotoPosition, size: PhotoSize): string {
  return path.join(photoFolder(dataDir, fair), sha256.slice(0, 2), `${sha256}-${size}.webp`)
}

/**
 * Stores an uploaded file, hard-linked if it is on the same disk. After a power cut the file is either complete or
 * absent.
 */
export async function keepOriginal(position: PhotoPosition, sourcePath: string): Promise<void> {
  await putWhole(originalFile(position), (fresh) =>
    link(sourcePath, fresh).catch(() => copyFile(sourcePath, fresh, constants.COPYFILE_FICLONE)),
  )
}

export async function keepSize(position: PhotoPosition, size: PhotoSize, bytes: Uint8Array): Promise<void> {
  await putWhole(sizeFile(position, size), async (fresh) => {
    const file = await open(fresh, 'wx', 0o600)
    await file.writeFile(bytes).finally(() => file.close())
  })
}

export async function forgetOriginal(position: PhotoPosition): Promise<void> {
  await rm(originalFile(position), { force: true })
}

/** Returns true if it can be shown or rendered again: a folder restored from yesterday may lack files. */
export async function hasFiles(position: PhotoPosition): Promise<boolean> {
  if (await isThere(originalFile(position))) return true
  return (await Promise.all(photoSizes.map((size) => isThere(sizeFile(position, size))))).every(Boolean)
}

async function putWhole(target: string, write: (fresh: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const fresh = path.join(path.dirname(target), `${randomUUID()}.new`)
  try {
    await write(fresh)
    await flush(fresh)
    await rename(fresh, target)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

async function flush(filePath: string): Promise<void> {
  const file = await open(filePath, 'r+')
  await file.sync().finally(() => file.close())
}

function isThere(filePath: string): Promise<boolean> {
  return stat(filePath).then(
    ({ size }) => size > 0,
    () => false,
  )
}
