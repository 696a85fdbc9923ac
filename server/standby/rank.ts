import type { PairFile } from './pair-file.ts'

/** What decides between two machines that both hold themselves for the primary. */
export type Claim = Pick<PairFile, 'role' | 'term' | 'isPromoted' | 'certificate'>

/**
 * Whether the other machine is the primary and this one is not any more. Of two primaries the one of the higher term holds; in one
 * term the promoted one: it was made the primary by a person who could see both. Each machine comes to the same end.
 */
export function isOvertaken(own: Claim, other: Claim): boolean {
  if (other.role !== 'primary' || own.role !== 'primary') return false
  if (own.term !== other.term) return own.term < other.term
  if (own.isPromoted !== other.isPromoted) return other.isPromoted
  return own.certificate < other.certificate
}
