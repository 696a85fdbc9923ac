import type { FairCounts } from '@fairdesk/contract/areas/settings/fair'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** What people count a fair by; one row. */
export async function fairCounts(db: Kysely<FairDb>): Promise<FairCounts> {
  const found = await sql<Omit<FairCounts, 'changedAt'> & { changedAt: Date | null }>`
    select
      (select count(*) from customers where deleted_at is null)::integer as customers,
      (select count(*) from styles where deleted_at is null)::integer as styles,
      (select count(*) from orders where deleted_at is null and qty > 0)::integer as orders,
      (select coalesce(sum(qty), 0) from orders where deleted_at is null)::bigint as qty,
      (select sum(pg_total_relation_size(oid)) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r')::bigint as bytes,
      greatest((select max(at) from operation_log), (select max(updated_at) from orders)) as "changedAt"`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a fair without counts')
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null }
}
