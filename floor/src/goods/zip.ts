/** A file of a zip, still packed. */
type Entry = { readonly name: string; readonly method: number; readonly packed: Uint8Array<ArrayBuffer> }

const endSign = 0x06054b50
const entrySign = 0x02014b50

/** The files of a zip by name. Only what the package uses is read: stored or deflated files without encryption. */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const files = await Promise.all(entriesOf(bytes).map(async (entry) => [entry.name, await inflate(entry)] as const))
  return new Map(files)
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== entrySign) throw new Error('the directory of the zip is broken')
    const [size, name, extra, note] = [20, 28, 30, 32].map((place) =>
      place === 20 ? view.getUint32(at + place, true) : view.getUint16(at + place, true),
    ) as [number, number, number, number]
    const header = view.getUint32(at + 42, true)
    // The file's own header has lengths of its own.
    const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      method: view.getUint16(at + 10, true),
      packed: bytes.slice(from, from + size),
    })
    at += 46 + name + extra + note
  }
  return entries
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at--) if (view.getUint32(at, true) === endSign) return at
  throw new Error('this is no zip')
}

async function inflate({ method, packed }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  if (method === 0) return packed
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
