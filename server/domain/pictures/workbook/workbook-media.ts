import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import type { SentPhoto } from '../keep-photo.ts'
import { isPhoto, lookAtHead, type PhotoProblem } from '../look-at-photo.ts'

/** Enough for the sides of a picture, whatever its camera wrote before them. */
const headBytes = 64 * 1024
const mostEntries = 25_000
/** Photos hardly shrink in a zip; what does is not unpacked. */
const mostRatio = 100
const harmlessBytes = 10 * 1024 ** 2
/** Bytes that the pictures of one workbook may have together. */
export const mostMediaBytes = 4 * 1024 ** 3

/** The pictures in a zipped workbook, by the names of their parts; read one at a time. */
export class WorkbookMedia {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  /** Bytes. */
  readonly #largest: number

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, largest: number) {
    this.#zip = zip
    this.#entries = entries
    this.#largest = largest
  }

  /** Opens a workbook; null where it is no whole zip. `largest` is the limit of a picture in bytes. */
  static async open(file: string, largest: number): Promise<WorkbookMedia | null> {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(() => null)
    if (!zip) return null
    try {
      const entries = new Map<string, Entry>()
      if (zip.entryCount > mostEntries) throw new RangeError('too many entries')
      for await (const entry of zip.eachEntry()) entries.set(nameOf(entry), entry)
      return new WorkbookMedia(zip, entries, largest)
    } catch {
      zip.close()
      return null
    }
  }

  close(): void {
    this.#zip.close()
  }

  bytesOf(partName: string): number {
    return this.#entries.get(partName.toLowerCase())?.uncompressedSize ?? 0
  }

  /** Judges a picture by its size and its beginning; damage further on shows when it is taken. */
  async problemOf(partName: string): Promise<PhotoProblem | null> {
    const entry = this.#entries.get(partName.toLowerCase())
    if (!entry || entry.isEncrypted()) return 'damaged'
    const bytes = entry.uncompressedSize
    if (bytes === 0) return 'empty'
    if (bytes > this.#largest || isBlownUp(entry)) return 'tooLarge'
    const head = await this.#head(entry).catch(() => null)
    return head === null ? 'damaged' : lookAtHead(head, { isWhole: head.length >= bytes })
  }

  async sha256(partName: string): Promise<string | null> {
    const entry = this.#entries.get(partName.toLowerCase())
    if (!entry || entry.uncompressedSize > this.#largest || isBlownUp(entry)) return null
    const hash = createHash('sha256')
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) hash.update(chunk)
      return hash.digest('hex')
    } catch {
      return null
    }
  }

  /** Unpacks a picture to `target`, or says why not; then nothing is left there. */
  async unpack(
    partName: string,
    target: string,
  ): Promise<Omit<SentPhoto, 'fileName'> | { readonly problem: PhotoProblem }> {
    const problem = await this.problemOf(partName)
    const entry = this.#entries.get(partName.toLowerCase())
    if (problem || !entry) return { problem: problem ?? 'damaged' }
    const hash = createHash('sha256')
    let checksum = 0
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        checksum = crc32(chunk, checksum)
        done(null, chunk)
      },
    })
    try {
      await pipeline(await this.#zip.openReadStreamPromise(entry), watch, createWriteStream(target, { mode: 0o600 }))
      if (checksum !== entry.crc32) throw new RangeError('other bytes than promised')
      return { path: target, bytes: entry.uncompressedSize, sha256: hash.digest('hex') }
    } catch (error) {
      await rm(target, { force: true })
      // A full disk is no fault of the picture.
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
      return { problem: 'damaged' }
    }
  }

  async #head(entry: Entry): Promise<Buffer> {
    const stream: Readable = await this.#zip.openReadStreamPromise(entry)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of stream) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= headBytes || (bytes >= 12 && !isPhoto(Buffer.concat(chunks)))) break
    }
    return Buffer.concat(chunks)
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()
}

function isBlownUp({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * mostRatio
}
