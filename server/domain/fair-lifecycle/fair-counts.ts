import type { FairCounts } from '@fairdesk/contract/areas/settings/fair'
import { seesEverything } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedRow } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { orderedCustomer, orderedOrder } from '../orders/counted-orders.ts'

/** Without dropped and deleted goods, as reports have them. */
export const orderedPieces: RawBuilder<number> = sql`(
  select coalesce(sum(order_rows.qty), 0)::bigint from order_rows
  join orders on orders.id = order_rows.order_id and orders.deleted_at is null
  join skcs on skcs.id = order_rows.skc_id
  where ${countedRow()})`

/** Returns the key figures of a fair. */
export async function fairCounts(db: Kysely<FairDb>): Promise<FairCounts> {
  const result = await sql<Omit<FairCounts, 'changedAt'> & { changedAt: Date | null }>`
    select
      (select count(*) from customers where deleted_at is null and (enabled or ${orderedCustomer(seesEverything)}))::integer
        as customers,
      (select count(*) from styles where deleted_at is null)::integer as styles,
      (select count(*) from orders where deleted_at is null and ${orderedOrder})::integer as orders,
      ${orderedPieces} as qty,
      (select sum(pg_total_relation_size(oid)) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r')::bigint as bytes,
      greatest((select max(at) from operation_log), (select max(updated_at) from orders)) as "changedAt"`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error('a fair without counts')
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
