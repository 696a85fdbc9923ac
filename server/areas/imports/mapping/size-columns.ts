import type { ImportMapping } from '@fairdesk/contract/areas/data/bulk-import'
import { sizeKey } from '@fairdesk/contract/names/size-words'
import { listOf } from '../../../domain/sheets/cells/list-cell.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { columnLetters } from '../../../domain/sheets/writing/cells.ts'
import type { FileField } from '../columns/field.ts'
import type { Words } from '../columns/words.ts'
import { mayHoldSeveral } from '../lookup/size-cells.ts'
import { exactNames, headingKey } from './heading-names.ts'

type GoodsColumns = {
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly words: Words
}

/**
 * Columns with further sizes of the same row, as 尺码 twice or 尺码1, 尺码2 and 尺码3: a row takes its sizes from one cell, so the
 * others are told.
 */
export function furtherSizeColumns(
  table: SheetTable,
  { fields, mapping, words: { texts } }: GoodsColumns,
): { readonly columns: ReadonlySet<number>; readonly notices: string[] } {
  const sizes = fields.filter(({ key }) => key === 'size' || key === 'sizes')
  const names = new Set(sizes.flatMap((field) => exactNames('goods', field)))
  const mapped = new Map(mapping.columns.map(({ column, field }) => [column, field]))
  const columnOf = (field: string) => [...mapped].find(([, one]) => one === field)?.[0]
  const taken = columnOf('size') ?? columnOf('sizes')
  const keys = table.header.map(headingKey)
  const isNumbered = (key: string) => /\d$/.test(key) && names.has(key.replace(/\s*\d{1,2}$/, ''))
  const isTwin = (key: string) => taken !== undefined && key === keys[taken] && names.has(key)
  const isList = (at: number) => at === columnOf('sizes') && columnOf('size') !== undefined
  const columns = [...table.header.keys()].filter((at) => {
    const key = keys[at] ?? ''
    if (isList(at)) return !holdsSizes(table, at, columnOf('size') ?? at)
    const isFree = at !== taken && (mapped.get(at) ?? null) === null
    return isFree && (isNumbered(key) || isTwin(key)) && hasMore(table, at, taken)
  })
  const said = (column: number) =>
    texts.columnAt({ heading: table.header[column] ?? '', letters: columnLetters(column) })
  const others = columns.map(said).join('、')
  if (columns.length === 0) return { columns: new Set(), notices: [] }
  const notice =
    taken === undefined ? texts.sizeColumns({ others }) : texts.furtherSizes({ taken: said(taken), others })
  return { columns: new Set(columns), notices: [notice] }
}

/** Whether a column says something of a row that the column that is read does not say. */
function hasMore({ rows }: SheetTable, column: number, taken: number | undefined): boolean {
  return rows.some((row) => (row[column] ?? '') !== '' && (taken === undefined || row[column] !== row[taken]))
}

/** Whether the list of each row, where it has one, holds the row's own size. */
function holdsSizes({ rows }: SheetTable, list: number, size: number): boolean {
  return rows.every((row) => {
    const sizes = listOf(row[list] ?? '').map(sizeKey)
    const own = row[size] ?? ''
    return (
      sizes.length === 0 || own === '' || sizes.includes(sizeKey(own)) || sizes.some((one) => mayHoldSeveral.test(one))
    )
  })
}
