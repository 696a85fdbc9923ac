import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The files of one fair; each is there for a day. */
export type PdfFolder = { readonly dataDir: string; readonly schema: string }

const keptMs = 24 * 3_600_000

export function pdfPath({ dataDir, schema }: PdfFolder, jobId: number): string {
  return path.join(dataDir, 'paper', schema, `${jobId}.pdf`)
}

/** Where the file of a job is to be written; those of yesterday go. */
export async function placeForPdf(folder: PdfFolder, jobId: number): Promise<string> {
  const file = pdfPath(folder, jobId)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  for (const name of await readdir(path.dirname(file))) {
    const old = path.join(path.dirname(file), name)
    const made = await stat(old).catch(() => null)
    if (made && Date.now() - made.mtimeMs > keptMs) await rm(old, { force: true })
  }
  return file
}

/** Null where it is gone, or older than a day. */
export async function sizeOfPdf(folder: PdfFolder, jobId: number): Promise<number | null> {
  const found = await stat(pdfPath(folder, jobId)).catch(() => null)
  return found && Date.now() - found.mtimeMs <= keptMs ? found.size : null
}
