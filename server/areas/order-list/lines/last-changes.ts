import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Line } from '../../../engine/lines/lines-query.ts'

/** What the database has of a line beyond its figures. */
export type LastChange = {
  readonly orderId: number
  readonly skcId: number
  readonly number: number
  /** Null where the row has gone since the figures were taken. */
  readonly updatedAt: Date | null
  readonly by: string
}

/** One statement for all the lines given; an order that has gone for good is not among them. */
export async function lastChanges(
  db: Kysely<FairDb>,
  lines: readonly Line[],
): Promise<(line: Line) => LastChange | undefined> {
  const keys = new Map(lines.map((line) => [keyOf(line.orderId, idOf(line)), line]))
  const orderIds = [...keys.values()].map(({ orderId }) => orderId)
  const skcIds = [...keys.values()].map(idOf)
  const { rows } = await sql<LastChange>`
    select line.order_id as "orderId", line.skc_id as "skcId", orders.number, order_rows.updated_at as "updatedAt",
      coalesce(order_rows.updated_by, '') as by
    from unnest(${orderIds}::int[], ${skcIds}::int[]) as line (order_id, skc_id)
    join orders on orders.id = line.order_id
    left join order_rows on order_rows.order_id = line.order_id and order_rows.skc_id = line.skc_id`.execute(db)
  const found = new Map(rows.map((row) => [keyOf(row.orderId, row.skcId), row]))
  return (line) => found.get(keyOf(line.orderId, idOf(line)))
}

const keyOf = (orderId: number, skcId: number) => `${orderId} ${skcId}`

/** Goods have ids in every fair that is read from a database. */
function idOf({ skc }: Line): number {
  return skc.id ?? 0
}
