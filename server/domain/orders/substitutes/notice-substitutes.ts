import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { NoticeCause } from '../notices/notices.ts'
import { sumOf } from '../size-slots.ts'
import type { Substitution } from './plan-substitutes.ts'

/** Adds a notice of the substitutes for an order's dropped colours. */
export async function noticeSubstitutes(
  db: Kysely<FairDb>,
  { orderId, accepted }: { readonly orderId: number; readonly accepted: readonly Substitution[] },
  { event, account, realName, reason }: NoticeCause,
): Promise<void> {
  const rows = accepted.map(({ source, to, qtys }) => ({
    skcId: source.skcId,
    qty: source.saved.qty,
    from: 'onSale',
    to: 'dropped',
    into: { skcId: to.skcId, qty: sumOf(qtys) },
  }))
  await sql`
    insert into order_notices (event, kind, order_id, rows, reason, account, real_name)
    values (${event}, 'substitute', ${orderId}, ${JSON.stringify(rows)}::jsonb, ${reason}, ${account}, ${realName})`.execute(
    db,
  )
}

/** Dropped colour of an order, and its substitute. */
export type OrderSubstitute = {
  readonly orderId: number
  readonly skcId: number
  readonly intoId: number
  readonly qty: number
}

/** Returns substitutes in these orders that were not withdrawn. */
export async function substitutesOf(db: Kysely<FairDb>, orderIds: readonly number[]): Promise<OrderSubstitute[]> {
  const result = await sql<OrderSubstitute>`
    select order_id as "orderId", (one ->> 'skcId')::int as "skcId", (one -> 'into' ->> 'skcId')::int as "intoId",
      (one -> 'into' ->> 'qty')::int as qty
    from order_notices cross join lateral jsonb_array_elements(rows) as row (one)
    where kind = 'substitute' and withdrawn_at is null and order_id = any(${[...orderIds]}::int[])`.execute(db)
  return result.rows
}
