import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'

/** Returns true if the file holds what there is already: nothing is new, changed or refused. */
export function isNothingToDo({ counts }: Pick<ImportAnswer, 'counts'>): boolean {
  return counts.rows > 0 && counts.left === counts.rows
}
