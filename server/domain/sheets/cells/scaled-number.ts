import { plainNumber } from '../read-numbers.ts'

/** Words that make multiples of a number, with what they multiply by. */
const scaleFactors: Readonly<Record<string, number>> = {
  百: 100,
  千: 1000,
  仟: 1000,
  万: 10_000,
  萬: 10_000,
  十万: 100_000,
  十萬: 100_000,
  百万: 1_000_000,
  百萬: 1_000_000,
  千万: 10_000_000,
  千萬: 10_000_000,
  亿: 100_000_000,
  億: 100_000_000,
}

/** Longer words first: 百万 is no 百. */
export const scaleWords = Object.keys(scaleFactors)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

export function factorOf(scale: string): number | undefined {
  return scaleFactors[scale]
}

const scaledText = new RegExp(`^(\\D{0,4})(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${scaleWords})(?=\\D{0,3}$)`)

/** Writes out a number of ten thousands and the like: "36.5万" is 365000, "3.5千元" 3500元. Other texts stay as they are. */
export function writtenOut(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const [all, prefix = '', number = '', scale = ''] = scaledText.exec(plain) ?? []
  const factor = factorOf(scale)
  const product = factor === undefined ? undefined : multiplied(plainNumber(number), factor)
  return all === undefined || product === undefined ? text : `${prefix}${product}${plain.slice(all.length)}`
}

/** Multiplies a decimal number in its digits, without the rounding of binary fractions; undefined if it is none. */
export function multiplied(number: string, factor: number): string | undefined {
  const [, integer, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(number) ?? []
  if (integer === undefined) return undefined
  const product = String(BigInt(integer + fraction) * BigInt(factor)).padStart(fraction.length + 1, '0')
  const point = product.length - fraction.length
  const decimals = product.slice(point).replace(/0+$/, '')
  return `${product.slice(0, point)}${decimals === '' ? '' : `.${decimals}`}`
}
