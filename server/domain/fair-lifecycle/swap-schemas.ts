import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { fairFrom } from '../fairs/fair-row.ts'
import { tablesOf } from '../fairs/fair-tables.ts'
import type { Fair } from '../visibility/session-user.ts'

/** Days for which a snapshot can be restored. */
const keptDays = 30

/** Lock order of every write: the call's number first, then the rows it changes, its log line last. */
const heldFirst = ['idempotency', 'customers', 'orders', 'order_rows', 'order_events']
const heldLast = 'operation_log'

/** Blocks writes to the fair until the transaction ends; reads are not blocked. @throws Refusal fair.busy */
export async function holdFair(db: Transaction<PlatformDb>, schema: string): Promise<void> {
  const otherTables = tablesOf(() => true).filter((table) => !heldFirst.includes(table) && table !== heldLast)
  await sql`set local lock_timeout = '3s'`.execute(db)
  try {
    for (const table of [...heldFirst, ...otherTables.toSorted(), heldLast])
      await sql`lock table ${sql.id(schema, table)} in share row exclusive mode`.execute(db)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') refuse('fair.busy')
    throw error
  }
}

/** The row of a snapshot to be, which names its schema. */
export async function keepSnapshot(db: Transaction<PlatformDb>, fair: Fair): Promise<Fair> {
  const result = await sql<Parameters<typeof fairFrom>[0]>`
    with next as (select nextval(pg_get_serial_sequence('fairs', 'id'))::integer as id)
    insert into fairs (id, code, code_key, name, schema_name, year, address, status, starts_at, ends_at, currency, time_zone,
      qrcode, history_from, number_prefix, kind, of_fair_id, kept_until)
    overriding system value
    select next.id, code, code_key, name, schema_name || '_k' || next.id, year, address, 'archived', starts_at, ends_at, currency,
      time_zone, qrcode, history_from, number_prefix, 'snapshot', fairs.id, now() + make_interval(days => ${keptDays})
    from fairs, next where fairs.id = ${fair.id}
    returning fairs.*, null as planned`.execute(db)
  const [row] = result.rows
  return row ? fairFrom(row) : refuse('fair.gone')
}

/**
 * Renames `current` to `away` and `next` to the former name of `current`: connections and prepared statements follow
 * the name.
 */
export async function swapSchemas(
  db: Transaction<PlatformDb>,
  { current, away, next }: { readonly current: string; readonly away: string; readonly next: string },
): Promise<void> {
  await sql`alter schema ${sql.id(current)} rename to ${sql.id(away)}`.execute(db)
  await sql`alter schema ${sql.id(next)} rename to ${sql.id(current)}`.execute(db)
}

/**
 * Puts a snapshot in the place of its fair, which becomes the snapshot: nothing of either is lost. The log goes on, and so do
 * answers kept for a retry.
 */
export async function takeSnapshotBack(db: Transaction<PlatformDb>, fair: Fair, snapshot: Fair): Promise<void> {
  const [fairSchema, snapshotSchema] = [fair.schema, snapshot.schema]
  await holdFair(db, fairSchema)
  await sql`insert into ${sql.id(snapshotSchema, 'operation_log')} overriding system value
    select * from ${sql.id(fairSchema, 'operation_log')}
    where id > (select coalesce(max(id), 0) from ${sql.id(snapshotSchema, 'operation_log')})`.execute(db)
  await sql`insert into ${sql.id(snapshotSchema, 'idempotency')} select * from ${sql.id(fairSchema, 'idempotency')} on conflict do nothing`.execute(
    db,
  )
  const result = await sql<{ name: string }>`
    select one.sequencename as name from pg_sequences one
    join pg_sequences other on other.sequencename = one.sequencename and other.schemaname = ${snapshotSchema}
    where one.schemaname = ${fairSchema} and coalesce(one.last_value, 0) > coalesce(other.last_value, 0)`.execute(db)
  for (const { name } of result.rows)
    await sql`select setval(format('%I.%I', ${snapshotSchema}::text, ${name}::text)::regclass, last_value, is_called) from ${sql.id(fairSchema, name)}`.execute(
      db,
    )
  await sql`
    insert into ${sql.id(snapshotSchema, 'change_feed')} (orders, base)
    select coalesce(array_agg(id), '{}'), true
    from (select id from ${sql.id(fairSchema, 'orders')} union select id from ${sql.id(snapshotSchema, 'orders')}) both_orders`.execute(
    db,
  )
  const between = `${fairSchema}_new`
  await sql`alter schema ${sql.id(snapshotSchema)} rename to ${sql.id(between)}`.execute(db)
  await swapSchemas(db, { current: fairSchema, away: snapshotSchema, next: between })
  await sql`
    update fairs one set history_from = other.history_from from fairs other
    where (one.id = ${fair.id} and other.id = ${snapshot.id}) or (one.id = ${snapshot.id} and other.id = ${fair.id})`.execute(
    db,
  )
  await sql`update fairs set created_at = now(), kept_until = now() + make_interval(days => ${keptDays})
    where id = ${snapshot.id}`.execute(db)
}
