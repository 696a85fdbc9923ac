import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { fairFrom } from './fair-row.ts'
import { tablesOf } from './fair-tables.ts'

/** So long a snapshot can be taken back. */
const keptDays = 30

/** As every write takes them: a call's number first, then what it changes, its line of the log last. */
const heldFirst = ['idempotency', 'customers', 'orders', 'order_rows', 'order_events']
const heldLast = 'operation_log'

/** Nobody writes to the fair from here to the end of the transaction; who reads is not kept waiting. @throws Refusal fair.busy */
export async function holdFair(db: Transaction<PlatformDb>, schema: string): Promise<void> {
  const others = tablesOf(() => true).filter((table) => !heldFirst.includes(table) && table !== heldLast)
  await sql`set local lock_timeout = '3s'`.execute(db)
  try {
    for (const table of [...heldFirst, ...others.toSorted(), heldLast])
      await sql`lock table ${sql.id(schema, table)} in share row exclusive mode`.execute(db)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') refuse('fair.busy')
    throw error
  }
}

/** The row of a snapshot to be, which names its schema. */
export async function keepSnapshot(db: Transaction<PlatformDb>, fair: Fair): Promise<Fair> {
  const made = await sql<Parameters<typeof fairFrom>[0]>`
    with next as (select nextval(pg_get_serial_sequence('fairs', 'id'))::integer as id)
    insert into fairs (id, code, code_key, name, schema_name, year, address, status, starts_at, ends_at, currency, time_zone,
      qrcode, history_from, number_prefix, kind, of_fair_id, kept_until)
    overriding system value
    select next.id, code, code_key, name, schema_name || '_k' || next.id, year, address, 'archived', starts_at, ends_at, currency,
      time_zone, qrcode, history_from, number_prefix, 'snapshot', fairs.id, now() + make_interval(days => ${keptDays})
    from fairs, next where fairs.id = ${fair.id}
    returning fairs.*, null as planned`.execute(db)
  const [row] = made.rows
  return row ? fairFrom(row) : refuse('fair.gone')
}

type Swap = { readonly now: string; readonly away: string; readonly next: string }

/** `next` is called as `now` was, and `now` is called `away`: connections and prepared statements follow the name. */
export async function swapSchemas(db: Transaction<PlatformDb>, { now, away, next }: Swap): Promise<void> {
  await sql`alter schema ${sql.id(now)} rename to ${sql.id(away)}`.execute(db)
  await sql`alter schema ${sql.id(next)} rename to ${sql.id(now)}`.execute(db)
}

/**
 * Puts a snapshot in the place of its fair, which becomes the snapshot: nothing of either is lost. The log goes on, and so do
 * answers kept for a retry.
 */
export async function takeSnapshotBack(db: Transaction<PlatformDb>, fair: Fair, snapshot: Fair): Promise<void> {
  const [now, then] = [fair.schema, snapshot.schema]
  await holdFair(db, now)
  await sql`insert into ${sql.id(then, 'operation_log')} overriding system value
    select * from ${sql.id(now, 'operation_log')}
    where id > (select coalesce(max(id), 0) from ${sql.id(then, 'operation_log')})`.execute(db)
  await sql`insert into ${sql.id(then, 'idempotency')} select * from ${sql.id(now, 'idempotency')} on conflict do nothing`.execute(
    db,
  )
  const found = await sql<{ name: string }>`
    select one.sequencename as name from pg_sequences one
    join pg_sequences other on other.sequencename = one.sequencename and other.schemaname = ${then}
    where one.schemaname = ${now} and coalesce(one.last_value, 0) > coalesce(other.last_value, 0)`.execute(db)
  for (const { name } of found.rows)
    await sql`select setval(format('%I.%I', ${then}::text, ${name}::text)::regclass, last_value, is_called) from ${sql.id(now, name)}`.execute(
      db,
    )
  await sql`
    insert into ${sql.id(then, 'change_feed')} (orders, base)
    select coalesce(array_agg(id), '{}'), true
    from (select id from ${sql.id(now, 'orders')} union select id from ${sql.id(then, 'orders')}) both_orders`.execute(
    db,
  )
  const between = `${now}_new`
  await sql`alter schema ${sql.id(then)} rename to ${sql.id(between)}`.execute(db)
  await swapSchemas(db, { now, away: then, next: between })
  await sql`
    update fairs one set history_from = other.history_from from fairs other
    where (one.id = ${fair.id} and other.id = ${snapshot.id}) or (one.id = ${snapshot.id} and other.id = ${fair.id})`.execute(
    db,
  )
  await sql`update fairs set created_at = now(), kept_until = now() + make_interval(days => ${keptDays})
    where id = ${snapshot.id}`.execute(db)
}
