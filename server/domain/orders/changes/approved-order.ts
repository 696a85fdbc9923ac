import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { changeBarriers } from '@fairdesk/contract/areas/orders/order-change'
import { orderStatusTraits, takesChangeRequests } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { noteForSync } from '../../sync-queue/queue-documents.ts'
import { type OrderActState, readOrderStates } from '../arrows/held-orders.ts'
import { type OrderAccessContext, refuseBarred } from '../barrier.ts'
import { type CustomerOrder, lockOrder, type OrderHead } from '../order-head.ts'
import { rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { judgeRows, type RowValidation } from '../save/judge-rows.ts'
import { type Actor, type OrderWriteResult, writeRows } from '../save/write-rows.ts'

type ChangeBarrier = (typeof changeBarriers)[number]
type OrderKey = { readonly customerId: number; readonly type: OrderType; readonly visibility: Visibility }

/** Approved order, locked for this transaction with the data its rows are validated with. */
export type ApprovedOrder = CustomerOrder & { readonly head: OrderHead; readonly state: OrderActState }

/** @throws Refusal order.gone, order.not-approved, order.locked, order.customer-disabled where nothing of it may be asked for */
export async function holdApproved(
  db: Kysely<FairDb>,
  { ordering, ...key }: OrderKey & { readonly ordering: OrderAccessContext },
): Promise<ApprovedOrder> {
  const order = await lockOrder(db, { ...key, styleIds: null })
  const { head } = order
  if (!head) refuse('order.gone')
  const state = (await readOrderStates(db, [head.id], key.visibility)).get(head.id)
  if (!state) refuse('order.gone')
  const barrier = changeBarrier(state)
  if (barrier === 'not-approved') refuse('order.not-approved')
  if (barrier) refuseBarred({ barrier, barrierAt: null }, ordering)
  return { ...order, head, state }
}

/** Returns why no change of it can be requested or granted. A granted change passes the approval's own lock. */
export function changeBarrier({ status, lockKind, isCustomerEnabled }: OrderActState): ChangeBarrier | null {
  if (!takesChangeRequests(status)) return 'not-approved'
  if (lockKind === 'hand') return 'locked'
  return isCustomerEnabled ? null : 'customer-disabled'
}

export type ChangeValidation = {
  readonly rows: readonly RowValidation[]
  readonly absent: readonly RowEdit[]
  readonly isWhole: boolean
}

/** Judged as every save is; `isWhole`: all of it may be written. */
export async function judgeChange(
  db: Kysely<FairDb>,
  order: ApprovedOrder,
  { edits, visibility }: { readonly edits: readonly RowEdit[]; readonly visibility: Visibility },
): Promise<ChangeValidation> {
  const facts = await rowFacts(db, { orderId: order.head.id, customer: order.ruled, skcKeys: edits, visibility })
  const absent = edits.filter((edit) => !facts.has(skcKeyOf(edit)))
  const rows = judgeRows(edits, facts, order)
  return { rows, absent, isWhole: absent.length === 0 && rows.every(({ problems }) => problems.length === 0) }
}

type Grant = {
  readonly rows: readonly RowValidation[]
  readonly reason: string
  readonly actor: Actor & { readonly batchId: string }
}

/** The rows with their events, and a line of history from the state to itself. Null where all was so already. */
export async function writeGranted(
  db: Kysely<FairDb>,
  { head, state }: ApprovedOrder,
  { rows, reason, actor }: Grant,
): Promise<OrderWriteResult | null> {
  const changed = rows.filter(({ isChanged }) => isChanged)
  const writtenOrder = changed.length === 0 ? null : await writeRows(db, head, { rows: changed, actor })
  await sql`
    insert into order_states (order_id, act, "from", "to", locked_before, lock_kind_before, locked_by_before, account, real_name,
      reason, batch_id, request_id, version)
    select id, 'change', status, status, locked, ${state.lockKind}, ${state.lockedBy}, ${actor.account}, ${actor.realName},
      ${reason}, ${actor.batchId}, ${actor.requestId}, version
    from orders where id = ${head.id}`.execute(db)
  if (writtenOrder && orderStatusTraits[state.status].isFinal)
    await noteForSync(db, 'order', { refs: [head.id], action: 'put' })
  return writtenOrder
}
