import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { checkRoom } from './keep-photo.ts'

/** Limits of a zip of pictures; the bytes are those after unpacking, of a picture and of all together. */
export type ZipLimits = { readonly entries: number; readonly each: number; readonly together: number }

export const mostEntries = 5000
/** Photos hardly shrink in a zip; what shrinks a hundred times is no photo. */
const mostRatio = 100
const mostTogether = 8 * 1024 ** 3

export type ZipProblem = 'zipDamaged' | 'zipTooMany' | 'zipTooLarge' | 'zipEncrypted'
/** An entry that was unpacked to `file`, or one that is too large to be. */
export type Unpacked = { readonly name: string; readonly file: string | null; readonly bytes: number }

/** Thrown where nothing more can be taken out of a zip. */
export class BadZip extends Error {
  readonly problem: ZipProblem
  constructor(problem: ZipProblem) {
    super(problem)
    this.problem = problem
  }
}

export async function isZip(place: string): Promise<boolean> {
  const file = await open(place, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

/**
 * The files of a zip one after another, each unpacked beside the zip under a name of ours: the names within are told, never used
 * as paths. What the directory promises is judged before the first byte is unpacked, and no entry gives more than it promised.
 * @throws BadZip
 */
export async function* unpackZip(zip: string, each: number): AsyncGenerator<Unpacked> {
  const archive = await opened(zip)
  try {
    const entries = await judged(archive, zip, { entries: mostEntries, each, together: mostTogether })
    for (const [at, entry] of entries.entries()) {
      const target = `${zip}.${at}`
      const name = nameOf(entry)
      const bytes = entry.uncompressedSize
      if (bytes > each) {
        yield { name, file: null, bytes }
        continue
      }
      await unpack(archive, entry, target)
      yield { name, file: target, bytes }
    }
  } finally {
    archive.close()
  }
}

function opened(zip: string): Promise<ZipFile> {
  return openPromise(zip, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(() => {
    throw new BadZip('zipDamaged')
  })
}

/** The pictures it holds, told from the directory alone. Entries that share bytes would unpack to more than they take. */
async function judged(archive: ZipFile, place: string, limits: ZipLimits): Promise<Entry[]> {
  if (archive.entryCount > limits.entries) throw new BadZip('zipTooMany')
  const entries: Entry[] = []
  let [packed, together] = [0, 0]
  try {
    for await (const entry of archive.eachEntry()) {
      packed += entry.compressedSize
      if (isOfNoInterest(nameOf(entry))) continue
      if (entry.isEncrypted()) throw new BadZip('zipEncrypted')
      if (entry.uncompressedSize > Math.max(entry.compressedSize, 10_000) * mostRatio) throw new BadZip('zipTooLarge')
      if (entry.uncompressedSize <= limits.each) together += entry.uncompressedSize
      entries.push(entry)
    }
  } catch (error) {
    throw error instanceof BadZip ? error : new BadZip('zipDamaged')
  }
  if (packed > archive.fileSize || together > limits.together) throw new BadZip('zipTooLarge')
  await checkRoom(path.dirname(place), together)
  return entries
}

/** Folders, and what systems put beside pictures unasked. */
function isOfNoInterest(name: string): boolean {
  const last = name.split('/').at(-1) ?? ''
  return (
    last === '' || last.startsWith('.') || name.startsWith('__MACOSX/') || /^(?:thumbs\.db|desktop\.ini)$/i.test(last)
  )
}

/** Chinese Windows writes GBK and says nothing of it; a name that is whole UTF-8 is taken as that. */
function nameOf(entry: Entry): string {
  const bytes = entry.fileNameRaw
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Writes one entry out. yauzl ends it where it gives more than promised; its checksum is left to the picture's decoder. */
async function unpack(archive: ZipFile, entry: Entry, target: string): Promise<void> {
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > entry.uncompressedSize ? new Error('more than promised') : null, chunk)
    },
  })
  try {
    await pipeline(await archive.openReadStreamPromise(entry), count, createWriteStream(target, { mode: 0o600 }))
  } catch {
    throw new BadZip('zipDamaged')
  }
}
