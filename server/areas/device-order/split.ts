import { randomUUID } from 'node:crypto'
import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { dealerMay, type MayFor } from '../../domain/dealers/may-for.ts'
import { dealerRights } from '../../domain/dealers/rights.ts'
import { closeBatch, inOrder, makeBatch } from '../../domain/orders/arrows/batches.ts'
import { dealerOrdering, refuseBarred } from '../../domain/orders/barrier.ts'
import { readCountedPieces } from '../../domain/orders/counted-orders.ts'
import { readOrder } from '../../domain/orders/order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../../domain/orders/row-facts.ts'
import { holdStockBehindGate } from '../../domain/orders/rows/do-rows.ts'
import { keepNumber } from '../../domain/orders/rows/keep-number.ts'
import { halfOf, withRoom } from '../../domain/orders/rows/plan-move.ts'
import { holdAmong } from '../../domain/orders/rows/skips.ts'
import { type RowEdit, rowEditsFrom } from '../../domain/orders/save/cell-edits.ts'
import type { JudgedRow } from '../../domain/orders/save/judge-rows.ts'
import { type HeldOrder, holdOrder, writeHeld } from '../../domain/orders/save/save-rows.ts'
import { qtyAt } from '../../domain/orders/size-slots.ts'
import type { DealerWriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { absentRow, rowErrors } from '../save-answer.ts'
import { actorOf, moverOf } from './dealer-order.ts'
import { deviceHead, orderSelection } from './device-head.ts'
import { type TelledError, withAuthor } from './save.ts'
import { authorOf, tellingOf } from './telling.ts'

type Split = Input<typeof deviceOrder.split>
type Errors = Output<typeof deviceOrder.split>['errors']

/**
 * Pieces leave an agent's own order and come into that of one of his customers: both are judged, and all of it is done or nothing.
 * @throws Refusal device.* for who may not split or whose customer it is not; order.* while one of the two may not change
 */
export const split: Handler<typeof deviceOrder.split> = async (context, input) => {
  const { db, dealer } = context
  const own = await dealerMay(context, undefined, 'edit')
  const other = await dealerMay(context, input.toCustomerId, 'edit')
  if (other.customerId === own.customerId) refuse('device.no-such-customer')
  if (!dealerRights(own.standing).split) refuse('device.not-offered')
  const pair = await holdPair(context, own, other)
  const errors = await moveBetween(context, pair, input.rows)
  return {
    done: errors.length === 0,
    errors,
    from: await deviceHead(db, dealer, own),
    to: await deviceHead(db, dealer, other),
  }
}

type Side = { readonly may: MayFor; readonly order: HeldOrder }
type Sides = { readonly from: Side; readonly to: Side }

/** Heads first and in the order of their ids, then the gate and the stock, as everybody holds them. */
async function holdPair({ db, dealer }: DealerWriteContext, own: MayFor, other: MayFor): Promise<Sides> {
  const ordering = dealerOrdering(dealer)
  const id = (await readOrder(db, orderSelection(own))).head?.id ?? 0
  await holdAmong(db, id, [other.customerId])
  await holdStockBehindGate(db, [id])
  const [from, to] = [await hold(own), await hold(other)]
  return { from: { may: own, order: from }, to: { may: other, order: to } }

  async function hold(may: MayFor): Promise<HeldOrder> {
    const order = await holdOrder(db, { ...orderSelection(may), styleIds: null }, ordering)
    return 'barrier' in order ? refuseBarred(order, ordering) : order
  }
}

/** What keeps it from being done; nothing is written then. */
async function moveBetween(context: DealerWriteContext, { from, to }: Sides, asked: Split['rows']): Promise<Errors> {
  const { db, record, recordNothing, moved } = context
  const leaving = rowEditsFrom(asked.map(leftOver))
  const [own, theirs] = [await factsOf(db, from, leaving), await factsOf(db, to, leaving)]
  const leavingHalf = halfOf(from.order, own, keyed(leaving))
  const arriving = rowEditsFrom(asked).map((edit) => arrivalOf(edit, theirs.get(skcKeyOf(edit))))
  const arrivingHalf = withRoom(halfOf(to.order, theirs, keyed(arriving)), leavingHalf)
  const fromRows = leavingHalf.judge(leaving).map((row) => withStaleCells(row, leaving))
  const toRows = arrivingHalf.judge(arriving)
  const errors = [
    ...(await errorsOf(context, from, { rows: fromRows, absent: leaving.filter((edit) => !own.has(skcKeyOf(edit))) })),
    ...(await errorsOf(context, to, { rows: toRows, absent: arriving.filter((edit) => !theirs.has(skcKeyOf(edit))) })),
  ]
  const isDone = errors.length === 0
  const batchId = randomUUID()
  const pieces = await readCountedPieces(db, [from.order.head.id, to.order.head.id])
  await write(context, { from, to }, { batchId, fromRows: isDone ? fromRows : [], toRows: isDone ? toRows : [] })
  if (isDone) {
    const qty = asked.reduce((sum, { cells }) => sum + cells.reduce((pieces, cell) => pieces + cell.qty, 0), 0)
    await keepBatch(context, { from, to }, { batchId, asked, pieces })
    record({ ref: from.may.code, batchId, after: { toCustomer: to.may.code, qty, rows: asked.length } })
    moved({ orders: [from.order.head.id, to.order.head.id] })
  } else recordNothing()
  return errors
}

type Written = {
  readonly batchId: string
  readonly fromRows: readonly JudgedRow[]
  readonly toRows: readonly JudgedRow[]
}

/** An order that was begun for it and gets nothing goes again. */
async function write(
  { db, dealer, caller }: DealerWriteContext,
  { from, to }: Sides,
  { batchId, fromRows, toRows }: Written,
): Promise<void> {
  const who = { dealer, may: from.may, requestId: caller.requestId }
  const actor = { ...actorOf(who, 'self'), batchId }
  const written = await writeHeld(db, to.order, { rows: toRows, actor })
  await writeHeld(db, from.order, { rows: fromRows, actor })
  const orders = [from.order.head.id, to.order.head.id] as const
  if (written && to.order.isNew) await keepNumber(db, { orders, batchId, mover: moverOf(who) })
}

type Kept = {
  readonly batchId: string
  readonly asked: Split['rows']
  /** By order, before the move. */
  readonly pieces: ReadonlyMap<number, number>
}

/** As a move of staff's is kept, so that staff can take it back as one. */
async function keepBatch(
  { db, dealer, caller }: DealerWriteContext,
  { from, to }: Sides,
  { batchId, asked, pieces }: Kept,
): Promise<void> {
  const heads = [from.order.head, to.order.head]
  const goods = { rows: asked.map(({ goodsId, colourId }) => ({ goodsId, colourId })) }
  const orders = inOrder(heads.map(({ id, version }) => ({ id, version, qty: pieces.get(id) ?? 0 })))
  const rows = { act: 'move', customerId: to.may.customerId, goods } as const
  const mover = moverOf({ dealer, may: from.may, requestId: caller.requestId })
  await makeBatch(db, { id: batchId, act: 'move', reason: '', rows, orders, undoOf: null }, mover)
  await closeBatch(
    db,
    batchId,
    orders.map(({ id }) => id),
  )
}

function factsOf(db: Kysely<FairDb>, { may, order }: Side, places: readonly RowEdit[]) {
  return rowFacts(db, { orderId: order.head.id, customer: order.ruled, places, visibility: may.visibility })
}

function keyed(edits: readonly RowEdit[]): (readonly [string, RowEdit])[] {
  return edits.map((edit) => [skcKeyOf(edit), edit] as const)
}

/** What is left of a row of one's own, as it was seen. */
function leftOver({ goodsId, colourId, cells }: Split['rows'][number]): Split['rows'][number] {
  return { goodsId, colourId, cells: cells.map(({ sizeId, qty, was }) => ({ sizeId, qty: was - qty, was })) }
}

/** What comes is added to what is there, whatever that is. */
function arrivalOf({ goodsId, colourId, cells }: RowEdit, there: RowFacts | undefined): RowEdit {
  return {
    goodsId,
    colourId,
    cells: cells.map(({ sizeId, qty }) => {
      const slot = there?.sizes.find((size) => size.sizeId === sizeId)?.slot
      const was = there && slot !== undefined ? qtyAt(there.saved.qtys, slot) : 0
      return { sizeId, qty: was + Number(qty), was }
    }),
  }
}

/** A cell that happens to hold what would be left of it was changed all the same: what leaves it must have been there. */
function withStaleCells(judged: JudgedRow, edits: readonly RowEdit[]): JudgedRow {
  const { facts, problems } = judged
  const told = new Set(problems.map((problem) => ('sizeId' in problem ? problem.sizeId : null)))
  const cells = edits.find((edit) => skcKeyOf(edit) === skcKeyOf(facts))?.cells ?? []
  const stale = cells.flatMap(({ sizeId, was }) => {
    const slot = facts.sizes.find((size) => size.sizeId === sizeId)?.slot
    const now = slot === undefined ? undefined : qtyAt(facts.saved.qtys, slot)
    if (slot === undefined || now === undefined || now === was || told.has(sizeId)) return []
    return [{ sizeId, code: 'conflict' as const, now, slot }]
  })
  return stale.length === 0 ? judged : { ...judged, problems: [...problems, ...stale] }
}

type Judged = { readonly rows: readonly JudgedRow[]; readonly absent: readonly RowEdit[] }

async function errorsOf(context: DealerWriteContext, { may, order }: Side, { rows, absent }: Judged): Promise<Errors> {
  const telling = await tellingOf(context, may, { order, rows })
  const told: TelledError[] = [
    ...absent.map((edit) => absentRow(edit, telling)),
    ...rows.flatMap((row) => rowErrors(row, telling)),
  ]
  return told.map((error) => withAuthor(error, authorOf(telling, error.by)))
}
