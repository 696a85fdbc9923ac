/** Whose prices the fair counts its amounts and targets by, and what holds until somebody chooses. */
export const amountBases = ['tag', 'net'] as const
export type AmountBasis = (typeof amountBases)[number]
export const usualBasis: AmountBasis = 'net'
