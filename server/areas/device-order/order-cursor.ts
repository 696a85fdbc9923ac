import { createHash } from 'node:crypto'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import type { OrderHead } from '../../domain/orders/order-head.ts'

/**
 * Up to where a device has read an order: the transactions it saw, and what decides besides the rows' own changes what they look
 * like. A number of an event would be no cursor, since a lower one may be committed later.
 */
export type OrderCursor = {
  readonly orderId: number
  readonly version: number
  /** Of the states of its colours and of what may be seen: where it is another one every row is told again. */
  readonly look: string
  /** As PostgreSQL writes a snapshot. */
  readonly snapshot: string
}

/** Before the rows are read: what is committed meanwhile comes twice, never not at all. */
export async function readCursor(
  db: Kysely<FairDb>,
  head: OrderHead | null,
  visibility: Visibility,
): Promise<OrderCursor> {
  const found = await sql<{ snapshot: string; states: string }>`${prepared}
    select pg_current_snapshot()::text as snapshot, (
      select coalesce(md5(string_agg(skcs.id || skcs.status || (skcs.deleted_at is null) || (styles.deleted_at is null), ' ' order by skcs.id)), '')
      from order_rows join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id
      where order_rows.order_id = ${head?.id ?? 0} and order_rows.qty > 0
        and (skcs.status <> 'onSale' or skcs.deleted_at is not null or styles.deleted_at is not null)) as states`.execute(
    db,
  )
  const { snapshot = '1:1:', states = '' } = found.rows[0] ?? {}
  const look = createHash('sha256')
    .update(JSON.stringify([states, visibility]))
    .digest('hex')
    .slice(0, 12)
  return { orderId: head?.id ?? 0, version: head?.version ?? 0, look, snapshot }
}

export function cursorText({ orderId, version, look, snapshot }: OrderCursor): string {
  return `${orderId}.${version}.${look}.${snapshot}`
}

const shape = /^(\d{1,9})\.(\d{1,9})\.([0-9a-f]{12})\.(\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?)$/

/** Null for what is none of ours. */
export function cursorFrom(text: string): OrderCursor | null {
  const [, orderId, version, look, snapshot] = shape.exec(text) ?? []
  if (!look || !snapshot) return null
  return { orderId: Number(orderId), version: Number(version), look, snapshot }
}

/** Whether what has changed since the former one is all that is to be told; an order that was taken back is another one. */
export function follows(now: OrderCursor, former: OrderCursor | null): former is OrderCursor {
  return former !== null && former.orderId === now.orderId && former.look === now.look && former.version <= now.version
}

/** Condition on `order_rows`: those with an event that the cursor has not seen. */
export function changedSince({ orderId, snapshot }: OrderCursor): RawBuilder<SqlBool> {
  return sql<SqlBool>`order_rows.skc_id in (
    select skc_id from order_events where order_id = ${orderId} and (
      xid >= pg_snapshot_xmax(${snapshot}::text::pg_snapshot)
      or xid = any(array(select pg_snapshot_xip(${snapshot}::text::pg_snapshot)))))`
}
