import { createHash } from 'node:crypto'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { incarnationSql } from '../../../db/incarnation.ts'
import { prepared } from '../../../db/prepared.ts'
import type { OrderHead } from '../../../domain/orders/order-head.ts'

/**
 * Position up to which a device has read an order. Every write of an order locks its head and increments its version,
 * so every row written since has a later one. Valid in one database only.
 */
export type OrderCursor = {
  readonly orderId: number
  readonly version: number
  /** Hash of the colours' states and the visibility; if it differs, every row is sent again. */
  readonly look: string
  readonly incarnation: string
}

/**
 * Reads the cursor; call it before the rows are read, so that concurrent commits are sent twice rather than missed.
 */
export async function readCursor(
  db: Kysely<FairDb>,
  head: OrderHead | null,
  visibility: Visibility,
): Promise<OrderCursor> {
  const result = await sql<{ incarnation: string; states: string }>`${prepared}
    select ${sql.raw(incarnationSql)} as incarnation, (
      select coalesce(md5(string_agg(skcs.id || skcs.status || (skcs.deleted_at is null) || (styles.deleted_at is null), ' ' order by skcs.id)), '')
      from order_rows join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id
      where order_rows.order_id = ${head?.id ?? 0} and order_rows.qty > 0
        and (skcs.status <> 'onSale' or skcs.deleted_at is not null or styles.deleted_at is not null)) as states`.execute(
    db,
  )
  const { incarnation = '', states = '' } = result.rows[0] ?? {}
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

/** Parses a cursor; null if it is none of ours. */
export function cursorFrom(text: string): OrderCursor | null {
  const [, orderId, version, look, incarnation] = shape.exec(text) ?? []
  if (!look || !incarnation) return null
  return { orderId: Number(orderId), version: Number(version), look, incarnation }
}

/**
 * Returns true if the changes since the former cursor are all there is to send; never after an order was taken back.
 */
export function follows(current: OrderCursor, former: OrderCursor | null): former is OrderCursor {
  if (!former || former.version > current.version) return false
  return (
    former.orderId === current.orderId && former.look === current.look && former.incarnation === current.incarnation
  )
}

/** Condition on `order_rows`: those that were written since. */
export function changedSince({ version }: OrderCursor): RawBuilder<SqlBool> {
  return sql<SqlBool>`order_rows.order_version > ${version}`
}
