import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Line } from '../../../../engine/lines/lines-query.ts'

/** Database fields of a line besides its figures. */
export type LastChange = {
  readonly orderId: number
  readonly skcId: number
  readonly number: number
  /** Null where the row has gone since the figures were taken. */
  readonly updatedAt: Date | null
  readonly by: string
}

/**
 * Reads the last changes of all given lines in one statement, up to `asOf` if given; orders deleted for good have
 * none.
 */
export async function lastChanges(
  db: Kysely<FairDb>,
  lines: readonly Line[],
  asOf?: string,
): Promise<(line: Line) => LastChange | undefined> {
  const keys = new Map(lines.map((line) => [keyOf(line.orderId, idOf(line)), line]))
  const orderIds = [...keys.values()].map(({ orderId }) => orderId)
  const skcIds = [...keys.values()].map(idOf)
  const { rows } = await sql<LastChange>`
    select line.order_id as "orderId", line.skc_id as "skcId", orders.number, change.at as "updatedAt",
      coalesce(change.by, '') as by
    from unnest(${orderIds}::int[], ${skcIds}::int[]) as line (order_id, skc_id)
    join orders on orders.id = line.order_id
    left join lateral (${asOf === undefined ? lastOfAll : lastBy(asOf)}) change on true`.execute(db)
  const changeByKey = new Map(rows.map((row) => [keyOf(row.orderId, row.skcId), row]))
  return (line) => changeByKey.get(keyOf(line.orderId, idOf(line)))
}

const lastOfAll = sql`
  select updated_at as at, updated_by as by from order_rows
  where order_rows.order_id = line.order_id and order_rows.skc_id = line.skc_id`

/** Moments are in whole milliseconds, the database is finer: include what happened within that millisecond. */
const lastBy = (asOf: string) => sql`
  select at, coalesce(nullif(real_name, ''), account) as by from order_events
  where order_events.order_id = line.order_id and order_events.skc_id = line.skc_id
    and at < ${asOf}::timestamptz + interval '1 millisecond'
  order by id desc limit 1`

const keyOf = (orderId: number, skcId: number) => `${orderId} ${skcId}`

/** Goods have ids in every fair that is read from a database. */
function idOf({ skc }: Line): number {
  return skc.id ?? 0
}
