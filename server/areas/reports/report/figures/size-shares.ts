import { sharesOf } from '../../../../engine/answer/shares.ts'

/**
 * Returns the shares of a row's size columns in hundredths of a percent, exactly 10000 together; null if the row has no
 * pieces, or, between two moments, lost some of a size.
 */
export function sizeShares(sizes: readonly number[]): readonly number[] | null {
  if (sizes.every((qty) => qty === 0) || sizes.some((qty) => qty < 0)) return null
  return sharesOf(sizes).map((share) => share ?? 0)
}

/** The same in percent. */
export function sizePercents(sizes: readonly number[]): number[] | null {
  return sizeShares(sizes)?.map((share) => share / 100) ?? null
}
