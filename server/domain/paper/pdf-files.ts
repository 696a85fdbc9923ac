import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The files of one fair; each is there for a day. */
export type PdfFolder = { readonly dataDir: string; readonly schema: string }

const keptMs = 24 * 3_600_000

export function pdfPath({ dataDir, schema }: PdfFolder, jobId: number): string {
  return path.join(dataDir, 'paper', schema, `${jobId}.pdf`)
}

/** Returns the path for a job's file; deletes yesterday's files. */
export function placeForPdf(folder: PdfFolder, jobId: number): Promise<string> {
  return placeAt(pdfPath(folder, jobId))
}

/** Returns the path for a file that is sent once; its maker deletes it. */
export function placeForCopy({ dataDir, schema }: PdfFolder): Promise<string> {
  return placeAt(path.join(dataDir, 'paper', schema, `${randomUUID()}.pdf`))
}

async function placeAt(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  for (const name of await readdir(path.dirname(file))) {
    const old = path.join(path.dirname(file), name)
    const stats = await stat(old).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > keptMs) await rm(old, { force: true })
  }
  return file
}

/** Null where it is gone, or older than a day. */
export async function sizeOfPdf(folder: PdfFolder, jobId: number): Promise<number | null> {
  const stats = await stat(pdfPath(folder, jobId)).catch(() => null)
  return stats && Date.now() - stats.mtimeMs <= keptMs ? stats.size : null
}
