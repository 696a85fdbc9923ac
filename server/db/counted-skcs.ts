import { countedSkcStatuses } from '@fairdesk/contract/orders/counting'
import { finalStatuses } from '@fairdesk/contract/orders/order-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL condition: pieces of a colour in this state count in totals, whether it is in the bin or not. */
export function countedStatus(table = 'skcs'): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(countedStatusText(table))
}

/** SQL condition: pieces of this colour count in totals. `table` is the alias of skcs. */
export function countedSkcText(table = 'skcs'): string {
  return `(${countedStatusText(table)} and ${table}.deleted_at is null)`
}

export function countedSkc(table = 'skcs'): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(countedSkcText(table))
}

/** SQL condition: this row of an order counts in totals. `row` and `skc` are the aliases of order_rows and skcs. */
export function countedRow(row = 'order_rows', skc = 'skcs'): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(`(${row}.qty > 0 and ${countedSkcText(skc)})`)
}

/**
 * SQL condition on a row of order_rows: its pieces count in totals. Looks up the few colours that do not count, by an
 * index, where `countedRow` needs each row's colour.
 */
export function countedPiecesOf(row = 'order_rows'): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(
    `(${row}.qty > 0 and ${row}.skc_id not in (select id from skcs where not ${countedSkcText()}))`,
  )
}

/** SQL condition: this order is approved for good. */
export function finalOrder(table = 'orders'): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(`${table}.status in (${quoted(finalStatuses)})`)
}

function countedStatusText(table: string): string {
  return `${table}.status in (${quoted(countedSkcStatuses)})`
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
