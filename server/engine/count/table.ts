import type { Measure } from '../question/metrics.ts'
import type { Collector } from './collectors.ts'

type Column = { readonly width: number; data: Float64Array }

/** One row per pair of a goods' and an orders' group that has a quantity. */
export type Table = {
  count: number
  goods: Int32Array
  orders: Int32Array
  /** `width` numbers a row, with room behind the last one. */
  readonly columns: ReadonlyMap<Measure | 'sizes', Column>
}

export function emptyTable(collectors: ReadonlyMap<Measure | 'sizes', Collector>): Table {
  const columns = new Map<Measure | 'sizes', Column>()
  for (const [measure, { width }] of collectors) columns.set(measure, { width, data: new Float64Array(0) })
  return { count: 0, goods: new Int32Array(0), orders: new Int32Array(0), columns }
}

/** Moves the collectors' figures of these groups into rows of the table. */
export function appendTo(
  table: Table,
  { goods, count, orders }: { readonly goods: Int32Array; readonly count: number; readonly orders: number },
  collectors: ReadonlyMap<Measure | 'sizes', Collector>,
): void {
  const firstRow = table.count
  makeRoom(table, firstRow + count)
  for (let index = 0; index < count; index++) {
    table.goods[firstRow + index] = goods[index] ?? 0
    table.orders[firstRow + index] = orders
  }
  for (const [measure, { data }] of table.columns)
    collectors.get(measure)?.flush(goods, count, { column: data, firstRow })
  table.count += count
}

function makeRoom(table: Table, rows: number): void {
  if (rows <= table.goods.length) return
  const capacity = Math.max(rows, table.goods.length * 2, 64)
  table.goods = copied(table.goods, new Int32Array(capacity))
  table.orders = copied(table.orders, new Int32Array(capacity))
  for (const column of table.columns.values())
    column.data = copied(column.data, new Float64Array(capacity * column.width))
}

function copied<A extends Int32Array | Float64Array>(old: A, next: A): A {
  next.set(old)
  return next
}
