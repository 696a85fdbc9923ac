import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { sizeKey } from '@fairdesk/contract/names/size-words'
import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { columnLetters } from '../../../../domain/sheets/writing/cells.ts'
import type { FileField } from '../columns/field.ts'
import { exactNames, headingKey } from '../columns/heading-names.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import { mayHoldSeveral } from '../lookup/size-cells.ts'

type GoodsColumns = {
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly texts: TextsOfScreen
}

/**
 * Finds columns with further sizes of the same row, as 尺码 twice or 尺码1, 尺码2 and 尺码3: a row takes its sizes from one
 * cell, so the others are reported.
 */
export function furtherSizeColumns(
  table: SheetTable,
  { fields, mapping, texts: { texts } }: GoodsColumns,
): { readonly columns: ReadonlySet<number>; readonly notices: string[] } {
  const sizes = fields.filter(({ key }) => key === 'size' || key === 'sizes')
  const names = new Set(sizes.flatMap((field) => exactNames('goods', field)))
  const mapped = new Map(
    mapping.columns.flatMap(({ column, field, size }) => (size === undefined ? [[column, field]] : [])),
  )
  const columnOf = (field: string) => [...mapped].find(([, mappedField]) => mappedField === field)?.[0]
  const sizeColumn = columnOf('size') ?? columnOf('sizes')
  const keys = table.header.map(headingKey)
  const isNumbered = (key: string) => /\d$/.test(key) && names.has(key.replace(/\s*\d{1,2}$/, ''))
  const isTwin = (key: string) => sizeColumn !== undefined && key === keys[sizeColumn] && names.has(key)
  const isList = (column: number) => column === columnOf('sizes') && columnOf('size') !== undefined
  const columns = [...table.header.keys()].filter((column) => {
    const key = keys[column] ?? ''
    if (isList(column)) return !holdsSizes(table, column, columnOf('size') ?? column)
    const isFree = column !== sizeColumn && (mapped.get(column) ?? null) === null
    return isFree && (isNumbered(key) || isTwin(key)) && hasMore(table, column, sizeColumn)
  })
  const describeColumn = (column: number) =>
    texts.columnAt({ heading: table.header[column] ?? '', letters: columnLetters(column) })
  const columnList = columns.map(describeColumn).join('、')
  if (columns.length === 0) return { columns: new Set(), notices: [] }
  const notice =
    sizeColumn === undefined
      ? texts.sizeColumns({ others: columnList })
      : texts.furtherSizes({ taken: describeColumn(sizeColumn), others: columnList })
  return { columns: new Set(columns), notices: [notice] }
}

/** Returns true if a column adds information to the column that is read. */
function hasMore({ rows }: SheetTable, column: number, sizeColumn: number | undefined): boolean {
  return rows.some((row) => (row[column] ?? '') !== '' && (sizeColumn === undefined || row[column] !== row[sizeColumn]))
}

/** Returns true if each row's list, where present, holds the row's own size. */
function holdsSizes({ rows }: SheetTable, list: number, size: number): boolean {
  return rows.every((row) => {
    const sizes = listOf(row[list] ?? '').map(sizeKey)
    const sizeText = row[size] ?? ''
    return (
      sizes.length === 0 ||
      sizeText === '' ||
      sizes.includes(sizeKey(sizeText)) ||
      sizes.some((candidate) => mayHoldSeveral.test(candidate))
    )
  })
}
