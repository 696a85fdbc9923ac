import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'

/** Returns the fields that a column or a fixed value gives; a column headed by a size gives the size too. */
export function givenFields({ columns, fixed }: Pick<ImportMapping, 'columns' | 'fixed'>): ReadonlySet<string> {
  const ofColumns = columns.flatMap(({ field, fields, size }) => [
    ...(fields ?? [field ?? '']),
    ...(size === undefined ? [] : ['size']),
  ])
  return new Set([...Object.keys(fixed), ...ofColumns])
}
