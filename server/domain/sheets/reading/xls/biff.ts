import { SheetProblem } from '../../problem.ts'

/** BIFF8 record numbers ([MS-XLS] 2.3) that affect displayed cells. */
export const record = {
  formula: 0x0006,
  eof: 0x000a,
  date1904: 0x0022,
  filePass: 0x002f,
  continued: 0x003c,
  uncalculated: 0x005e,
  object: 0x005d,
  columnInfo: 0x007d,
  boundSheet: 0x0085,
  multipleRk: 0x00bd,
  richLabel: 0x00d6,
  style: 0x00e0,
  mergeCells: 0x00e5,
  sharedTexts: 0x00fc,
  sharedLabel: 0x00fd,
  calculationEngine: 0x01c1,
  number: 0x0203,
  label: 0x0204,
  booleanOrError: 0x0205,
  text: 0x0207,
  row: 0x0208,
  rk: 0x027e,
  format: 0x041e,
  start: 0x0809,
} as const

export type BiffRecord = { readonly id: number; readonly data: Buffer; readonly offset: number }

/** Splits a workbook stream into its records. */
export function* biffRecords(stream: Buffer, start = 0): Generator<BiffRecord> {
  for (let offset = start; offset + 4 <= stream.length; ) {
    const id = stream.readUInt16LE(offset)
    const end = offset + 4 + stream.readUInt16LE(offset + 2)
    if (end > stream.length) throw new SheetProblem('damaged')
    yield { id, data: stream.subarray(offset + 4, end), offset }
    offset = end
  }
}

/** A text of 16-bit length at `offset`, within one record. */
export function biffText(data: Buffer, offset: number): string {
  return characters(data.subarray(offset + 3), data.readUInt16LE(offset), data.readUInt8(offset + 2))
}

/** A text of 8-bit length at `offset`, as names of sheets are kept. */
export function shortBiffText(data: Buffer, offset: number): string {
  return characters(data.subarray(offset + 2), data.readUInt8(offset), data.readUInt8(offset + 1))
}

function characters(bytes: Buffer, count: number, flags: number): string {
  return (flags & 1) === 0 ? bytes.toString('latin1', 0, count) : bytes.toString('utf16le', 0, count * 2)
}

/** A number squeezed into 30 bits: a small integer or the upper half of a double, perhaps in hundredths. */
export function rkNumber(bits: number): number {
  const value = (bits & 2) !== 0 ? bits >> 2 : upperHalf(bits & ~3)
  return (bits & 1) !== 0 ? value / 100 : value
}

function upperHalf(bits: number): number {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32LE(bits, 4)
  return bytes.readDoubleLE(0)
}

/** The shared texts of a workbook, which run on over several records. */
export function sharedTexts(blocks: readonly Buffer[]): string[] {
  const source = new Blocks(blocks)
  source.skip(4)
  const count = source.uint32()
  const texts: string[] = []
  while (texts.length < count && !source.atEnd()) texts.push(sharedText(source))
  return texts
}

function sharedText(source: Blocks): string {
  let remaining = source.uint16()
  const flags = source.uint8()
  const runs = (flags & 8) === 0 ? 0 : source.uint16()
  const extra = (flags & 4) === 0 ? 0 : source.uint32()
  let wide = (flags & 1) !== 0
  let text = ''
  while (remaining > 0) {
    // A text cut by the end of a record goes on in the next behind a fresh flag byte, perhaps in another width.
    if (source.atBlockEnd()) wide = (source.uint8() & 1) !== 0
    const chunk = source.take(remaining * (wide ? 2 : 1))
    text += chunk.toString(wide ? 'utf16le' : 'latin1')
    remaining -= wide ? chunk.length >> 1 : chunk.length
    if (chunk.length === 0 || (wide && chunk.length % 2 === 1)) throw new SheetProblem('damaged')
  }
  source.skip(runs * 4 + extra)
  return text
}

class Blocks {
  readonly #blocks: readonly Buffer[]
  #index = 0
  #at = 0

  constructor(blocks: readonly Buffer[]) {
    this.#blocks = blocks
  }

  atBlockEnd(): boolean {
    return this.#at >= (this.#blocks[this.#index]?.length ?? 0)
  }

  atEnd(): boolean {
    return this.#index >= this.#blocks.length - 1 && this.atBlockEnd()
  }

  /** Up to `count` bytes of the present block. */
  take(count: number): Buffer {
    if (this.atBlockEnd()) this.#next()
    const block = this.#blocks[this.#index] ?? Buffer.alloc(0)
    const chunk = block.subarray(this.#at, this.#at + count)
    this.#at += chunk.length
    return chunk
  }

  skip(count: number): void {
    for (let remaining = count; remaining > 0; ) remaining -= this.take(remaining).length
  }

  uint8(): number {
    return this.take(1).readUInt8(0)
  }

  uint16(): number {
    return this.uint8() | (this.uint8() << 8)
  }

  uint32(): number {
    return this.uint16() + this.uint16() * 0x10000
  }

  #next(): void {
    this.#index++
    this.#at = 0
    if (this.#index >= this.#blocks.length) throw new SheetProblem('damaged')
  }
}
