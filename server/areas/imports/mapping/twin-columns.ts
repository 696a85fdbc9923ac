import type { ImportMapping, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'
import type { GuessedColumn } from './guess-goods.ts'
import { exactNames, headingKey, innerHeadings, readingsOf } from './heading-names.ts'

/** A field that several columns of one heading may give. */
export type TwinColumns = {
  readonly field: FileField
  /** The column that is read, and the others. */
  readonly column: number
  readonly others: readonly number[]
}

/** Where two columns differ it matters which is read. Names of a thing differ from its code, and both name it. */
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
  readonly columns: readonly Pick<GuessedColumn, 'column' | 'field' | 'fields'>[]
}

/** Figures that stand in several columns of one heading, of which one is read. */
export function twinColumns(table: SheetTable, { kind, fields, columns }: Columns): TwinColumns[] {
  const { header } = table
  const keys = header.map(headingKey)
  const mapped = new Set(columns.flatMap((one) => (one.field === null && !one.fields ? [] : one.column)))
  return columns.flatMap(({ column, field: key }) => {
    const field = fields.find((one) => one.key === key)
    if (!field || !figureKinds.has(field.kind) || keys[column] === '') return []
    const isInner = isNamedInside(table, column, { kind, field })
    const others = [...header.keys()].filter(
      (at) => !mapped.has(at) && (keys[at] === keys[column] || (isInner && isNamedInside(table, at, { kind, field }))),
    )
    return others.length === 0 ? [] : [{ field, column, others }]
  })
}

/** Whether a heading of several lines names the field without its groups and not with them: "去年 件数", not "订货指标 件数". */
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
  readonly wanted: ImportMapping | undefined
  readonly earlier: ImportMapping | undefined
}

/** By field the column of several that somebody chose: as the answer, or by mapping another one than the last trial had. */
export function chosenTwins({ twins, wanted, earlier }: Choice): Record<string, number> {
  const answers = wanted?.options.twinColumns ?? {}
  const chosen = twins.flatMap(({ field: { key }, column, others }): [string, number][] => {
    const before = earlier?.columns.find(({ field }) => field === key)?.column
    const isMapped = before !== undefined && before !== column && others.includes(before)
    const answer = answers[key]
    const isSameAnswer = answer === earlier?.options.twinColumns?.[key]
    if (isMapped && isSameAnswer) return [[key, column]]
    return answer !== undefined && [column, ...others].includes(answer) ? [[key, answer]] : []
  })
  return Object.fromEntries(chosen)
}

/** Each field read from the column that was chosen for it. */
export function withChosenTwins(
  columns: readonly GuessedColumn[],
  chosen: Readonly<Record<string, number>>,
): readonly GuessedColumn[] {
  return columns.map((mapped) => {
    const column = mapped.field === null ? undefined : chosen[mapped.field]
    return column === undefined ? mapped : { ...mapped, column }
  })
}
