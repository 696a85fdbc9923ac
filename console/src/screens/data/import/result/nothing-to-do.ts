import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'

/** Returns true if the file holds what there is already: nothing is new, changed or refused. */
export function isNothingToDo({ counts }: Pick<ImportAnswer, 'counts'>): boolean {
  return counts.rows > 0 && counts.left === counts.rows
}

/** Returns true if nothing of the rows is read but what names them: they are as they were, and the file says more. */
export function isOnlyNamed({ valueFields }: Pick<ImportAnswer, 'valueFields'>): boolean {
  return valueFields.length === 1
}
