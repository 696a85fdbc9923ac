import type { OrderLock, OrderMove } from '@fairdesk/contract/orders/order-arrows'
import { type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { noteForSync } from '../../sync-queue/queue-documents.ts'
import { noticeReturns } from '../notices/notices.ts'
import type { OrderActState } from './held-orders.ts'

export type Mover = { readonly account: string; readonly realName: string; readonly requestId: string }

/** Target state of an order, with the waivers that permit it. */
export type Move = {
  readonly order: Pick<OrderActState, 'id' | 'status' | 'lockKind' | 'lockedBy' | 'qty'>
  readonly to: { readonly status: OrderStatus } & OrderLock
  readonly waivers: readonly object[]
}

type WriteMovesInput = {
  readonly act: OrderMove | 'undo'
  readonly reason: string
  readonly batchId: string
  readonly mover: Mover
}

/** Writes heads and a history line each, and notices to customers about returned orders. The orders must be locked. */
export async function writeMoves(
  db: Kysely<FairDb>,
  moves: readonly Move[],
  { act, reason, batchId, mover }: WriteMovesInput,
): Promise<void> {
  if (moves.length === 0) return
  const moverName = mover.realName || mover.account
  await sql`
    with change as materialized (
      select * from json_to_recordset(${JSON.stringify(moves.map(changeOf))}) as change (
        id int, "from" text, "to" text, was_locked boolean, kind_was text, by_was text, kind text, locked_by text,
        waivers jsonb)),
    head as (
      update orders set status = change."to", locked = change.kind is not null, lock_kind = change.kind,
        locked_by = change.locked_by, version = orders.version + 1, updated_at = clock_timestamp(), updated_by = ${moverName},
        submitted_at = case ${act} when 'submit' then clock_timestamp() else submitted_at end,
        submitted_by = case ${act} when 'submit' then ${moverName} else submitted_by end,
        approved_at = case ${act} when 'approve' then clock_timestamp() else approved_at end,
        approved_by = case ${act} when 'approve' then ${moverName} else approved_by end,
        return_reason = case when ${act} in ('return', 'reopen') then ${reason} else return_reason end,
        deleted_at = case ${act} when 'clear' then clock_timestamp() end,
        deleted_by = case ${act} when 'clear' then ${mover.account} end
      from change where orders.id = change.id
      returning orders.id, orders.version),
    binned as (
      insert into deletions (order_id, reason, batch_id, account, real_name)
      select id, ${reason}, ${batchId}, ${mover.account}, ${mover.realName} from head where ${act} = 'clear' order by id)
    insert into order_states (order_id, act, "from", "to", locked_before, lock_kind_before, locked_by_before, account,
      real_name, reason, batch_id, request_id, version, waivers)
    select head.id, ${act}, change."from", change."to", change.was_locked, change.kind_was, change.by_was,
      ${mover.account}, ${mover.realName}, ${reason}, ${batchId}, ${mover.requestId}, head.version, change.waivers
    from head join change on change.id = head.id order by head.id`.execute(db)
  await tellOthers(db, moves, act === 'clear')
  if (act !== 'return' && act !== 'reopen') return
  const returned = moves.map(({ order, to }) => ({
    orderId: order.id,
    from: order.status,
    to: to.status,
    qty: order.qty,
  }))
  await noticeReturns(db, returned, { event: batchId, account: mover.account, realName: mover.realName, reason })
}

/** Queues sync: other systems have exactly the approved orders, also when an undo or the bin moves them. */
async function tellOthers(db: Kysely<FairDb>, moves: readonly Move[], isCleared: boolean): Promise<void> {
  const was = (move: Move) => orderStatusTraits[move.order.status].isFinal
  const is = ({ to }: Move) => orderStatusTraits[to.status].isFinal && !isCleared
  const refsOf = (some: readonly Move[]) => some.map(({ order }) => order.id)
  await noteForSync(db, 'order', { refs: refsOf(moves.filter((move) => !was(move) && is(move))), action: 'put' })
  await noteForSync(db, 'order', { refs: refsOf(moves.filter((move) => was(move) && !is(move))), action: 'cancel' })
}

function changeOf({ order, to, waivers }: Move) {
  return {
    id: order.id,
    from: order.status,
    to: to.status,
    was_locked: order.lockKind !== null,
    kind_was: order.lockKind,
    by_was: order.lockedBy,
    kind: to.lockKind,
    locked_by: to.lockedBy,
    waivers: waivers.length === 0 ? null : waivers,
  }
}
