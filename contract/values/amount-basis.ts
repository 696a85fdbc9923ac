/** Prices the fair counts its amounts and targets by, and the default. */
export const amountBases = ['tag', 'net'] as const
export type AmountBasis = (typeof amountBases)[number]
export const usualBasis: AmountBasis = 'net'
