/** A file of the zip, unpacked while its bytes come. */
type OpenFile = {
  remaining: number
  readonly write: (packed: Uint8Array<ArrayBuffer>) => void
  readonly end: () => void
}
type UnpackedFile = readonly [name: string, bytes: Uint8Array<ArrayBuffer>]

const fileSign = 0x04034b50
const directorySign = 0x02014b50
const endSign = 0x06054b50
const headerLength = 30
const endLength = 22

/**
 * Extracts the files of a zip while it is being downloaded. Supports only what the package uses: deflated files without
 * encryption, whose sizes stand before them.
 */
export class ZipReader {
  readonly #onBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => void
  readonly #files: Promise<UnpackedFile>[] = []
  /** Bytes that are not read yet: the beginning of a header, or the directory. */
  #unread = new Uint8Array(0)
  #open: OpenFile | null = null
  #hasDirectory = false
  #fault: unknown

  /** `onBytes` is called with each file's unpacked bytes as they come. */
  constructor(onBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => void = () => undefined) {
    this.#onBytes = onBytes
  }

  /** Adds the next bytes; `end` reports what is wrong with them. */
  add(chunk: Uint8Array<ArrayBuffer>): void {
    if (this.#fault) return
    try {
      this.#unread = this.#read(this.#unread.length > 0 ? joined([this.#unread, chunk]) : chunk)
    } catch (fault) {
      this.#fault = fault
    }
  }

  /** @throws Error if the zip is incomplete or broken */
  async end(): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
    if (this.#fault) throw this.#fault
    const endOffset = this.#unread.length - endLength
    // A file that is cut short never ends by itself.
    if (!this.#hasDirectory || endOffset < 0 || viewOf(this.#unread).getUint32(endOffset, true) !== endSign)
      throw new Error('incomplete zip')
    return new Map(await Promise.all(this.#files))
  }

  /** Returns the bytes that are not read yet. */
  #read(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    let unread = bytes
    while (unread.length > 0 && !this.#hasDirectory) {
      const length = this.#open ? this.#write(this.#open, unread) : this.#readHeader(unread)
      if (length === 0) break
      unread = unread.subarray(length)
    }
    return unread
  }

  #write(file: OpenFile, bytes: Uint8Array<ArrayBuffer>): number {
    const packed = bytes.subarray(0, file.remaining)
    file.write(packed)
    file.remaining -= packed.length
    if (file.remaining === 0) this.#endFile(file)
    return packed.length
  }

  #endFile(file: OpenFile): void {
    file.end()
    this.#open = null
  }

  /** Returns the number of bytes read; none while the header is not all there. */
  #readHeader(bytes: Uint8Array<ArrayBuffer>): number {
    if (bytes.length < headerLength) return 0
    const view = viewOf(bytes)
    if (view.getUint32(0, true) === directorySign) {
      this.#hasDirectory = true
      return 0
    }
    const isDeflated = view.getUint16(8, true) === 8
    // The flag says that sizes follow the data.
    if (view.getUint32(0, true) !== fileSign || !isDeflated || view.getUint16(6, true) & 8)
      throw new Error('no zip of a package')
    const nameEnd = headerLength + view.getUint16(26, true)
    const end = nameEnd + view.getUint16(28, true)
    if (bytes.length < end) return 0
    const name = new TextDecoder().decode(bytes.subarray(headerLength, nameEnd))
    const file = this.#openFile(name)
    file.remaining = view.getUint32(18, true)
    this.#open = file
    if (file.remaining === 0) this.#endFile(file)
    return end
  }

  #openFile(name: string): OpenFile {
    const { readable, writable } = new DecompressionStream('deflate-raw')
    const writer = writable.getWriter()
    const unpacked = this.#unpack(name, readable)
    unpacked.catch(() => undefined)
    this.#files.push(unpacked)
    // A fault reaches the reader of the other side.
    const ignore = () => undefined
    return {
      remaining: 0,
      write: (packed) => void writer.write(packed).catch(ignore),
      end: () => void writer.close().catch(ignore),
    }
  }

  async #unpack(name: string, readable: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<UnpackedFile> {
    const reader = readable.getReader()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value)
      this.#onBytes(name, read.value)
    }
    return [name, joined(chunks)]
  }
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const chunk of chunks) {
    content.set(chunk, offset)
    offset += chunk.length
  }
  return content
}
