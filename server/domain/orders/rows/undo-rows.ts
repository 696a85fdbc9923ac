import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BatchUndo } from '../arrows/batches.ts'
import { holdOrders, type OrderActState, type OrderActStates } from '../arrows/held-orders.ts'
import type { Asker, OrderVersionRef } from '../arrows/move-orders.ts'
import { absentRows, refusalsOf } from '../arrows/row-refusals.ts'
import { type RowFacts, rowFacts, type SkcKey, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { judgeRows, type RowValidation } from '../save/judge-rows.ts'
import { holdOrder, type WritableOrder, writeHeld } from '../save/save-rows.ts'
import { qtyAt } from '../size-slots.ts'
import {
  actorOf,
  gathered,
  holdStockBehindGate,
  leftAlone,
  nothingDone,
  type RowResult,
  selectionOf,
} from './do-rows.ts'
import { returnNumber } from './keep-number.ts'
import { type Half, halfOf, planTogether, withRoom } from './plan-move.ts'
import { restoreState } from './restore-state.ts'
import { skipOf } from './skips.ts'

export type RowUndo = BatchUndo & {
  /** True to restore the former quantities regardless of today's rules: they were valid at their time. */
  readonly isExact?: boolean
}

/**
 * Restores the quantities that a batch took from rows, if they are still as it left them; cells changed since stay
 * and are reported.
 */
export async function undoRows(db: Kysely<FairDb>, asker: Asker, undo: RowUndo): Promise<RowResult> {
  const lockedStates = await holdForUndo(db, asker, undo)
  return gathered(undo.orders, async (seenOrder) => {
    const state = lockedStates.get(seenOrder.id)
    const order = await changeable(db, asker, { seenOrder, state })
    if ('done' in order) return order
    const half = await halfBack(db, undo.isExact ? withoutRowRules(order) : order, {
      undoneBatchId: undo.undoneBatchId,
      visibility: asker.visibility,
    })
    const edits = [...half.edits.values()]
    const rows = half.judge(edits)
    const absent = edits.filter((edit) => !half.facts.has(skcKeyOf(edit)))
    const refused = [...absentRows(absent, half.named), ...refusalsOf(rows, half.named)]
    const isWhole = refused.length === 0
    if (await writeBack(db, asker, { order, rows, undo, isWhole }))
      return { done: [seenOrder.id], skipped: [], refused }
    return { ...(await leftAlone(db, { seenOrder, state, code: 'moved' })), refused }
  })
}

/** The same of rows that a batch moved between two orders: they go back in both or in neither. */
export async function undoMovedRows(db: Kysely<FairDb>, asker: Asker, undo: RowUndo): Promise<RowResult> {
  const lockedStates = await holdForUndo(db, asker, undo)
  const orders: WritableOrder[] = []
  for (const seenOrder of undo.orders) {
    const order = await changeable(db, asker, { seenOrder, state: lockedStates.get(seenOrder.id) })
    if ('done' in order) return order
    orders.push(order)
  }
  const [firstOrder, secondOrder] = orders
  if (!firstOrder || !secondOrder) return nothingDone
  const query = { undoneBatchId: undo.undoneBatchId, visibility: asker.visibility }
  const [firstHalf, secondHalf] = [await halfBack(db, firstOrder, query), await halfBack(db, secondOrder, query)]
  const plan = planTogether(withRoom(firstHalf, secondHalf), withRoom(secondHalf, firstHalf))
  const isWhole = plan.refused.length === 0
  const isWritten = await writeBack(db, asker, { order: firstOrder, rows: plan.sourceRows, undo, isWhole })
  await writeBack(db, asker, { order: secondOrder, rows: plan.targetRows, undo, isWhole })
  if (isWhole && isWritten)
    await returnNumber(db, {
      orders: [firstOrder.head.id, secondOrder.head.id],
      undoneBatchId: undo.undoneBatchId,
      batchId: undo.batchId,
      mover: asker.mover,
    })
  if (isWritten) return { done: orders.map(({ head }) => head.id), skipped: [], refused: plan.refused }
  const [firstSeen] = undo.orders
  const skippedResult = firstSeen
    ? await leftAlone(db, { seenOrder: firstSeen, state: lockedStates.get(firstSeen.id), code: 'moved' })
    : nothingDone
  return { ...skippedResult, refused: plan.refused }
}

async function holdForUndo(db: Kysely<FairDb>, { visibility }: Asker, { orders }: RowUndo): Promise<OrderActStates> {
  const ids = orders.map(({ id }) => id)
  const lockedStates = await holdOrders(db, ids, visibility)
  await holdStockBehindGate(db, [...lockedStates.keys()])
  return lockedStates
}

async function changeable(
  db: Kysely<FairDb>,
  asker: Asker,
  { seenOrder, state }: { readonly seenOrder: OrderVersionRef; readonly state: OrderActState | undefined },
): Promise<WritableOrder | RowResult> {
  const { visibility, ordering } = asker
  if (!state) return leftAlone(db, { seenOrder, state })
  const order = await holdOrder(db, selectionOf(state, visibility), ordering)
  return 'barrier' in order ? leftAlone(db, { seenOrder, state, code: skipOf(order.barrier) }) : order
}

type RowEvent = SkcKey & {
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly tag: number
  readonly net: number
  readonly agent: number
}

/** An order's rows on their way back: the batch's events turned round. */
async function halfBack(
  db: Kysely<FairDb>,
  order: WritableOrder,
  { undoneBatchId, visibility }: { readonly undoneBatchId: string; readonly visibility: Visibility },
): Promise<Half> {
  const result = await sql<RowEvent>`
    select skcs.style_id as "goodsId", skcs.colour_id as "colourId", before, after,
      coalesce(unit_tag_fen, 0) as tag, coalesce(unit_net_fen, 0) as net, coalesce(unit_agent_fen, 0) as agent
    from order_events events join skcs on skcs.id = events.skc_id
    where batch_id = ${undoneBatchId} and order_id = ${order.head.id} order by events.id desc`.execute(db)
  const events = new Map(result.rows.map((event) => [skcKeyOf(event), event]))
  const facts = await rowFacts(db, {
    orderId: order.head.id,
    customer: order.ruled,
    skcKeys: result.rows,
    visibility,
  })
  const edits = result.rows.map((event) => [skcKeyOf(event), backEdit(event, facts.get(skcKeyOf(event)))] as const)
  const half = halfOf(order, facts, edits)
  const judge: Half['judge'] = (some, currentFacts = facts) =>
    judgeRows(some, currentFacts, order).map((row) => inFormerShape(atFormerPrices(row, events), events))
  return { ...half, judge }
}

/**
 * Makes the organiser's quantity rules only warn; quantities that are frozen, dropped or not on offer still cannot
 * exceed the current ones.
 */
function withoutRowRules(order: WritableOrder): WritableOrder {
  const { switches } = order
  const rules = { enforceMoq: 'warn', enforceMultiple: 'warn', enforcePack: 'warn', consecutiveSizes: 'warn' } as const
  return { ...order, switches: { ...switches, ...rules } }
}

function backEdit({ goodsId, colourId, before, after }: RowEvent, facts: RowFacts | undefined): RowEdit {
  const sizes = facts?.sizes ?? []
  const cells = sizes.flatMap(({ sizeId, slot }) => {
    const [qty, was] = [qtyAt(before, slot), qtyAt(after, slot)]
    return qty === was ? [] : [{ sizeId, was, qty }]
  })
  return { goodsId, colourId, cells }
}

/** Restores a row that the batch emptied at its former prices, unless its style's price has changed. */
function atFormerPrices(row: RowValidation, events: ReadonlyMap<string, RowEvent>): RowValidation {
  const event = events.get(skcKeyOf(row.facts))
  if (!event || row.facts.saved.qty > 0 || event.tag !== row.facts.style.tagFen) return row
  return { ...row, prices: { tag: event.tag, net: event.net, agent: event.agent } }
}

/**
 * Restores the former array of a row that equals its state before the batch, without slots that only the batch added.
 */
function inFormerShape(row: RowValidation, events: ReadonlyMap<string, RowEvent>): RowValidation {
  const previousQtys = events.get(skcKeyOf(row.facts))?.before ?? []
  const isSame =
    row.newQtys.every((qty, slotIndex) => qty === qtyAt(previousQtys, slotIndex + 1)) &&
    previousQtys.length <= row.newQtys.length
  return row.isChanged && isSame ? { ...row, newQtys: previousQtys } : row
}

type WriteBackInput = {
  readonly order: WritableOrder
  readonly rows: readonly RowValidation[]
  readonly undo: RowUndo
  readonly isWhole: boolean
}

async function writeBack(
  db: Kysely<FairDb>,
  asker: Asker,
  { order, rows, undo, isWhole }: WriteBackInput,
): Promise<boolean> {
  const writtenOrder = await writeHeld(db, order, { rows, actor: actorOf(asker, undo.batchId) })
  if (!writtenOrder) return false
  if (isWhole) await restoreState(db, { order, undo, mover: asker.mover })
  return true
}
