import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type HeldState, holdOrders } from '../arrows/held-orders.ts'
import type { Asker, SeenOrder } from '../arrows/move-orders.ts'
import { type RowFacts, rowFacts, type SkcKey, skcKeyOf } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import { type JudgedRow, judgeRows } from '../save/judge-rows.ts'
import { type HeldOrder, holdOrder, writeHeld } from '../save/save-rows.ts'
import { qtyAt } from '../size-slots.ts'
import { actorOf, gathered, holdStockBehindGate, keyOf, leftAlone, nothingDone, type RowResult } from './do-rows.ts'
import { returnNumber } from './keep-number.ts'
import { type Half, halfOf, planTogether, withRoom } from './plan-move.ts'
import { absentRows, refusalsOf } from './refusals.ts'
import { restoreState } from './restore-state.ts'
import { skipOf } from './skips.ts'

export type RowUndo = {
  /** The batch that is taken back, and the one that does it. */
  readonly of: string
  readonly batchId: string
  readonly orders: readonly SeenOrder[]
  /** A move: what is in one order's rows was in the other's. */
  readonly isMove: boolean
  /** What stood before stood by the rules of its time: those of today do not keep it from coming back. */
  readonly isExact: boolean
}

/** Gives rows what a batch took from them, where they are still as it left them; cells that somebody changed since stay and are told. */
export async function undoRows(db: Kysely<FairDb>, asker: Asker, undo: RowUndo): Promise<RowResult> {
  const ids = undo.orders.map(({ id }) => id)
  const held = await holdOrders(db, ids, asker.visibility)
  await holdStockBehindGate(db, [...held.keys()])
  return undo.isMove
    ? undoMove(db, asker, { undo, held })
    : gathered(undo.orders, async (seen) => {
        const order = await changeable(db, asker, { seen, state: held.get(seen.id) })
        if ('done' in order) return order
        const half = await halfBack(db, undo.isExact ? withoutRowRules(order) : order, {
          of: undo.of,
          visibility: asker.visibility,
        })
        const edits = [...half.edits.values()]
        const rows = half.judge(edits)
        const absent = edits.filter((edit) => !half.facts.has(skcKeyOf(edit)))
        const refused = [...absentRows(absent, half.named), ...refusalsOf(rows, half.named)]
        const isWhole = refused.length === 0
        if (!(await writeBack(db, asker, { order, rows, undo, isWhole })))
          return { ...(await leftAlone(db, { seen, state: held.get(seen.id), code: 'moved' })), refused }
        return { done: [seen.id], skipped: [], refused }
      })
}

type Moving = { readonly undo: RowUndo; readonly held: ReadonlyMap<number, HeldState> }

async function undoMove(db: Kysely<FairDb>, asker: Asker, { undo, held }: Moving): Promise<RowResult> {
  const orders: HeldOrder[] = []
  for (const seen of undo.orders) {
    const order = await changeable(db, asker, { seen, state: held.get(seen.id) })
    if ('done' in order) return order
    orders.push(order)
  }
  const [one, other] = orders
  if (!one || !other) return nothingDone
  const query = { of: undo.of, visibility: asker.visibility }
  const [from, to] = [await halfBack(db, one, query), await halfBack(db, other, query)]
  const plan = planTogether(withRoom(from, to), withRoom(to, from))
  const isWhole = plan.refused.length === 0
  const written = await writeBack(db, asker, { order: one, rows: plan.from, undo, isWhole })
  await writeBack(db, asker, { order: other, rows: plan.to, undo, isWhole })
  if (isWhole && written)
    await returnNumber(db, {
      orders: [one.head.id, other.head.id],
      of: undo.of,
      batchId: undo.batchId,
      mover: asker.mover,
    })
  if (written) return { done: orders.map(({ head }) => head.id), skipped: [], refused: plan.refused }
  const [seen] = undo.orders
  const left = seen ? await leftAlone(db, { seen, state: held.get(seen.id), code: 'moved' }) : nothingDone
  return { ...left, refused: plan.refused }
}

type Seen = { readonly seen: SeenOrder; readonly state: HeldState | undefined }

async function changeable(db: Kysely<FairDb>, asker: Asker, { seen, state }: Seen): Promise<HeldOrder | RowResult> {
  const { visibility, ordering } = asker
  if (!state) return leftAlone(db, { seen, state })
  const order = await holdOrder(db, { ...keyOf(state), visibility, styleIds: null }, ordering)
  return 'barrier' in order ? leftAlone(db, { seen, state, code: skipOf(order.barrier) }) : order
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
  order: HeldOrder,
  { of, visibility }: { readonly of: string; readonly visibility: Visibility },
): Promise<Half> {
  const found = await sql<RowEvent>`
    select skcs.style_id as "goodsId", skcs.colour_id as "colourId", before, after,
      coalesce(unit_tag_fen, 0) as tag, coalesce(unit_net_fen, 0) as net, coalesce(unit_agent_fen, 0) as agent
    from order_events events join skcs on skcs.id = events.skc_id
    where batch_id = ${of} and order_id = ${order.head.id} order by events.id desc`.execute(db)
  const events = new Map(found.rows.map((event) => [skcKeyOf(event), event]))
  const facts = await rowFacts(db, {
    orderId: order.head.id,
    customer: order.ruled,
    places: found.rows,
    visibility,
  })
  const edits = found.rows.map((event) => [skcKeyOf(event), backEdit(event, facts.get(skcKeyOf(event)))] as const)
  const half = halfOf(order, facts, edits)
  const judge: Half['judge'] = (some, known = facts) =>
    judgeRows(some, known, order).map((row) => inFormerShape(atFormerPrices(row, events), events))
  return { ...half, judge }
}

/** The organiser's rules of quantities only warn; of what is frozen, dropped or not on offer there is no more than before. */
function withoutRowRules(order: HeldOrder): HeldOrder {
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

/** A row that the batch emptied comes back at what it was ordered at, unless its style has another price by now. */
function atFormerPrices(row: JudgedRow, events: ReadonlyMap<string, RowEvent>): JudgedRow {
  const event = events.get(skcKeyOf(row.facts))
  if (!event || row.facts.saved.qty > 0 || event.tag !== row.facts.style.tagFen) return row
  return { ...row, prices: { tag: event.tag, net: event.net, agent: event.agent } }
}

/** What is again as before the batch is written as it was, without places that only the batch made. */
function inFormerShape(row: JudgedRow, events: ReadonlyMap<string, RowEvent>): JudgedRow {
  const before = events.get(skcKeyOf(row.facts))?.before ?? []
  const isSame = row.after.every((qty, at) => qty === qtyAt(before, at + 1)) && before.length <= row.after.length
  return row.isChanged && isSame ? { ...row, after: before } : row
}

type Writing = {
  readonly order: HeldOrder
  readonly rows: readonly JudgedRow[]
  readonly undo: RowUndo
  readonly isWhole: boolean
}

async function writeBack(db: Kysely<FairDb>, asker: Asker, { order, rows, undo, isWhole }: Writing): Promise<boolean> {
  const written = await writeHeld(db, order, { rows, actor: actorOf(asker, undo) })
  if (!written) return false
  if (isWhole) await restoreState(db, { order, undo, mover: asker.mover })
  return true
}
