import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { ratioOrder, type StyleCarton } from '../../orders/cartons.ts'

/** Ratios of cartons by size group: the customer's own before those of all. */
export type OrderRatios = ReadonlyMap<number, readonly StyleCarton[]>

/** Reads the ratios that the customers of these orders may use, by order. */
export async function readRatios(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderRatios>> {
  const result = await sql<{ orderId: number; groupId: number; ratios: StyleCarton[] }>`
    select orders.id as "orderId", size_ratios.size_group_id as "groupId",
      json_agg(json_build_object('name', size_ratios.name, 'parts', size_ratios.parts) order by ${ratioOrder}) as ratios
    from orders join size_ratios on size_ratios.customer_id = orders.customer_id or size_ratios.customer_id is null
    where orders.id = any(${[...orderIds]}::int[]) group by orders.id, size_ratios.size_group_id`.execute(db)
  return new Map(
    [...Map.groupBy(result.rows, ({ orderId }) => orderId)].map(([orderId, rows]) => [
      orderId,
      new Map(rows.map(({ groupId, ratios }) => [groupId, ratios])),
    ]),
  )
}
