/** 100.00 % in hundredths of a percent. */
export const whole = 10_000

/**
 * Shares of their sum in hundredths of a percent, rounded by largest remainder so that they add up to 100.00 %;
 * of equal remainders the earlier value gains. All null where the sum is 0 or unknown (NaN). Values are whole and not negative, their sum below 9e13.
 */
export function sharesOf(values: ArrayLike<number>): (number | null)[] {
  const count = values.length
  let total = 0
  for (let index = 0; index < count; index++) total += values[index] ?? 0
  if (total === 0 || Number.isNaN(total)) return Array.from({ length: count }, () => null)
  const shares: number[] = []
  const remainders = new Float64Array(count)
  let missing = whole
  for (let index = 0; index < count; index++) {
    // Two steps of a hundred keep every product below 2^53.
    const hundredfold = (values[index] ?? 0) * 100
    const percent = Math.floor(hundredfold / total)
    const rest = (hundredfold - percent * total) * 100
    const share = percent * 100 + Math.floor(rest / total)
    shares.push(share)
    remainders[index] = rest % total
    missing -= share
  }
  for (const index of largest(remainders, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

function largest(remainders: Float64Array, count: number): number[] {
  const byRemainder = Array.from(remainders.keys())
  byRemainder.sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other)
  return byRemainder.slice(0, count)
}
