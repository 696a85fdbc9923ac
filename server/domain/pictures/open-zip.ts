import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isPhoto } from './look-at-photo.ts'
import { reserveRoom } from './room-on-disk.ts'

/** Limits of a zip of pictures; the bytes are those after unpacking, of a picture and of all together. */
export type ZipLimits = { readonly entries: number; readonly each: number; readonly together: number }

export const mostEntries = 5000
/** Photos hardly shrink in a zip; a file that compresses a hundredfold is not a photo. */
const mostRatio = 100
/** Limit for all together; up to `fewPacked` packed bytes any ratio is allowed. */
const mostRatioTogether = 20
const fewPacked = 100_000
const headBytes = 12
const mostTogether = 8 * 1024 ** 3

export type ZipProblem = 'zipDamaged' | 'zipTooMany' | 'zipTooLarge' | 'zipEncrypted'
/** An entry that was unpacked to `file`, or why it was not. */
export type ZipEntryResult = { readonly name: string; readonly bytes: number } & (
  | { readonly file: string }
  | { readonly file: null; readonly problem: 'tooLarge' | 'notPicture' }
)

/** Thrown where nothing more can be taken out of a zip. */
export class BadZip extends Error {
  readonly problem: ZipProblem
  constructor(problem: ZipProblem) {
    super(problem)
    this.problem = problem
  }
}

export async function isZip(filePath: string): Promise<boolean> {
  const file = await open(filePath, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

/**
 * Yields the files of a zip one after another, each unpacked beside the zip under a generated name: the names within
 * are reported, never used as paths. Sizes in the directory are validated before the first byte is unpacked, and no
 * entry yields more than declared.
 * @throws BadZip
 */
export async function* unpackZip(zip: string, each: number): AsyncGenerator<ZipEntryResult> {
  const archive = await opened(zip)
  let release = () => {}
  try {
    const { entries, together } = await checkEntries(archive, { entries: mostEntries, each, together: mostTogether })
    release = await reserveRoom(path.dirname(zip), together)
    for (const [index, entry] of entries.entries()) {
      const target = `${zip}.${index}`
      const name = nameOf(entry)
      const bytes = entry.uncompressedSize
      if (bytes > each) {
        yield { name, file: null, bytes, problem: 'tooLarge' }
        continue
      }
      const isUnpacked = await unpack(archive, entry, target)
      yield isUnpacked ? { name, file: target, bytes } : { name, file: null, bytes, problem: 'notPicture' }
    }
  } finally {
    release()
    archive.close()
  }
}

function opened(zip: string): Promise<ZipFile> {
  return openPromise(zip, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(() => {
    throw new BadZip('zipDamaged')
  })
}

/**
 * Finds the pictures in the zip and checks the limits, from the directory alone. Entries that share bytes would unpack
 * to more than their packed size.
 */
async function checkEntries(archive: ZipFile, limits: ZipLimits): Promise<{ entries: Entry[]; together: number }> {
  if (archive.entryCount > limits.entries) throw new BadZip('zipTooMany')
  const entries: Entry[] = []
  let [packed, packedPictures, together] = [0, 0, 0]
  try {
    for await (const entry of archive.eachEntry()) {
      packed += entry.compressedSize
      if (isOfNoInterest(nameOf(entry))) continue
      if (entry.isEncrypted()) throw new BadZip('zipEncrypted')
      if (entry.uncompressedSize > Math.max(entry.compressedSize, 10_000) * mostRatio) throw new BadZip('zipTooLarge')
      entries.push(entry)
      if (entry.uncompressedSize > limits.each) continue
      packedPictures += entry.compressedSize
      together += entry.uncompressedSize
    }
  } catch (error) {
    throw error instanceof BadZip ? error : new BadZip('zipDamaged')
  }
  const isBlownUp = together > Math.max(packedPictures, fewPacked) * mostRatioTogether
  if (isBlownUp || packed > archive.fileSize || together > limits.together) throw new BadZip('zipTooLarge')
  return { entries, together }
}

/** Returns true for folders and for files that systems add beside pictures on their own. */
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

class NoPhoto extends Error {}

/**
 * Writes one entry out, if its first bytes are those of a photo; gives whether they are. yauzl ends it where it gives more than
 * promised; its checksum is left to the picture's decoder.
 */
async function unpack(archive: ZipFile, entry: Entry, target: string): Promise<boolean> {
  let bytes = 0
  let head = Buffer.alloc(0)
  const judge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) return done(new Error('more than promised'))
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)])
      return head.length >= headBytes && !isPhoto(head) ? done(new NoPhoto()) : done(null, chunk)
    },
  })
  try {
    await pipeline(await archive.openReadStreamPromise(entry), judge, createWriteStream(target, { mode: 0o600 }))
    return true
  } catch (error) {
    await rm(target, { force: true })
    if (error instanceof NoPhoto) return false
    throw new BadZip('zipDamaged')
  }
}
