import { mkdir, open, utimes } from 'node:fs/promises'
import path from 'node:path'
import { isLeftOut } from '../files/data-dir-files.ts'
import { inParallel } from '../files/in-parallel.ts'
import type { FileContent, Manifest } from '../manifest.ts'
import { filesOf } from '../repository/file-list.ts'
import { readContent } from '../repository/objects.ts'
import type { BackupStore } from '../stores/backup-store.ts'

const sideBySide = 4

/** Writes the backup's files into DATA_DIR, with the times they had. */
export async function putFiles(store: BackupStore, manifest: Manifest, dataDir: string): Promise<void> {
  const files: FileContent[] = []
  for await (const file of filesOf(store, manifest)) files.push(file)
  await inParallel(files, sideBySide, (file) => putFile(store, file, dataDir))
}

async function putFile(store: BackupStore, file: FileContent, dataDir: string): Promise<void> {
  const filePath = path.resolve(dataDir, file.path)
  const isInside = filePath.startsWith(`${path.resolve(dataDir)}${path.sep}`)
  if (!isInside || isLeftOut(file.path.split('/')[0] ?? '')) throw new Error(`no backup holds ${file.path}`)
  await mkdir(path.dirname(filePath), { recursive: true, mode: 0o700 })
  const target = await open(filePath, 'wx', 0o600)
  try {
    for await (const chunk of readContent(store, file)) await target.writeFile(chunk)
    await target.sync()
  } finally {
    await target.close()
  }
  await utimes(filePath, new Date(file.modified), new Date(file.modified))
}
