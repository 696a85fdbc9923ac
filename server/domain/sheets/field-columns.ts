import type { Field, FieldKind } from '@fairdesk/contract/fields/field'
import type { Cell, Column, Row } from './writing/content.ts'

/** Returns the columns of a list's file. */
export function sheetColumnsOf<Key extends string>(
  fields: readonly Field<Key>[],
  titles: Readonly<Record<NoInfer<Key>, string>>,
): Column[] {
  return fields.map(({ key, kind }) => ({ key, title: titles[key], kind }))
}

/** Cells that a file words; fields without a text or number of the same key in the row are given one. */
type WordedCells<R, Key extends string> = { readonly [K in Key]?: (row: R) => Cell } & {
  readonly [K in Key as K extends keyof R ? (R[K] extends Cell ? never : K) : K]: (row: R) => Cell
}

type RowOptions<R, Key extends string> = { readonly timeZone: string; readonly cells: WordedCells<R, Key> }

/** Returns a list's rows as its file writes them: amounts in fen, percents as fractions, moments by the fair's clock. */
export function sheetRowsOf<R extends object, Key extends string>(
  rows: readonly R[],
  fields: readonly Field<Key>[],
  { timeZone, cells }: RowOptions<R, NoInfer<Key>>,
): Row[] {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const worded: { readonly [K in Key]?: (row: R) => Cell } = cells
  return rows.map((row) =>
    Object.fromEntries(
      fields.map(({ key, kind }) => {
        const cellOf = worded[key]
        return [key, cellOf ? cellOf(row) : sheetCell(Reflect.get(row, key), kind, time)]
      }),
    ),
  )
}

/** Returns a value of a row in the form of its column; other values are left blank. */
function sheetCell(value: unknown, kind: FieldKind, time: Intl.DateTimeFormat): Cell {
  if (typeof value === 'string') return kind === 'moment' ? time.format(new Date(value)) : value
  if (typeof value !== 'number') return undefined
  if (kind === 'money') return Math.round(value * 100)
  return kind === 'percent' ? value / 100 : value
}
