import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'
import { exactNames, headingKey, innerHeadings, readingsOf } from '../columns/heading-names.ts'
import type { GuessedColumn } from './guess-goods.ts'

/** A field that several columns of one heading may give. */
export type TwinColumns = {
  readonly field: FileField
  /** The column that is read, and the others. */
  readonly column: number
  readonly others: readonly number[]
}

/** Kinds of field where it matters which of two differing columns is read. A name and a code name the same thing. */
export const figureKinds: ReadonlySet<FieldKind> = new Set([
  'money',
  'integer',
  'decimal',
  'discount',
  'percent',
  'flag',
  'date',
])

type Columns = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly columns: readonly Pick<GuessedColumn, 'column' | 'field' | 'fields' | 'size'>[]
}

/** Finds figures in several columns of one heading, of which one is read. */
export function twinColumns(table: SheetTable, { kind, fields, columns }: Columns): TwinColumns[] {
  const { header } = table
  const keys = header.map(headingKey)
  const mapped = new Set(
    columns.flatMap((mappedColumn) => (mappedColumn.field === null && !mappedColumn.fields ? [] : mappedColumn.column)),
  )
  return columns.flatMap(({ column, field: key, size }) => {
    const field = size === undefined ? fields.find((candidate) => candidate.key === key) : undefined
    if (!field || !figureKinds.has(field.kind) || keys[column] === '') return []
    const isInner = isNamedInside(table, column, { kind, field })
    const otherColumns = [...header.keys()].filter(
      (index) =>
        !mapped.has(index) &&
        (keys[index] === keys[column] || (isInner && isNamedInside(table, index, { kind, field }))),
    )
    return otherColumns.length === 0 ? [] : [{ field, column, others: otherColumns }]
  })
}

/** Returns true if a heading of several lines names the field only without its groups: "去年 件数", not "订货指标 件数". */
export function isNamedInside(
  table: SheetTable,
  column: number,
  { kind, field }: { readonly kind: MappedKind; readonly field: FileField },
): boolean {
  const inner = innerHeadings(table, column).flatMap((text) => readingsOf(text).plain)
  if (inner.length === 0) return false
  const names = exactNames(kind, field)
  return !names.includes(headingKey(table.header[column] ?? '')) && inner.some((text) => names.includes(text))
}

type Choice = {
  readonly twins: readonly TwinColumns[]
  readonly requestedMapping: ImportMapping | undefined
  readonly earlier: ImportMapping | undefined
}

/**
 * Returns by field which of several columns was chosen: in the answer, or by mapping another than the last trial had.
 */
export function chosenTwins({ twins, requestedMapping, earlier }: Choice): Record<string, number> {
  const answers = requestedMapping?.options.twinColumns ?? {}
  const selections = twins.flatMap(({ field: { key }, column, others }): [string, number][] => {
    const earlierColumn = earlier?.columns.find(({ field }) => field === key)?.column
    const isMapped = earlierColumn !== undefined && earlierColumn !== column && others.includes(earlierColumn)
    const answer = answers[key]
    const isSameAnswer = answer === earlier?.options.twinColumns?.[key]
    if (isMapped && isSameAnswer) return [[key, column]]
    return answer !== undefined && [column, ...others].includes(answer) ? [[key, answer]] : []
  })
  return Object.fromEntries(selections)
}

/** Each field read from the column that was chosen for it. */
export function withChosenTwins(
  columns: readonly GuessedColumn[],
  columnByField: Readonly<Record<string, number>>,
): readonly GuessedColumn[] {
  return columns.map((mapped) => {
    const column = mapped.field === null ? undefined : columnByField[mapped.field]
    return column === undefined ? mapped : { ...mapped, column }
  })
}
