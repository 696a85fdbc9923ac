import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type PhotoSize, photoSizes } from './photo-address.ts'

/** Whose photo: the installation's folder, the fair's schema, the hash of the bytes that were sent. */
export type PhotoPosition = { readonly dataDir: string; readonly fair: string; readonly sha256: string }

/** Where a fair's photos lie: folders by the first two digits of the hash, files named by the hash alone. */
export function photoFolder(dataDir: string, fair: string): string {
  return path.join(dataDir, 'pictures', fair)
}

/** What was sent, until its sizes are drawn. */
export function originalFile({ dataDir, fair, sha256 }: PhotoPosition): string {
  return path.join(photoFolder(dataDir, fair), sha256.slice(0, 2), `${sha256}.original`)
}

export function sizeFile({ dataDir, fair, sha256 }: PhotoPosition, size: PhotoSize): string {
  return path.join(photoFolder(dataDir, fair), sha256.slice(0, 2), `${sha256}-${size}.webp`)
}

/** Takes over a file that has arrived, without writing it again where it lies on the same disk; a power cut leaves it whole or not there. */
export async function keepOriginal(place: PhotoPosition, from: string): Promise<void> {
  await putWhole(originalFile(place), (fresh) =>
    link(from, fresh).catch(() => copyFile(from, fresh, constants.COPYFILE_FICLONE)),
  )
}

export async function keepSize(place: PhotoPosition, size: PhotoSize, bytes: Uint8Array): Promise<void> {
  await putWhole(sizeFile(place, size), async (fresh) => {
    const file = await open(fresh, 'wx', 0o600)
    await file.writeFile(bytes).finally(() => file.close())
  })
}

export async function forgetOriginal(place: PhotoPosition): Promise<void> {
  await rm(originalFile(place), { force: true })
}

/** Whether it can be shown or at least drawn again: a folder restored from yesterday may lack what its database knows. */
export async function hasFiles(place: PhotoPosition): Promise<boolean> {
  if (await isThere(originalFile(place))) return true
  return (await Promise.all(photoSizes.map((size) => isThere(sizeFile(place, size))))).every(Boolean)
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

async function flush(place: string): Promise<void> {
  const file = await open(place, 'r+')
  await file.sync().finally(() => file.close())
}

function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    ({ size }) => size > 0,
    () => false,
  )
}
