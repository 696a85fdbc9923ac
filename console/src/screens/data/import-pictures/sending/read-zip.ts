/** A file to be sent, read only when its turn comes. */
export type PickedFile = { readonly name: string; readonly bytes: number; load(): Promise<Blob> }

const endBytes = 22
const longestComment = 65_535
const mostEntries = 5000
const unfit = 0xffffffff

type Entry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

/**
 * Lists the files inside a zip and reads each only when it is sent: a zip of gigabytes costs no memory, and the
 * upload resumes after a network failure. Returns null if this is not a plain zip; the server then gets the complete
 * file and reports what is wrong.
 */
export async function readZip(zip: File): Promise<PickedFile[] | null> {
  const tail = await viewOf(zip.slice(-(endBytes + longestComment)))
  const end = endOf(tail)
  if (end === null) return null
  const count = tail.getUint16(end + 10, true)
  const directory = { size: tail.getUint32(end + 12, true), at: tail.getUint32(end + 16, true) }
  if (count > mostEntries || directory.at + directory.size > zip.size) return null
  const entries = entriesIn(await viewOf(zip.slice(directory.at, directory.at + directory.size)), count)
  return entries?.map((entry) => ({ name: entry.name, bytes: entry.size, load: () => unpack(zip, entry) })) ?? null
}

function endOf(view: DataView): number | null {
  for (let offset = view.byteLength - endBytes; offset >= 0; offset--)
    if (view.getUint32(offset, true) === 0x06054b50) return offset
  return null
}

function entriesIn(view: DataView, count: number): Entry[] | null {
  const entries: Entry[] = []
  for (let offset = 0, readCount = 0; readCount < count; readCount++) {
    if (offset + 46 > view.byteLength || view.getUint32(offset, true) !== 0x02014b50) return null
    const [flags, method] = [view.getUint16(offset + 8, true), view.getUint16(offset + 10, true)]
    const [packed, size] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)]
    const [name, extra, comment] = [28, 30, 32].map((fieldOffset) => view.getUint16(offset + fieldOffset, true))
    const start = view.getUint32(offset + 42, true)
    const isPlain = (flags & 1) === 0 && (method === 0 || method === 8)
    if (!isPlain || packed === unfit || size === unfit || start === unfit) return null
    const text = nameOf(new Uint8Array(view.buffer, view.byteOffset + offset + 46, name ?? 0))
    if (isOfInterest(text)) entries.push({ name: text, method, packed, size, offset: start })
    offset += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** Chinese Windows writes GBK and does not say so. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** No folders, and nothing that systems put beside pictures unasked. */
export function isOfInterest(name: string): boolean {
  const last = name.split('/').at(-1) ?? ''
  return (
    last !== '' &&
    !last.startsWith('.') &&
    !name.startsWith('__MACOSX/') &&
    !/^(?:thumbs\.db|desktop\.ini)$/i.test(last)
  )
}

/** @throws where it is damaged, or holds more than it says: a zip made to fill memory is not unpacked to its end. */
async function unpack(zip: File, { method, packed, size, offset }: Entry): Promise<Blob> {
  const head = await viewOf(zip.slice(offset, offset + 30))
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const body = zip.slice(start, start + packed)
  if (method === 0) return body
  const inflated = body.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(inflated.pipeThrough(noMoreThan(size))).blob()
}

function noMoreThan(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let remainingBytes = bytes
  return new TransformStream({
    transform(chunk, out) {
      remainingBytes -= chunk.byteLength
      if (remainingBytes < 0) throw new RangeError('more than the zip says')
      out.enqueue(chunk)
    },
  })
}

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer())
}
