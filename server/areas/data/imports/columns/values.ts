import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { FileField } from './field.ts'
import { formatValue } from './format-value.ts'
import type { CellValue } from './parse-cell.ts'
import type { Cells } from './parse-record.ts'
import type { TextsOfScreen } from './texts.ts'

/** Complete values of fields: those of a record, or what an import makes of them. */
export type Values = Readonly<Record<string, CellValue>>

/**
 * Merges cells into the present values. An empty cell keeps the present value; only the clear mark resets a field to
 * its value in a new record.
 */
export function laidOver(present: Values, cells: Cells, blank: Values): Values {
  return Object.fromEntries(
    Object.entries(blank).map(([key, nothing]) => {
      const cell = cells[key]
      return [key, cell === undefined ? (present[key] ?? null) : (cell ?? nothing)]
    }),
  )
}

export function isSame(a: CellValue | undefined, b: CellValue | undefined): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** A note on each value that changes, as the file would write it. */
export function changesOf(
  previous: Values,
  updated: Values,
  { fields, texts }: { readonly fields: readonly FileField[]; readonly texts: TextsOfScreen },
): CellNote[] {
  return Object.keys(updated).flatMap((field) => {
    if (isSame(previous[field], updated[field])) return []
    const kind = fields.find(({ key }) => key === field)?.kind ?? 'text'
    return [
      { field, before: formatValue(kind, previous[field], texts), after: formatValue(kind, updated[field], texts) },
    ]
  })
}
