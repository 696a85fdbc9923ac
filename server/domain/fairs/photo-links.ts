import { copyFile, cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { photoFolder } from '../pictures/photo-files.ts'

type Folders = { readonly dataDir: string; readonly from: string; readonly to: string }

/**
 * Gives another schema the photos of one: links, no second copy on the disk. The folder is there whole or not at all; without
 * photos there is none.
 */
export async function linkPhotos({ dataDir, from, to }: Folders): Promise<void> {
  const made = `${photoFolder(dataDir, to)}.tmp`
  await rm(made, { recursive: true, force: true })
  const source = photoFolder(dataDir, from)
  const folders = await readdir(source).catch(() => [])
  if (folders.length === 0) return
  for (const folder of folders) {
    await mkdir(path.join(made, folder), { recursive: true, mode: 0o700 })
    for (const name of await readdir(path.join(source, folder)))
      if (!name.endsWith('.new')) await linkOrCopy(path.join(source, folder, name), path.join(made, folder, name))
  }
  await rename(made, photoFolder(dataDir, to))
}

/** Adds to a folder what another has and it lacks. */
export async function addPhotos({ dataDir, from, to }: Folders): Promise<void> {
  const source = photoFolder(dataDir, from)
  if ((await readdir(source).catch(() => [])).length === 0) return
  await cp(source, photoFolder(dataDir, to), { recursive: true, force: false, errorOnExist: false })
}

export async function removePhotos(dataDir: string, schema: string): Promise<void> {
  await rm(photoFolder(dataDir, schema), { recursive: true, force: true })
  await rm(`${photoFolder(dataDir, schema)}.tmp`, { recursive: true, force: true })
}

/** Swept between listing and linking it is nobody's loss; a disk that knows no links gets a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') await copyFile(from, to)
  })
}
