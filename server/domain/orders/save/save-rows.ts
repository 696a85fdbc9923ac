import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type Barred, barredOrder, type Ordering, refuseBarred } from '../barrier.ts'
import { type CustomerOrder, lockOrder, type OrderHead, type OrderSelection, startOrder } from '../order-head.ts'
import { rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from './cell-edits.ts'
import { type JudgedRow, judgeRows, leftAsSaved } from './judge-rows.ts'
import { withLowered } from './lowered-cells.ts'
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
  const { edits, atomic, visibility, ordering, actor } = request
  const order = await holdOrder(db, { ...request, styleIds: edits.map(({ goodsId }) => goodsId) }, ordering)
  if ('barrier' in order) refuseBarred(order, ordering)
  const { rows: judged, absent } = await judgeEdits(db, order, { edits, visibility, actor })
  const isRefused = atomic && (absent.length > 0 || judged.some(({ problems }) => problems.length > 0))
  const rows = isRefused ? judged.map(leftAsSaved) : judged
  return { order, rows, absent, written: await writeHeld(db, order, { rows, actor }) }
}

export type JudgedEdits = { readonly rows: readonly JudgedRow[]; readonly absent: readonly RowEdit[] }

/** What would become of these edits; nothing is written. */
export async function judgeEdits(
  db: Kysely<FairDb>,
  order: CustomerOrder,
  { edits, visibility, actor }: Pick<SaveRequest, 'edits' | 'visibility' | 'actor'>,
): Promise<JudgedEdits> {
  const found = await rowFacts(db, { orderId: order.head?.id ?? 0, customer: order.ruled, places: edits, visibility })
  const facts = await withLowered(db, { order, account: actor.account, edits, facts: found })
  return { rows: judgeRows(edits, facts, order), absent: edits.filter((edit) => !facts.has(skcKeyOf(edit))) }
}

/** Writes the rows that changed; an order without a row is not begun. Null where nothing changed. */
export async function writeHeld(
  db: Kysely<FairDb>,
  { head, isNew }: HeldOrder,
  { rows, actor }: { readonly rows: readonly JudgedRow[]; readonly actor: Actor },
): Promise<WrittenOrder | null> {
  const changed = rows.filter(({ isChanged }) => isChanged)
  if (changed.length > 0) return writeRows(db, head, { rows: changed, actor })
  if (isNew) await db.deleteFrom('orders').where('id', '=', head.id).execute()
  return null
}

/** The order held for this transaction, begun where there was none; or what keeps it from being changed. */
export async function holdOrder(
  db: Kysely<FairDb>,
  selection: OrderSelection,
  ordering: Ordering,
): Promise<HeldOrder | Barred> {
  for (;;) {
    const order = await lockOrder(db, selection)
    const barred = barredOrder(order, ordering)
    if (barred) return barred
    if (order.head) return { ...order, head: order.head, isNew: false }
    const head = await startOrder(db, selection)
    if (head) return { ...order, head, isNew: true }
  }
}
