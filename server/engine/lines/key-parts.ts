import type { LineColumn } from './line-columns.ts'

export const keyBits = 16

/** Part of every key that comes from one column: its bits, inverted for a descending sort. */
export type KeyPart = {
  readonly column: LineColumn
  readonly bits: number
  readonly turned: number
  readonly scale: IntegerScale | Amounts
}

/** Whole numbers lose their lowest bits. */
type IntegerScale = { readonly drop: number }
/**
 * Amounts are scaled by their float bits from `low` on, `factor` steps per bit; `floats` and `bitsOfFloats` share one
 * buffer.
 */
type Amounts = {
  readonly low: number
  readonly factor: number
  readonly floats: Float32Array
  readonly bitsOfFloats: Int32Array
}

/** The first column has the bits it needs, the next of those that are left. */
export function partsOf(columns: readonly LineColumn[]): KeyPart[] {
  const keyParts: KeyPart[] = []
  let remainingBits = keyBits
  for (const column of columns) {
    const { maxValue, isAmount, isDescending } = column
    const needed = 32 - Math.clz32(maxValue)
    // Amounts take all remaining bits: each adds precision.
    const bits = isAmount ? remainingBits : Math.min(needed, remainingBits)
    if (bits === 0) continue
    const last = 2 ** bits - 1
    const scale = isAmount ? scaleOf(maxValue, last) : { drop: needed - bits }
    keyParts.push({ column, bits, turned: isDescending ? last : 0, scale })
    remainingBits -= bits
    if (isAmount || bits < needed) break
  }
  return keyParts
}

/** Offset of about ten yuan: smaller amounts are hardly distinguished; above it, precision is relative. */
const leastFen = 1024

/** The bits of a positive float, read as a whole number, grow as it does. */
function scaleOf(maxAmount: number, last: number): Amounts {
  const floats = new Float32Array(1024)
  const bitsOfFloats = new Int32Array(floats.buffer)
  floats.set([leastFen, Math.max(maxAmount, 1) + leastFen])
  const [low = 0, high = 1] = bitsOfFloats
  return { low, factor: last / (high - low), floats, bitsOfFloats }
}

/**
 * Shifts the keys up and writes this part below. Returns false if a whole number exceeded the column's maximum: its key
 * would break the order.
 */
export function writePart(keys: Uint16Array, numbers: Float64Array, { bits, turned, scale }: KeyPart): boolean {
  if ('drop' in scale) return writeWhole(keys, numbers, { bits, turned, ...scale })
  for (let start = 0; start < keys.length; start += scale.floats.length) {
    const end = start + scale.floats.length
    writeAmounts(keys.subarray(start, end), numbers.subarray(start), { bits, turned, ...scale })
  }
  return true
}

type Place = Pick<KeyPart, 'bits' | 'turned'>

function writeWhole(keys: Uint16Array, numbers: Float64Array, { bits, turned, drop }: Place & IntegerScale): boolean {
  let maxPartBits = 0
  for (let line = 0; line < keys.length; line++) {
    const partBits = (numbers[line] ?? 0) >>> drop
    if (partBits > maxPartBits) maxPartBits = partBits
    keys[line] = ((keys[line] ?? 0) << bits) | (partBits ^ turned)
  }
  return maxPartBits < 2 ** bits
}

/** Writes amounts, the last part of a key, so that all above the maximum may share one key. */
function writeAmounts(keys: Uint16Array, numbers: Float64Array, { bits, turned, ...scale }: Place & Amounts): void {
  const { low, factor, floats, bitsOfFloats } = scale
  const last = 2 ** bits - 1
  for (let line = 0; line < keys.length; line++) floats[line] = (numbers[line] ?? 0) + leastFen
  for (let line = 0; line < keys.length; line++) {
    const partBits = Math.min((((bitsOfFloats[line] ?? 0) - low) * factor) >>> 0, last)
    keys[line] = ((keys[line] ?? 0) << bits) | (partBits ^ turned)
  }
}
