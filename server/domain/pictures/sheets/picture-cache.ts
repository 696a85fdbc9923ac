import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Folders by the first two digits of a picture's hash, and pictures each may hold: 256 x 100 of about 3 kB. */
const mostInFolder = 100

/**
 * Returns a drawing as a file, cached on disk under the hash of the drawing itself: another drawing has another name,
 * so nothing goes stale and the cache may be deleted at any time. A full or missing disk only costs time.
 */
export async function cachedPicture(
  dataDir: string,
  drawing: string,
  rasterise: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256').update(drawing).digest('hex')
  const folder = path.join(dataDir, 'picture-cache', hash.slice(0, 2))
  const cachePath = path.join(folder, `${hash}.jpg`)
  const cached = await readFile(cachePath).catch(() => null)
  if (cached) return cached
  const picture = await rasterise()
  await keep({ folder, path: cachePath, picture }).catch(() => undefined)
  return picture
}

type CacheWriteInput = { readonly folder: string; readonly path: string; readonly picture: Buffer }

async function keep({ folder, path: cachePath, picture }: CacheWriteInput): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileNames = await readdir(folder)
  if (fileNames.length >= mostInFolder)
    await Promise.all(fileNames.map((name) => rm(path.join(folder, name), { force: true })))
  const fresh = path.join(folder, `${randomUUID()}.new`)
  await writeFile(fresh, picture, { mode: 0o600 })
  await rename(fresh, cachePath)
}
