import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import type { FileField } from './field.ts'
import { formatValue } from './format-value.ts'
import type { CellValue } from './parse-cell.ts'
import type { Cells } from './parse-record.ts'
import type { Words } from './words.ts'

/** Values of fields, whole: those of a record, or what an import makes of them. */
export type Values = Readonly<Record<string, CellValue>>

/** An empty cell keeps what is there; only the mark that clears takes a field back to what a new record has. */
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

type Columns = { readonly fields: readonly FileField[]; readonly words: Words }

/** A note on each value that changes, as the file would write it. */
export function changesOf(before: Values, after: Values, { fields, words }: Columns): CellNote[] {
  return Object.keys(after).flatMap((field) => {
    if (isSame(before[field], after[field])) return []
    const kind = fields.find(({ key }) => key === field)?.kind ?? 'text'
    return [{ field, before: formatValue(kind, before[field], words), after: formatValue(kind, after[field], words) }]
  })
}
