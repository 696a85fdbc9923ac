/** An order's number as people read, print and type it: `27F-001234` is order 123 of the fair with prefix 27F; the last digit checks the rest. */

/** Damm's quasigroup of order 10: finds every wrong digit and every two that were swapped. */
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
]
const digits = 5
/** Maximum of PostgreSQL's type integer. */
const largestNumber = 2_147_483_647

export function formatOrderNumber(prefix: string, number: number): string {
  const plain = String(number).padStart(digits, '0')
  return `${prefix}-${plain}${checkOf(plain)}`
}

/**
 * Parses an order number, typed or scanned: the prefix, the hyphen and leading zeros are optional, full-width
 * characters are accepted. Returns the number; 'wrong' if the check digit or the prefix does not match; null if it is
 * no order number at all.
 */
export function parseOrderNumber(text: string, prefix: string): number | 'wrong' | null {
  const folded = text.normalize('NFKC').trim().toUpperCase()
  const [, typedPrefix, typed] = /^(?:([A-Z0-9]{1,6})-)?(\d{2,11})$/.exec(folded) ?? withoutHyphen(folded, prefix) ?? []
  if (typed === undefined) return null
  if (typedPrefix !== undefined && typedPrefix !== prefix) return 'wrong'
  const number = Number(typed.slice(0, -1))
  return checkOf(typed) === 0 && number <= largestNumber ? number : 'wrong'
}

function withoutHyphen(folded: string, prefix: string): readonly (string | undefined)[] | null {
  const rest = folded.startsWith(prefix) ? folded.slice(prefix.length) : ''
  return /^\d{2,11}$/.test(rest) && !/^\d+$/.test(folded) ? [folded, prefix, rest] : null
}

/** Returns the check digit; 0 for digits that end with their own. Leading zeros change nothing. */
function checkOf(plain: string): number {
  let interim = 0
  for (const digit of plain) interim = table[interim]?.[Number(digit)] ?? 0
  return interim
}
