import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { barredOrder, type OrderAccessContext, refuseBarred } from '../barrier.ts'
import { countedPieces } from '../counted-orders.ts'
import { type CustomerOrder, lockOrder, type OrderHead, type OrderSelection } from '../order-head.ts'
import { type RowFacts, rowFacts } from '../row-facts.ts'
import type { RowEdit } from './cell-edits.ts'
import type { RowValidation } from './judge-rows.ts'
import { type Actor, foreseen, type OrderWriteResult, type WriteBasis, writeRows } from './write-rows.ts'

/** Facts of rows by `skcKeyOf`. */
export type Facts = ReadonlyMap<string, RowFacts>

/** Hooks of a write whose statements are sent together. */
export type EagerWrite = {
  /** Rejects where nothing is to be written. */
  readonly isFirst: Promise<void>
  /** Takes a statement whose answer comes with the commit's. */
  sendWithCommit(answer: Promise<unknown>): void
}

type EagerRequest = Omit<OrderSelection, 'styleIds'> & {
  readonly edits: readonly RowEdit[]
  readonly ordering: OrderAccessContext
}

type EagerOrder = {
  readonly order: CustomerOrder & { readonly head: OrderHead; readonly isNew: false }
  readonly facts: Facts
  readonly basis: WriteBasis
  readonly eager: EagerWrite
}

/**
 * Locks an order and reads what its rows are judged by, in one round trip: the connection carries the statements out one
 * after the other, so each sees what was committed before the lock was given. Null for a customer who has no order yet.
 * @throws Refusal order.* while nothing of the order may change
 */
export async function holdEagerly(
  db: Kysely<FairDb>,
  request: EagerRequest,
  eager: EagerWrite,
): Promise<EagerOrder | null> {
  const { edits, visibility, ordering, customerId } = request
  const selection = { ...request, styleIds: edits.map(({ goodsId }) => goodsId) }
  const [order, facts, basis] = await Promise.all([
    lockOrder(db, selection),
    rowFacts(db, {
      orderId: orderIdOf(selection),
      customer: { id: customerId, levelId: sql<number>`select level_id from customers where id = ${customerId}` },
      skcKeys: edits,
      visibility,
    }),
    writeBasis(db, selection),
    eager.isFirst,
  ])
  const barred = barredOrder(order, ordering)
  if (barred) refuseBarred(barred, ordering)
  if (!order.head || !basis) return null
  return { order: { ...order, head: order.head, isNew: false }, facts, basis, eager }
}

/** Sends the rows that changed; the answer comes with the commit's. Null if nothing changed. */
export function writeEagerly(
  db: Kysely<FairDb>,
  head: OrderHead,
  {
    rows,
    actor,
    basis,
    eager,
  }: Pick<EagerOrder, 'basis' | 'eager'> & {
    readonly rows: readonly RowValidation[]
    readonly actor: Actor
  },
): OrderWriteResult | null {
  const changed = rows.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return null
  const { writeResult, others } = foreseen(head, changed, basis)
  eager.sendWithCommit(
    writeRows(db, head, { rows: changed, actor, others }).then((written) => {
      if (!isSame(written, writeResult)) throw new Error(`order ${head.id} was not written as foreseen`)
    }),
  )
  return writeResult
}

function isSame(a: OrderWriteResult, b: OrderWriteResult): boolean {
  return a.status === b.status && a.version === b.version && a.stamp === b.stamp && a.qty.updated === b.qty.updated
}

function orderIdOf({ customerId, type }: Pick<OrderSelection, 'customerId' | 'type'>) {
  return sql<number>`(select id from orders where customer_id = ${customerId} and type = ${type} and deleted_at is null)`
}

/** Undefined where there is no order. */
async function writeBasis(
  db: Kysely<FairDb>,
  order: Pick<OrderSelection, 'customerId' | 'type'>,
): Promise<WriteBasis | undefined> {
  const result = await sql<WriteBasis>`${prepared}
    select ${countedPieces} as qty, pg_current_xact_id()::xid::text as stamp from orders
    where id = ${orderIdOf(order)}`.execute(db)
  return result.rows[0]
}
