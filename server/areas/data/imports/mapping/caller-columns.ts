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
  const callerGiven = fromCaller(callerMapping)
  const earlierHeadings = new Set(earlier.mapping?.options.forget)
  const forgotten = new Set(
    (callerMapping?.options.forget ?? []).filter((heading) => !earlierHeadings.has(heading)).map(headingKey),
  )
  if (forgotten.size === 0) return callerGiven
  const isForgotten = ({ column }: GuessedColumn) => forgotten.has(headingKey(header[column] ?? ''))
  const unchanged = callerGiven.filter((column) => !isForgotten(column))
  const fieldsOf = ({ field, fields }: GuessedColumn) => fields ?? [field]
  const used = new Set(unchanged.flatMap(fieldsOf))
  const anew = guessed().columns.filter(
    (column) => isForgotten(column) && fieldsOf(column).every((field) => !used.has(field)),
  )
  return [...unchanged, ...anew]
}

function fromCaller(callerMapping: ImportMapping | undefined): GuessedColumn[] {
  return (callerMapping?.columns ?? []).map(({ column, field, split, fields, size }) => {
    if (split && fields) return { column, field: null, split, fields, guessed: null }
    return { column, field, ...(size === undefined ? {} : { size }), guessed: null }
  })
}
