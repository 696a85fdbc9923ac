import { copyFile, cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { photoFolder } from '../pictures/photo-files.ts'

type Folders = { readonly dataDir: string; readonly sourceSchema: string; readonly targetSchema: string }

/**
 * Links the photos of one schema into another, by hard links without a second copy on disk. The folder appears
 * complete or not at all; without photos there is none.
 */
export async function linkPhotos({ dataDir, sourceSchema, targetSchema }: Folders): Promise<void> {
  const stagingFolder = `${photoFolder(dataDir, targetSchema)}.tmp`
  await rm(stagingFolder, { recursive: true, force: true })
  const source = photoFolder(dataDir, sourceSchema)
  const folders = await readdir(source).catch(() => [])
  if (folders.length === 0) return
  for (const folder of folders) {
    await mkdir(path.join(stagingFolder, folder), { recursive: true, mode: 0o700 })
    for (const name of await readdir(path.join(source, folder)))
      if (!name.endsWith('.new'))
        await linkOrCopy(path.join(source, folder, name), path.join(stagingFolder, folder, name))
  }
  await rename(stagingFolder, photoFolder(dataDir, targetSchema))
}

/** Adds the files of one folder that are missing in the other. */
export async function addPhotos({ dataDir, sourceSchema, targetSchema }: Folders): Promise<void> {
  const source = photoFolder(dataDir, sourceSchema)
  if ((await readdir(source).catch(() => [])).length === 0) return
  await cp(source, photoFolder(dataDir, targetSchema), { recursive: true, force: false, errorOnExist: false })
}

export async function removePhotos(dataDir: string, schema: string): Promise<void> {
  await rm(photoFolder(dataDir, schema), { recursive: true, force: true })
  await rm(`${photoFolder(dataDir, schema)}.tmp`, { recursive: true, force: true })
}

/** Links a file, or copies it if the disk has no links. A file swept between listing and linking was unused. */
async function linkOrCopy(sourcePath: string, targetPath: string): Promise<void> {
  await link(sourcePath, targetPath).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') await copyFile(sourcePath, targetPath)
  })
}
