import type { PairFile } from './pair-file.ts'

/** Fields that decide between two machines that both claim to be the primary. */
export type Claim = Pick<PairFile, 'role' | 'term' | 'isPromoted' | 'certificate'>

/**
 * Returns true if the other machine is the primary and this one no longer is. Of two primaries the higher term wins;
 * in the same term the promoted one: it was made the primary by a person who could see both. Both machines reach the
 * same result.
 */
export function isOvertaken(ownClaim: Claim, otherClaim: Claim): boolean {
  if (otherClaim.role !== 'primary' || ownClaim.role !== 'primary') return false
  if (ownClaim.term !== otherClaim.term) return ownClaim.term < otherClaim.term
  if (ownClaim.isPromoted !== otherClaim.isPromoted) return otherClaim.isPromoted
  return ownClaim.certificate < otherClaim.certificate
}
