import { SheetProblem } from '../../problem.ts'

type Item = { readonly name: string; readonly start: number; readonly size: number }

const endOfChain = 0xfffffffa
const none = 0xffffffff

/**
 * Follows the sector chains of a compound file (MS-CFB), the container of .xls, and gives the streams at its root;
 * their names have no case.
 * Loops and sectors outside the file are damage; a header that is cut short is a RangeError.
 */
export class CompoundFile {
  readonly #file: Buffer
  readonly #sectorSize: number
  readonly #table: Uint32Array
  readonly #items: Map<string, Item>
  readonly #directory: Buffer

  constructor(file: Buffer) {
    this.#file = file
    this.#sectorSize = 1 << file.readUInt16LE(30)
    if (this.#sectorSize !== 512 && this.#sectorSize !== 4096) throw new SheetProblem('damaged')
    this.#table = this.#readTable()
    this.#directory = this.#chain(file.readUInt32LE(48))
    this.#items = this.#rootItems()
  }

  has(name: string): boolean {
    return this.#items.has(name.toLowerCase())
  }

  stream(name: string): Buffer {
    const item = this.#items.get(name.toLowerCase())
    if (item === undefined) throw new SheetProblem('damaged', { part: name })
    const bytes = item.size < this.#file.readUInt32LE(56) ? this.#miniChain(item.start) : this.#chain(item.start)
    if (bytes.length < item.size) throw new SheetProblem('damaged', { part: name })
    return bytes.subarray(0, item.size)
  }

  #sector(index: number): Buffer {
    const start = (index + 1) * this.#sectorSize
    if (start >= this.#file.length) throw new SheetProblem('damaged')
    return this.#file.subarray(start, start + this.#sectorSize)
  }

  /** Reads the allocation table: 109 entries in the header, more in a separate chain. */
  #readTable(): Uint32Array {
    const fatSectors = numbers(this.#file.subarray(76, 512))
    let next = this.#file.readUInt32LE(68)
    for (let remaining = this.#file.readUInt32LE(72); remaining > 0 && next < endOfChain; remaining--) {
      const more = numbers(this.#sector(next))
      fatSectors.push(...more.slice(0, -1))
      next = more.at(-1) ?? none
      if (fatSectors.length * this.#sectorSize > this.#file.length) throw new SheetProblem('damaged')
    }
    return Uint32Array.from(
      fatSectors.filter((sector) => sector < endOfChain).flatMap((sector) => numbers(this.#sector(sector))),
    )
  }

  #chain(start: number): Buffer {
    return Buffer.concat(follow(start, this.#table).map((index) => this.#sector(index)))
  }

  /** Small streams lie in sectors of 64 bytes inside the root's own stream. */
  #miniChain(start: number): Buffer {
    const table = Uint32Array.from(numbers(this.#chain(this.#file.readUInt32LE(60))))
    const small = this.#chain(this.#directory.readUInt32LE(116))
    return Buffer.concat(follow(start, table).map((index) => small.subarray(index * 64, (index + 1) * 64)))
  }

  /** Streams inside folders belong to embedded objects and are left out. */
  #rootItems(): Map<string, Item> {
    const items = new Map<string, Item>()
    const open = [this.#directory.readUInt32LE(76)]
    const visited = new Set<number>()
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === none || visited.has(id)) continue
      visited.add(id)
      const entry = this.#directory.subarray(id * 128, (id + 1) * 128)
      open.push(entry.readUInt32LE(68), entry.readUInt32LE(72))
      const name = entry.toString('utf16le', 0, Math.max(0, Math.min(62, entry.readUInt16LE(64) - 2)))
      if (entry[66] === 2)
        items.set(name.toLowerCase(), { name, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) })
    }
    return items
  }
}

function follow(start: number, table: Uint32Array): number[] {
  const chain: number[] = []
  for (let index = start; index < endOfChain; index = table[index] ?? none) {
    if (chain.length > table.length) throw new SheetProblem('damaged')
    chain.push(index)
  }
  return chain
}

function numbers(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4))
}
