import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { headingKey } from '../columns/heading-names.ts'
import type { StoredImportFile } from '../file/kept-file.ts'
import type { GuessedColumn } from './guess-goods.ts'

type Again = {
  readonly earlier: Pick<StoredImportFile, 'mapping'>
  guessed(): { readonly columns: readonly GuessedColumn[] }
}

/** The caller's columns; those whose remembered meaning this call forgets are guessed anew. */
export function callerColumns(
  { header }: SheetTable,
  callerMapping: ImportMapping | undefined,
  { earlier, guessed }: Again,
): readonly GuessedColumn[] {
  const given = fromCaller(callerMapping)
  const before = new Set(earlier.mapping?.options.forget)
  const forgotten = new Set(
    (callerMapping?.options.forget ?? []).filter((heading) => !before.has(heading)).map(headingKey),
  )
  if (forgotten.size === 0) return given
  const isForgotten = ({ column }: GuessedColumn) => forgotten.has(headingKey(header[column] ?? ''))
  const kept = given.filter((column) => !isForgotten(column))
  const fieldsOf = ({ field, fields }: GuessedColumn) => fields ?? [field]
  const used = new Set(kept.flatMap(fieldsOf))
  const anew = guessed().columns.filter(
    (column) => isForgotten(column) && fieldsOf(column).every((field) => !used.has(field)),
  )
  return [...kept, ...anew]
}

function fromCaller(callerMapping: ImportMapping | undefined): GuessedColumn[] {
  return (callerMapping?.columns ?? []).map(({ column, field, split, fields, size }) => {
    if (split && fields) return { column, field: null, split, fields, guessed: null }
    return { column, field, ...(size === undefined ? {} : { size }), guessed: null }
  })
}
