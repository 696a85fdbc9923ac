/** A file of a zip, still packed. */
type Entry = { readonly name: string; readonly method: number; readonly packed: Uint8Array<ArrayBuffer> }

const endSign = 0x06054b50
const entrySign = 0x02014b50

/**
 * Extracts the files of a zip by name. Supports only what the package uses: stored or deflated files without
 * encryption.
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const files = await Promise.all(entriesOf(bytes).map(async (entry) => [entry.name, await inflate(entry)] as const))
  return new Map(files)
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries: Entry[] = []
  let entryOffset = view.getUint32(end + 16, true)
  for (let remaining = view.getUint16(end + 10, true); remaining > 0; remaining--) {
    if (view.getUint32(entryOffset, true) !== entrySign) throw new Error('the directory of the zip is broken')
    const [size, name, extra, note] = [20, 28, 30, 32].map((fieldOffset) =>
      fieldOffset === 20
        ? view.getUint32(entryOffset + fieldOffset, true)
        : view.getUint16(entryOffset + fieldOffset, true),
    ) as [number, number, number, number]
    const header = view.getUint32(entryOffset + 42, true)
    // The file's own header has lengths of its own.
    const dataStart = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(entryOffset + 46, entryOffset + 46 + name)),
      method: view.getUint16(entryOffset + 10, true),
      packed: bytes.slice(dataStart, dataStart + size),
    })
    entryOffset += 46 + name + extra + note
  }
  return entries
}

function endOf(view: DataView): number {
  for (let offset = view.byteLength - 22; offset >= 0; offset--)
    if (view.getUint32(offset, true) === endSign) return offset
  throw new Error('this is no zip')
}

async function inflate({ method, packed }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  if (method === 0) return packed
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
