import { open } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { FileContent } from '../manifest.ts'
import { fileParts } from '../repository/cut.ts'
import type { Objects } from '../repository/objects.ts'
import { type FoundFile, filesToKeep, foundFile } from './data-dir-files.ts'
import { inParallel } from './in-parallel.ts'

const sideBySide = 4
const mostAttempts = 5

type Keeping = {
  readonly objects: Objects
  /** Files of a former backup by path: one that has not been touched since is not read again. */
  readonly former: ReadonlyMap<string, FileContent>
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Keeps every file of DATA_DIR that belongs into a backup, by path. One that vanishes meanwhile is left out. */
export async function keepFiles(dataDir: string, keeping: Keeping): Promise<FileContent[]> {
  const files = await filesToKeep(dataDir)
  let done = 0
  const kept = await inParallel(files, sideBySide, async (file) => {
    keeping.signal?.throwIfAborted()
    keeping.onProgress?.(done++, files.length)
    return unchanged(file, keeping) ?? keepFile(dataDir, file, keeping.objects)
  })
  return kept.flatMap((file) => file ?? [])
}

function unchanged(file: FoundFile, { former, objects }: Keeping): FileContent | null {
  const known = former.get(file.path)
  const isSame = known?.bytes === file.bytes && known.modified === file.modified
  return known && isSame && known.parts.every((part) => objects.has(part)) ? known : null
}

/** Read again while it changes under the reading. */
async function keepFile(dataDir: string, found: FoundFile, objects: Objects): Promise<FileContent | null> {
  let before = found
  for (let attempt = 1; ; attempt++) {
    const content = await readOnce(path.join(dataDir, found.path), objects)
    const [after] = await foundFile(dataDir, found.path)
    if (!content || !after) return null
    const isWhole = after.bytes === content.bytes && after.modified === before.modified
    if (isWhole) return { path: found.path, modified: after.modified, ...content }
    if (attempt === mostAttempts) throw new Error(`the file ${found.path} changes all the time`)
    before = after
  }
}

async function readOnce(place: string, objects: Objects) {
  try {
    const file = await open(place, 'r')
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
  const room = Math.min(Math.max(size, 1), fileParts)
  for (;;) {
    const part = Buffer.allocUnsafe(room)
    let filled = 0
    while (filled < room) {
      const { bytesRead } = await file.read(part, filled, room - filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    if (filled > 0) yield part.subarray(0, filled)
    if (filled < room) return
  }
}
