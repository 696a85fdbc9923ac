/** A file of the zip, unpacked while its bytes come. */
type OpenFile = { missing: number; readonly write: (packed: Uint8Array<ArrayBuffer>) => void; readonly end: () => void }
type UnpackedFile = readonly [name: string, bytes: Uint8Array<ArrayBuffer>]
type OnBytes = (name: string, bytes: Uint8Array<ArrayBuffer>) => void

const fileSign = 0x04034b50
const directorySign = 0x02014b50
const endSign = 0x06054b50
const headerLength = 30
const endLength = 22

/**
 * Extracts the files of a zip while it is being downloaded. Supports only what the package uses: deflated files without
 * encryption, whose sizes stand before them. `onBytes` is called with each file's unpacked bytes as they come.
 */
export function readZip(onBytes: OnBytes = () => undefined) {
  const files: Promise<UnpackedFile>[] = []
  /** Bytes that are not read yet: the beginning of a header, or the directory. */
  let unread = new Uint8Array(0)
  let open: OpenFile | null = null
  let fault: unknown

  /** Returns the number of bytes read; none while a header is not all there. */
  const read = (bytes: Uint8Array<ArrayBuffer>): number => {
    let length = bytes.length
    if (open) {
      length = Math.min(length, open.missing)
      open.write(bytes.subarray(0, length))
      open.missing -= length
    } else {
      const header = headerIn(bytes)
      if (!header) return 0
      length = header.length
      open = openFile(header, onBytes, files)
    }
    if (open.missing === 0) {
      open.end()
      open = null
    }
    return length
  }
  return {
    /** Adds the next bytes; `end` reports what is wrong with them. */
    add: (chunk: Uint8Array<ArrayBuffer>): void => {
      if (fault) return
      try {
        unread = unread.length > 0 ? joined([unread, chunk]) : chunk
        for (let length = -1; length !== 0 && unread.length > 0; ) {
          length = read(unread)
          unread = unread.subarray(length)
        }
      } catch (error) {
        fault = error
      }
    },
    /** @throws Error if the zip is incomplete or broken */
    end: async (): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> => {
      if (fault) throw fault
      const endOffset = unread.length - endLength
      // A file that is cut short never ends by itself.
      if (endOffset < 0 || signAt(unread, endOffset) !== endSign) throw new Error('incomplete zip')
      return new Map(await Promise.all(files))
    },
  }
}

type Header = { readonly name: string; readonly packed: number; readonly length: number }

/** Returns the header of a file; null at the directory, or while the header is not all there. */
function headerIn(bytes: Uint8Array<ArrayBuffer>): Header | null {
  if (bytes.length < headerLength || signAt(bytes, 0) === directorySign) return null
  const view = viewOf(bytes)
  // The flag says that sizes follow the data.
  if (signAt(bytes, 0) !== fileSign || view.getUint16(8, true) !== 8 || view.getUint16(6, true) & 8)
    throw new Error('no zip of a package')
  const nameEnd = headerLength + view.getUint16(26, true)
  const length = nameEnd + view.getUint16(28, true)
  if (bytes.length < length) return null
  const name = new TextDecoder().decode(bytes.subarray(headerLength, nameEnd))
  return { name, packed: view.getUint32(18, true), length }
}

function openFile({ name, packed }: Header, onBytes: OnBytes, files: Promise<UnpackedFile>[]): OpenFile {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const unpacked = unpack(name, readable, onBytes)
  files.push(unpacked)
  // A fault reaches whoever asks for the files.
  const ignore = () => undefined
  unpacked.catch(ignore)
  return {
    missing: packed,
    write: (bytes) => void writer.write(bytes).catch(ignore),
    end: () => void writer.close().catch(ignore),
  }
}

async function unpack(
  name: string,
  readable: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: OnBytes,
): Promise<UnpackedFile> {
  const reader = readable.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value)
    onBytes(name, read.value)
  }
  return [name, joined(chunks)]
}

function signAt(bytes: Uint8Array<ArrayBuffer>, offset: number): number {
  return viewOf(bytes).getUint32(offset, true)
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
