import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import type { SheetLimits } from '../../limits.ts'
import { SheetProblem } from '../../problem.ts'
import { type XmlHandler, XmlScanner } from './xml.ts'
import { openTrimmedZip, openZip, partName } from './zip-file.ts'

/** Below this size a part cannot hurt, however well it is packed. */
const harmlessBytes = 10 * 1024 * 1024
/** Pictures of a workbook, beside its other parts. */
const mostMedia = 20_000

/** The parts of a zipped workbook. Names are compared without regard to case, as Excel does. */
export type Package = {
  has(name: string): boolean
  /** Returns the size of a part when unpacked. */
  size(name: string): number
  /** Returns a complete part as text; for small ones. */
  text(name: string): Promise<string>
  /** Sends the part through the handler. */
  scan(name: string, handler: XmlHandler): Promise<void>
  close(): void
}

/** Opens a zip after looking through its directory: nothing is unpacked before its sizes are known to be harmless. */
export async function openPackage(path: string, limits: SheetLimits): Promise<Package> {
  try {
    return await packageOf(await openZip(path).catch(refuseDamaged), limits)
  } catch (problem) {
    const isDamaged = problem instanceof SheetProblem && problem.kind === 'damaged'
    const isSmall = isDamaged && (await stat(path)).size <= limits.bytes
    const trimmed = isSmall ? await openTrimmedZip(path).catch(refuseDamaged) : null
    if (trimmed === null) throw problem
    return packageOf(trimmed, limits)
  }
}

async function packageOf(zip: ZipFile, limits: SheetLimits): Promise<Package> {
  try {
    const entries = await listEntries(zip, limits)
    const find = (name: string): Entry => {
      const entry = isMedia(name.toLowerCase()) ? undefined : entries.get(name.toLowerCase())
      if (entry === undefined) throw new SheetProblem('damaged', { part: name })
      return entry
    }
    return {
      has: (name) => entries.has(name.toLowerCase()),
      size: (name) => find(name).uncompressedSize,
      text: (name) => readText(zip, find(name)),
      scan: (name, handler) => scanPart(zip, find(name), handler),
      close: () => zip.close(),
    }
  } catch (problem) {
    zip.close()
    throw problem
  }
}

async function listEntries(zip: ZipFile, limits: SheetLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries + mostMedia) throw tooMany(zip.entryCount, limits)
  const entries = new Map<string, Entry>()
  let [parts, packed, unpacked] = [0, 0, 0]
  for await (const entry of guarded(zip.eachEntry())) {
    if (entry.isEncrypted()) throw new SheetProblem('encrypted')
    const name = partName(entry).toLowerCase()
    entries.set(name, entry)
    if (isMedia(name)) continue
    parts++
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    if (entry.uncompressedSize > harmlessBytes && ratio > limits.ratio)
      throw new SheetProblem('bomb', { what: 'ratio' })
  }
  if (parts > limits.entries) throw tooMany(parts, limits)
  if (packed > limits.bytes) throw new SheetProblem('too-big', { what: 'file', size: packed, limit: limits.bytes })
  if (unpacked > harmlessBytes && unpacked / zip.fileSize > limits.ratio)
    throw new SheetProblem('bomb', { what: 'ratio' })
  if (unpacked > limits.unpackedBytes) {
    throw new SheetProblem('too-big', { what: 'unpacked', size: unpacked, limit: limits.unpackedBytes })
  }
  return entries
}

/** Pictures are never unpacked here, and so have no part in the limits. */
function isMedia(name: string): boolean {
  return name.startsWith('xl/media/')
}

function tooMany(size: number, { entries }: SheetLimits): SheetProblem {
  return new SheetProblem('too-big', { what: 'parts', size, limit: entries })
}

async function scanPart(zip: ZipFile, entry: Entry, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler)
  for await (const text of decoded(zip, entry)) scanner.push(text)
  scanner.end()
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  let content = ''
  for await (const text of decoded(zip, entry)) content += text
  return content
}

/** The text of a part; its length is checked against the directory by yauzl, its checksum here. */
async function* decoded(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let checksum = 0
  const stream = await zip.openReadStreamPromise(entry).catch(refuseDamaged)
  for await (const chunk of guarded<Buffer>(stream)) {
    checksum = crc32(chunk, checksum)
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8')
    yield decoder.decode(chunk, { stream: true })
  }
  if (checksum !== entry.crc32) throw new SheetProblem('damaged', { part: partName(entry) })
  yield decoder?.decode() ?? ''
}

/** Reports errors of zip and inflate during reading as a damaged file. */
async function* guarded<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await items.next().catch(refuseDamaged)
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await items.return?.()
  }
}

function refuseDamaged(cause: unknown): never {
  throw new SheetProblem('damaged', {}, cause)
}
