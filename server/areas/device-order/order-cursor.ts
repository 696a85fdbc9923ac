import { createHash } from 'node:crypto'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { incarnationSql } from '../../db/incarnation.ts'
import { prepared } from '../../db/prepared.ts'
import type { OrderHead } from '../../domain/orders/order-head.ts'

/**
 * Up to where a device has read an order: who writes an order holds its head and moves its version by one, so that every row written
 * since has a later one. It means something in one database alone.
 */
export type OrderCursor = {
  readonly orderId: number
  readonly version: number
  /** Of the states of its colours and of what may be seen: where it is another one every row is told again. */
  readonly look: string
  readonly incarnation: string
}

/** Before the rows are read: what is committed meanwhile comes twice, never not at all. */
export async function readCursor(
  db: Kysely<FairDb>,
  head: OrderHead | null,
  visibility: Visibility,
): Promise<OrderCursor> {
  const found = await sql<{ incarnation: string; states: string }>`${prepared}
    select ${sql.raw(incarnationSql)} as incarnation, (
      select coalesce(md5(string_agg(skcs.id || skcs.status || (skcs.deleted_at is null) || (styles.deleted_at is null), ' ' order by skcs.id)), '')
      from order_rows join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id
      where order_rows.order_id = ${head?.id ?? 0} and order_rows.qty > 0
        and (skcs.status <> 'onSale' or skcs.deleted_at is not null or styles.deleted_at is not null)) as states`.execute(
    db,
  )
  const { incarnation = '', states = '' } = found.rows[0] ?? {}
  const look = createHash('sha256')
    .update(JSON.stringify([states, visibility]))
    .digest('hex')
    .slice(0, 12)
  return { orderId: head?.id ?? 0, version: head?.version ?? 0, look, incarnation }
}

/** At most 45 characters. */
export function cursorText({ orderId, version, look, incarnation }: OrderCursor): string {
  return `${orderId}.${version}.${look}.${incarnation}`
}

const shape = /^(\d{1,9})\.(\d{1,9})\.([0-9a-f]{12})\.([0-9a-f]{12})$/

/** Null for what is none of ours. */
export function cursorFrom(text: string): OrderCursor | null {
  const [, orderId, version, look, incarnation] = shape.exec(text) ?? []
  if (!look || !incarnation) return null
  return { orderId: Number(orderId), version: Number(version), look, incarnation }
}

/** Whether what has changed since the former one is all that is to be told; an order that was taken back is another one. */
export function follows(now: OrderCursor, former: OrderCursor | null): former is OrderCursor {
  if (!former || former.version > now.version) return false
  return former.orderId === now.orderId && former.look === now.look && former.incarnation === now.incarnation
}

/** Condition on `order_rows`: those that were written since. */
export function changedSince({ version }: OrderCursor): RawBuilder<SqlBool> {
  return sql<SqlBool>`order_rows.order_version > ${version}`
}
