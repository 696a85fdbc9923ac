import { type BatchReport, type FileOutcome, fileOutcomes } from '@fairdesk/contract/areas/data/goods-pictures'

/** What is looked at of the files that were left out: those of one outcome or all. */
export type Part = FileOutcome | 'all'

const leftOut = fileOutcomes.filter((outcome) => outcome !== 'matched')
/** They found no place, and may find one when the fair, their names' reading or the network is another. */
const foundNoPlace: readonly FileOutcome[] = ['unknownGoods', 'unknownColour', 'unknownPlace', 'notSent']

export function outcomesOf(part: Part): FileOutcome[] {
  return part === 'all' ? leftOut : [part]
}

/** Each part that has files, all of them first. */
export function leftOutOf(counts: BatchReport['counts']): { value: Part; count: number }[] {
  const parts = leftOut.map((outcome) => ({ value: outcome, count: counts[outcome] })).filter(({ count }) => count > 0)
  return [{ value: 'all', count: parts.reduce((sum, { count }) => sum + count, 0) }, ...parts]
}

type BatchCounts = { readonly counts: BatchReport['counts']; readonly failed: number }

/**
 * What of a part is worth another try, and how many files: of all those that found no place, since duplicates and what
 * somebody left out stand out of the way on purpose; those when they are looked at by themselves. Refused is refused again.
 * Of what was not sent, what the browser still holds.
 */
export function toTryAgain(part: Part, { counts, failed }: BatchCounts): { outcomes: FileOutcome[]; count: number } {
  const outcomes = part === 'all' ? [...foundNoPlace] : part === 'refused' ? [] : [part]
  const numbers = outcomes.map((outcome) =>
    outcome === 'notSent' ? Math.min(failed, counts.notSent) : counts[outcome],
  )
  return { outcomes, count: numbers.reduce((sum, count) => sum + count, 0) }
}
