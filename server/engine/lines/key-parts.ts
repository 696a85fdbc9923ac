import type { LineColumn } from './line-columns.ts'

export const keyBits = 16

/** What a column gives to every key: so many bits, turned round where it is sorted downwards. */
export type KeyPart = {
  readonly column: LineColumn
  readonly bits: number
  readonly turned: number
  readonly scale: Whole | Amounts
}

/** Whole numbers lose their lowest bits. */
type Whole = { readonly drop: number }
/** Amounts are counted by the bits of their floats from `low` on, so many of them a step; both columns are the same bytes. */
type Amounts = {
  readonly low: number
  readonly factor: number
  readonly floats: Float32Array
  readonly bitsOfFloats: Int32Array
}

/** The first column has the bits it needs, the next of those that are left. */
export function partsOf(columns: readonly LineColumn[]): KeyPart[] {
  const parts: KeyPart[] = []
  let room = keyBits
  for (const column of columns) {
    const { most, isAmount, isDescending } = column
    const needed = 32 - Math.clz32(most)
    // Of an amount every bit more tells more.
    const bits = isAmount ? room : Math.min(needed, room)
    if (bits === 0) continue
    const last = 2 ** bits - 1
    const scale = isAmount ? scaleOf(most, last) : { drop: needed - bits }
    parts.push({ column, bits, turned: isDescending ? last : 0, scale })
    room -= bits
    if (isAmount || bits < needed) break
  }
  return parts
}

/** Ten yuan: below it amounts are hardly told apart, from there on small ones as finely as large ones. */
const leastFen = 1024

/** The bits of a positive float, read as a whole number, grow as it does. */
function scaleOf(most: number, last: number): Amounts {
  const floats = new Float32Array(1024)
  const bitsOfFloats = new Int32Array(floats.buffer)
  floats.set([leastFen, Math.max(most, 1) + leastFen])
  const [low = 0, high = 1] = bitsOfFloats
  return { low, factor: last / (high - low), floats, bitsOfFloats }
}

/**
 * Moves what stands in the keys up and writes the part below. False where a whole number was above the column's most: keys of it
 * would run against the order.
 */
export function writePart(keys: Uint16Array, numbers: Float64Array, { bits, turned, scale }: KeyPart): boolean {
  if ('drop' in scale) return writeWhole(keys, numbers, { bits, turned, ...scale })
  for (let from = 0; from < keys.length; from += scale.floats.length) {
    const end = from + scale.floats.length
    writeAmounts(keys.subarray(from, end), numbers.subarray(from), { bits, turned, ...scale })
  }
  return true
}

type Place = Pick<KeyPart, 'bits' | 'turned'>

function writeWhole(keys: Uint16Array, numbers: Float64Array, { bits, turned, drop }: Place & Whole): boolean {
  let most = 0
  for (let line = 0; line < keys.length; line++) {
    const part = (numbers[line] ?? 0) >>> drop
    if (part > most) most = part
    keys[line] = ((keys[line] ?? 0) << bits) | (part ^ turned)
  }
  return most < 2 ** bits
}

/** Nothing is told apart below an amount, so that all above the most may have one key. */
function writeAmounts(keys: Uint16Array, numbers: Float64Array, { bits, turned, ...scale }: Place & Amounts): void {
  const { low, factor, floats, bitsOfFloats } = scale
  const last = 2 ** bits - 1
  for (let line = 0; line < keys.length; line++) floats[line] = (numbers[line] ?? 0) + leastFen
  for (let line = 0; line < keys.length; line++) {
    const part = Math.min((((bitsOfFloats[line] ?? 0) - low) * factor) >>> 0, last)
    keys[line] = ((keys[line] ?? 0) << bits) | (part ^ turned)
  }
}
