import type { Field, FieldKind } from '@fairdesk/contract/fields/field'
import type { GridColumn, GridValue } from './grid-props.ts'

type Wording<Key extends string> = {
  readonly heads: Readonly<Record<Key, string>>
  /** Says a moment in the fair's time; by default as it is. */
  readonly time?: (isoTime: string) => string
}

/** Own part of a screen in a column; a number is its width in pixels, false leaves the column out. */
type FieldColumn<Row> = number | false | Partial<Omit<GridColumn<Row>, 'id'>>

/** Fields without a text or number of the same key in the row are given their value. */
type FieldColumns<Row, Key extends string> = {
  readonly [K in Key]: K extends keyof Row
    ? Row[K] extends GridValue
      ? FieldColumn<Row>
      : WithValue<Row>
    : WithValue<Row>
}
type WithValue<Row> = Exclude<FieldColumn<Row>, number> & (false | Pick<GridColumn<Row>, 'value'>)

/** Returns the grid columns of a list's fields, in their order. */
export function gridColumnsOf<Row extends object, Key extends string>(
  fields: readonly Field<Key>[],
  { heads, time = String }: Wording<NoInfer<Key>>,
  columns: FieldColumns<Row, NoInfer<Key>>,
): GridColumn<Row>[] {
  return fields.flatMap(({ key, kind, isSortable = false }) => {
    const column: FieldColumn<Row> = columns[key]
    if (column === false) return []
    return {
      ...{ id: key, head: heads[key], sortable: isSortable, ...drawnAs[kind] },
      value: (row: Row) => {
        const value = fieldValue(row, key)
        return kind === 'moment' ? value && time(String(value)) : value
      },
      ...(typeof column === 'number' ? { width: column } : column),
    }
  })
}

const drawnAs: Readonly<Record<FieldKind, Pick<GridColumn<never>, 'kind' | 'format'>>> = {
  text: { kind: 'text' },
  integer: { kind: 'integer' },
  decimal: { kind: 'integer', format: (value) => value.toFixed(1) },
  score: { kind: 'integer', format: (value) => value.toFixed(2) },
  money: { kind: 'money' },
  percent: { kind: 'percent' },
  date: { kind: 'text' },
  moment: { kind: 'text' },
  picture: { kind: 'picture' },
}

function fieldValue(row: object, key: string): GridValue {
  const value: unknown = Reflect.get(row, key)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
