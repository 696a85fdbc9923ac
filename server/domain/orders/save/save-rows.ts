import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type BarrierDetail, barredOrder, type OrderAccessContext, refuseBarred } from '../barrier.ts'
import { type CustomerOrder, lockOrder, type OrderHead, type OrderSelection, startOrder } from '../order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from './cell-edits.ts'
import type { GatheredSave } from './gathered-save.ts'
import { judgeRows, leftAsSaved, type RowValidation } from './judge-rows.ts'
import { withLowered } from './lowered-cells.ts'
import { type Actor, type OrderWriteResult, writeRows } from './write-rows.ts'

/** Order locked for this transaction, created if there was none. */
export type WritableOrder = CustomerOrder & { readonly head: OrderHead; readonly isNew: boolean }

export type SaveRequest = Omit<OrderSelection, 'styleIds'> & {
  readonly edits: readonly RowEdit[]
  /** True to save all cells or none. */
  readonly atomic: boolean
  readonly ordering: OrderAccessContext
  readonly actor: Actor
  /** Its place in a group of saves that are written together; without it, it is written by itself. */
  readonly gathered?: GatheredSave | undefined
}

export type SavedRows = {
  readonly order: WritableOrder
  /** Every row that is there, saved or not. */
  readonly rows: readonly RowValidation[]
  /** Rows of goods that are not there, or not the user's. */
  readonly absent: readonly RowEdit[]
  /** Null where nothing changed. */
  readonly writeResult: OrderWriteResult | null
}

/**
 * Saves quantities of an order, the only way to change them: locks the order, validates every cell, writes the valid
 * ones with their events and sums, and reports the rest.
 * @throws Refusal order.* while nothing of the order may change, access.denied for a customer out of sight
 */
export async function saveRows(db: Kysely<FairDb>, request: SaveRequest): Promise<SavedRows> {
  const { edits, visibility, actor, ordering } = request
  if (request.gathered) return saveGathered(request, request.gathered)
  const order = await holdOrder(db, { ...request, styleIds: edits.map(({ goodsId }) => goodsId) }, ordering)
  if ('barrier' in order) refuseBarred(order, ordering)
  const { rows, absent } = outcomeOf(request, await judgeEdits(db, order, { edits, visibility, actor }))
  return { order, rows, absent, writeResult: await writeHeld(db, order, { rows, actor }) }
}

/** @throws NotGathered where the save must be written by itself */
async function saveGathered(request: SaveRequest, gathered: GatheredSave): Promise<SavedRows> {
  const { order, facts } = await gathered.hold(request)
  // Others of the group take from the same stock: between judging and taking nothing waits.
  const { rows, absent } = outcomeOf(request, judge(request.edits, gathered.withStockNow(facts), order))
  gathered.refuseProblems(absent.length > 0 || rows.some(({ problems }) => problems.length > 0))
  return { order, rows, absent, writeResult: gathered.write(rows, request.actor) }
}

/** With `atomic`, one problem leaves all rows as they are. */
function outcomeOf({ atomic }: Pick<SaveRequest, 'atomic'>, { rows, absent }: EditsValidation): EditsValidation {
  const isRefused = atomic && (absent.length > 0 || rows.some(({ problems }) => problems.length > 0))
  return { rows: isRefused ? rows.map(leftAsSaved) : rows, absent }
}

export type EditsValidation = { readonly rows: readonly RowValidation[]; readonly absent: readonly RowEdit[] }

/** Validates these edits; nothing is written. */
export async function judgeEdits(
  db: Kysely<FairDb>,
  order: CustomerOrder,
  { edits, visibility, actor }: Pick<SaveRequest, 'edits' | 'visibility' | 'actor'>,
): Promise<EditsValidation> {
  const storedFacts = await rowFacts(db, {
    orderId: order.head?.id ?? 0,
    customer: order.ruled,
    skcKeys: edits,
    visibility,
  })
  return judge(edits, await withLowered(db, { order, account: actor.account, edits, facts: storedFacts }), order)
}

function judge(edits: readonly RowEdit[], facts: ReadonlyMap<string, RowFacts>, order: CustomerOrder): EditsValidation {
  return { rows: judgeRows(edits, facts, order), absent: edits.filter((edit) => !facts.has(skcKeyOf(edit))) }
}

/** Writes the rows that changed; creates no order without a row. Null if nothing changed. */
export async function writeHeld(
  db: Kysely<FairDb>,
  { head, isNew }: WritableOrder,
  { rows, actor }: { readonly rows: readonly RowValidation[]; readonly actor: Actor },
): Promise<OrderWriteResult | null> {
  const changed = rows.filter(({ isChanged }) => isChanged)
  if (changed.length > 0) return writeRows(db, head, { rows: changed, actor })
  if (isNew) await db.deleteFrom('orders').where('id', '=', head.id).execute()
  return null
}

/**
 * Locks the order for this transaction, creating it if there was none; or returns the reason why it cannot be
 * changed.
 */
export async function holdOrder(
  db: Kysely<FairDb>,
  selection: OrderSelection,
  ordering: OrderAccessContext,
): Promise<WritableOrder | BarrierDetail> {
  for (;;) {
    const order = await lockOrder(db, selection)
    const barred = barredOrder(order, ordering)
    if (barred) return barred
    if (order.head) return { ...order, head: order.head, isNew: false }
    const head = await startOrder(db, selection)
    if (head) return { ...order, head, isNew: true }
  }
}
