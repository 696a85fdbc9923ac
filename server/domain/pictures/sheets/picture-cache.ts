import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Folders by the first two digits of a picture's hash, and pictures each may hold: 256 x 100 of about 3 kB. */
const mostInFolder = 100

/**
 * What a drawing looks like as a file, kept on disk under the hash of the drawing itself: another drawing has another name,
 * so nothing goes stale and all of it may be deleted at any time. A disk that is full or away only costs time.
 */
export async function cachedPicture(
  dataDir: string,
  drawing: string,
  rasterise: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256').update(drawing).digest('hex')
  const folder = path.join(dataDir, 'picture-cache', hash.slice(0, 2))
  const place = path.join(folder, `${hash}.jpg`)
  const known = await readFile(place).catch(() => null)
  if (known) return known
  const picture = await rasterise()
  await keep({ folder, place, picture }).catch(() => undefined)
  return picture
}

type Keeping = { readonly folder: string; readonly place: string; readonly picture: Buffer }

async function keep({ folder, place, picture }: Keeping): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const held = await readdir(folder)
  if (held.length >= mostInFolder) await Promise.all(held.map((name) => rm(path.join(folder, name), { force: true })))
  const fresh = path.join(folder, `${randomUUID()}.new`)
  await writeFile(fresh, picture, { mode: 0o600 })
  await rename(fresh, place)
}
