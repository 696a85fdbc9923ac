import { open } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { FileContent } from '../manifest.ts'
import { fileParts } from '../repository/cut.ts'
import type { Objects } from '../repository/objects.ts'
import { type DataFile, filesToKeep, foundFile } from './data-dir-files.ts'
import { inParallel } from './in-parallel.ts'

const sideBySide = 4
const mostAttempts = 5

type BackupFilesOptions = {
  readonly objects: Objects
  /** Files of a former backup by path: one that has not been touched since is not read again. */
  readonly former: ReadonlyMap<string, FileContent>
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Keeps every file of DATA_DIR that belongs into a backup, by path. One that vanishes meanwhile is left out. */
export async function keepFiles(dataDir: string, keeping: BackupFilesOptions): Promise<FileContent[]> {
  const files = await filesToKeep(dataDir)
  let done = 0
  const contents = await inParallel(files, sideBySide, async (file) => {
    keeping.signal?.throwIfAborted()
    keeping.onProgress?.(done++, files.length)
    return unchanged(file, keeping) ?? keepFile(dataDir, file, keeping.objects)
  })
  return contents.flatMap((file) => file ?? [])
}

function unchanged(file: DataFile, { former, objects }: BackupFilesOptions): FileContent | null {
  const previousContent = former.get(file.path)
  const isSame = previousContent?.bytes === file.bytes && previousContent.modified === file.modified
  return previousContent && isSame && previousContent.parts.every((hash) => objects.has(hash)) ? previousContent : null
}

/** Read again while it changes under the reading. */
async function keepFile(dataDir: string, listedFile: DataFile, objects: Objects): Promise<FileContent | null> {
  let previousFile = listedFile
  for (let attempt = 1; ; attempt++) {
    const content = await readOnce(path.join(dataDir, listedFile.path), objects)
    const [currentFile] = await foundFile(dataDir, listedFile.path)
    if (!content || !currentFile) return null
    const isWhole = currentFile.bytes === content.bytes && currentFile.modified === previousFile.modified
    if (isWhole) return { path: listedFile.path, modified: currentFile.modified, ...content }
    if (attempt === mostAttempts) throw new Error(`the file ${listedFile.path} changes all the time`)
    previousFile = currentFile
  }
}

async function readOnce(filePath: string, objects: Objects) {
  try {
    const file = await open(filePath, 'r')
    try {
      return await objects.keepAll(partsOf(file))
    } finally {
      await file.close()
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function* partsOf(file: Awaited<ReturnType<typeof open>>): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  const chunkSize = Math.min(Math.max(size, 1), fileParts)
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkSize)
    let filled = 0
    while (filled < chunkSize) {
      const { bytesRead } = await file.read(chunk, filled, chunkSize - filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    if (filled > 0) yield chunk.subarray(0, filled)
    if (filled < chunkSize) return
  }
}
