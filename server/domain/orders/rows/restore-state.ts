import { type OrderStatus, submittedStatuses } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Mover } from '../arrows/write-moves.ts'
import type { WritableOrder } from '../save/save-rows.ts'

type RestoreStateInput = {
  /** Locked order, as it was before its rows were written back. */
  readonly order: WritableOrder
  readonly undo: { readonly undoneBatchId: string; readonly batchId: string }
  readonly mover: Mover
}

/**
 * Restores the state of an order that the batch made a draft, or emptied, once all of its rows are restored:
 * returned, or submitted if no row has changed since the batch, since it was validated with exactly these. The
 * version of the head is that of its rows.
 */
export async function restoreState(db: Kysely<FairDb>, { order, undo, mover }: RestoreStateInput): Promise<void> {
  const { id } = order.head
  const result = await sql<{ from: OrderStatus }>`
    select last."from" from orders
    join lateral (
      select act, "from", batch_id, version from order_states
      where order_id = orders.id and act <> 'number' and batch_id is distinct from ${undo.batchId} order by id desc limit 1) last on true
    where orders.id = ${id} and last.act = 'save' and last.batch_id = ${undo.undoneBatchId} and orders.status = 'draft'
      and last."from" not in ('none', 'draft')
      and (last."from" <> all(${submittedStatuses}) or orders.version = last.version + 1)`.execute(db)
  const [former] = result.rows
  if (!former) return
  await sql`
    with head as (
      update orders set status = ${former.from} where id = ${id}
      returning id, version, locked)
    insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, batch_id, request_id, version)
    select id, 'undo', 'draft', ${former.from}, locked, ${mover.account}, ${mover.realName}, ${undo.batchId},
      ${mover.requestId}, version
    from head`.execute(db)
}
