/** 100.00 % in hundredths of a percent. */
export const fullShare = 10_000

/**
 * Returns the values' shares of their sum in hundredths of a percent, rounded by largest remainder so that they add up
 * to `shareTotal`, by default 100.00 %; of equal remainders the earlier value gains. All null if the sum is 0 or
 * unknown (NaN). Values must be integers, not negative, with a sum below 9e13.
 */
export function sharesOf(values: ArrayLike<number>, shareTotal = fullShare): (number | null)[] {
  const count = values.length
  let total = 0
  for (let index = 0; index < count; index++) total += values[index] ?? 0
  if (total === 0 || Number.isNaN(total)) return Array.from({ length: count }, () => null)
  const shares: number[] = []
  const remainders = new Float64Array(count)
  let missing = shareTotal
  const computeShare = shareTotal === fullShare ? partOfWhole : partOf
  for (let index = 0; index < count; index++) {
    const { share, remainder } = computeShare(values[index] ?? 0, total, shareTotal)
    shares.push(share)
    remainders[index] = remainder
    missing -= share
  }
  for (const index of largest(remainders, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

type Part = { readonly share: number; readonly remainder: number }

/** Two steps of a hundred keep every product below 2^53. */
function partOfWhole(value: number, total: number): Part {
  const hundredfold = value * 100
  const percent = Math.floor(hundredfold / total)
  const rest = (hundredfold - percent * total) * 100
  return { share: percent * 100 + Math.floor(rest / total), remainder: rest % total }
}

function partOf(value: number, total: number, shareTotal: number): Part {
  const product = value * shareTotal
  if (product <= Number.MAX_SAFE_INTEGER) return { share: Math.floor(product / total), remainder: product % total }
  const exact = BigInt(value) * BigInt(shareTotal)
  return { share: Number(exact / BigInt(total)), remainder: Number(exact % BigInt(total)) }
}

function largest(remainders: Float64Array, count: number): number[] {
  const byRemainder = Array.from(remainders.keys())
  byRemainder.sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b)
  return byRemainder.slice(0, count)
}
