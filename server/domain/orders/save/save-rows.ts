import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { barrierOf, type Ordering } from '../barrier.ts'
import { type CustomerOrder, lockOrder, type OrderHead, type OrderSelection, startOrder } from '../order-head.ts'
import { rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from './cell-edits.ts'
import { type JudgedRow, judgeRows, leftAsSaved } from './judge-rows.ts'
import { type Actor, type WrittenOrder, writeRows } from './write-rows.ts'

/** An order held for this transaction, made where there was none. */
export type HeldOrder = CustomerOrder & { readonly head: OrderHead; readonly isNew: boolean }

export type SaveRequest = Omit<OrderSelection, 'styleIds'> & {
  readonly edits: readonly RowEdit[]
  /** All cells or none. */
  readonly atomic: boolean
  readonly ordering: Ordering
  readonly actor: Actor
}

export type SavedRows = {
  readonly order: HeldOrder
  /** Every row that is there, saved or not. */
  readonly rows: readonly JudgedRow[]
  /** Rows of goods that are not there, or not the user's. */
  readonly absent: readonly RowEdit[]
  /** Null where nothing changed. */
  readonly written: WrittenOrder | null
}

/**
 * The one way in which quantities of an order change: holds the order, judges every cell, writes what may be written with its
 * events and sums, and tells the rest.
 * @throws Refusal order.* while nothing of the order may change, access.denied for a customer out of sight
 */
export async function saveRows(db: Kysely<FairDb>, request: SaveRequest): Promise<SavedRows> {
  const { edits, atomic, visibility } = request
  const order = await holdOrder(db, request)
  const facts = await rowFacts(db, { orderId: order.head.id, customer: order.ruled, places: edits, visibility })
  const absent = edits.filter((edit) => !facts.has(skcKeyOf(edit)))
  const judged = judgeRows(edits, facts, order)
  const isRefused = atomic && (absent.length > 0 || judged.some(({ problems }) => problems.length > 0))
  const rows = isRefused ? judged.map(leftAsSaved) : judged
  const changed = rows.filter(({ isChanged }) => isChanged)
  if (changed.length > 0) {
    const written = await writeRows(db, order.head, { rows: changed, actor: request.actor })
    return { order, rows, absent, written }
  }
  // An order without a row is not begun.
  if (order.isNew) await db.deleteFrom('orders').where('id', '=', order.head.id).execute()
  return { order, rows, absent, written: null }
}

async function holdOrder(db: Kysely<FairDb>, { edits, ordering, ...request }: SaveRequest): Promise<HeldOrder> {
  const selection = { ...request, styleIds: edits.map(({ goodsId }) => goodsId) }
  for (;;) {
    const order = await lockOrder(db, selection)
    const barrier = barrierOf(order, ordering)
    if (barrier) refuse(`order.${barrier}`)
    if (order.head) return { ...order, head: order.head, isNew: false }
    const head = await startOrder(db, selection)
    if (head) return { ...order, head, isNew: true }
  }
}
