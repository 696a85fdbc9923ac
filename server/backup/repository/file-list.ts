import type { FileContent, Manifest } from '../manifest.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { partsOfLines } from './cut.ts'
import { type Objects, readContent } from './objects.ts'

/** The files of a backup, by path: an object of its own, so that hundreds of backups of the same pictures hold the list once. */
export async function* filesOf(store: BackupStore, { files }: Pick<Manifest, 'files'>): AsyncGenerator<FileContent> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of readContent(store, files)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

export async function keepFileList(objects: Objects, files: readonly FileContent[]): Promise<Manifest['files']> {
  const lines = files.map((file) => Buffer.from(`${JSON.stringify(file)}\n`))
  const list = await objects.keepAll(partsOfLines(fromLines(lines)))
  return { ...list, count: files.length, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function* fromLines(lines: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* lines
}
