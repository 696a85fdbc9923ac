import { type BatchReport, type FileOutcome, fileOutcomes } from '@fairdesk/contract/areas/data/goods-pictures'

/** Selection of the files left out: one outcome or all. */
export type Part = FileOutcome | 'all'

const leftOut = fileOutcomes.filter((outcome) => outcome !== 'matched')
/** They found no place, and may find one when the fair, their names' reading or the network is another. */
const foundNoPlace: readonly FileOutcome[] = ['unknownGoods', 'unknownColour', 'unknownPlace', 'notSent']

export function outcomesOf(outcomeFilter: Part): FileOutcome[] {
  return outcomeFilter === 'all' ? leftOut : [outcomeFilter]
}

/** Each part that has files, all of them first. */
export function leftOutOf(counts: BatchReport['counts']): { value: Part; count: number }[] {
  const outcomeCounts = leftOut
    .map((outcome) => ({ value: outcome, count: counts[outcome] }))
    .filter(({ count }) => count > 0)
  return [{ value: 'all', count: outcomeCounts.reduce((sum, { count }) => sum + count, 0) }, ...outcomeCounts]
}

/**
 * Returns the outcomes worth another try, and the number of files. For all: those that found no place, since duplicates
 * and files left out by a user are excluded on purpose; those only if selected by themselves. Refused files would be
 * refused again. Files not sent count as far as the browser still holds them.
 */
export function toTryAgain(
  outcomeFilter: Part,
  { counts, failed }: { readonly counts: BatchReport['counts']; readonly failed: number },
): { outcomes: FileOutcome[]; count: number } {
  const outcomes = outcomeFilter === 'all' ? [...foundNoPlace] : outcomeFilter === 'refused' ? [] : [outcomeFilter]
  const numbers = outcomes.map((outcome) =>
    outcome === 'notSent' ? Math.min(failed, counts.notSent) : counts[outcome],
  )
  return { outcomes, count: numbers.reduce((sum, count) => sum + count, 0) }
}
