import type { FairCounts } from '@fairdesk/contract/areas/settings/fair'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Without dropped and deleted goods, as reports have them. */
export const orderedPieces: RawBuilder<number> = sql`(
  (select coalesce(sum(qty), 0) from orders where deleted_at is null) - (
    select coalesce(sum(rows.qty), 0) from skcs
    join styles on styles.id = skcs.style_id
    join order_rows rows on rows.skc_id = skcs.id
    join orders on orders.id = rows.order_id and orders.deleted_at is null
    where skcs.status = 'dropped' or skcs.deleted_at is not null or styles.deleted_at is not null))::bigint`

/** What people count a fair by; one row. */
export async function fairCounts(db: Kysely<FairDb>): Promise<FairCounts> {
  const found = await sql<Omit<FairCounts, 'changedAt'> & { changedAt: Date | null }>`
    select
      (select count(*) from customers where deleted_at is null)::integer as customers,
      (select count(*) from styles where deleted_at is null)::integer as styles,
      (select count(*) from orders where deleted_at is null and qty > 0)::integer as orders,
      ${orderedPieces} as qty,
      (select sum(pg_total_relation_size(oid)) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r')::bigint as bytes,
      greatest((select max(at) from operation_log), (select max(updated_at) from orders)) as "changedAt"`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a fair without counts')
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
