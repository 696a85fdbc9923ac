import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { SentPhoto } from './keep-photo.ts'
import { BadZip, isZip, unpackZip, type ZipProblem } from './open-zip.ts'

/** A file of an upload, or of a zip in it; `problem` says why there is nothing to be had of it. */
export type SentFile = SentPhoto & { readonly problem?: ZipProblem | 'tooLarge' | 'notPicture' }

/**
 * Returns the files of an upload with those inside its zips, unpacked beside them. Runs before any write, since
 * unpacking a large zip takes time and writes block others.
 */
export async function unpackSent(files: readonly SentPhoto[], largest: number): Promise<SentFile[]> {
  const sentFiles: SentFile[] = []
  for (const file of files) sentFiles.push(...((await isZip(file.path)) ? await entriesOf(file, largest) : [file]))
  return sentFiles
}

/** Every entry; last the zip itself where it breaks off. */
async function entriesOf(zip: SentPhoto, largest: number): Promise<SentFile[]> {
  const entries: SentFile[] = []
  try {
    for await (const entry of unpackZip(zip.path, largest)) {
      const { name: fileName, file, bytes } = entry
      if (file === null) entries.push({ ...zip, fileName, bytes, problem: entry.problem })
      else entries.push({ path: file, fileName, bytes, sha256: await hashOf(file) })
    }
  } catch (error) {
    if (!(error instanceof BadZip)) throw error
    entries.push({ ...zip, problem: error.problem })
  }
  return entries
}

async function hashOf(filePath: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(filePath), hash)
  return hash.digest('hex')
}
