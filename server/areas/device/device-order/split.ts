import { randomUUID } from 'node:crypto'
import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { dealerRights } from '../../../domain/dealers/rights.ts'
import { closeBatch, inOrder, makeBatch } from '../../../domain/orders/arrows/batches.ts'
import { dealerOrdering, refuseBarred } from '../../../domain/orders/barrier.ts'
import { readCountedPieces } from '../../../domain/orders/counted-orders.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { type RowFacts, rowFacts, skcKeyOf } from '../../../domain/orders/row-facts.ts'
import { holdStockBehindGate } from '../../../domain/orders/rows/do-rows.ts'
import { keepNumber } from '../../../domain/orders/rows/keep-number.ts'
import { halfOf, withRoom } from '../../../domain/orders/rows/plan-move.ts'
import { holdAmong } from '../../../domain/orders/rows/skips.ts'
import { type RowEdit, rowEditsFrom } from '../../../domain/orders/save/cell-edits.ts'
import type { RowValidation } from '../../../domain/orders/save/judge-rows.ts'
import { holdOrder, type WritableOrder, writeHeld } from '../../../domain/orders/save/save-rows.ts'
import { qtyAt } from '../../../domain/orders/size-slots.ts'
import type { DealerWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { absentRow, rowErrors } from '../../orders/save-answer.ts'
import { actorOf, moverOf } from './dealer-order.ts'
import { deviceHead, orderSelection } from './device-head.ts'
import { type TelledError, withAuthor } from './save.ts'
import { authorOf, tellingOf } from './telling.ts'

type Split = Input<typeof deviceOrder.split>
type Errors = Output<typeof deviceOrder.split>['errors']

/**
 * Moves pieces from an agent's own order to that of one of their customers: both are validated, and all of it is done
 * or nothing.
 * @throws Refusal device.* if the account may not split or the customer is not theirs; order.* while one of the two
 * may not change
 */
export const split: Handler<typeof deviceOrder.split> = async (context, input) => {
  const { db, dealer } = context
  const ownAccess = await dealerMay(context, undefined, 'edit')
  const otherAccess = await dealerMay(context, input.toCustomerId, 'edit')
  if (otherAccess.customerId === ownAccess.customerId) refuse('device.no-such-customer')
  if (!dealerRights(ownAccess.standing).split) refuse('device.not-offered')
  const pair = await holdPair(context, ownAccess, otherAccess)
  const errors = await moveBetween(context, pair, input.rows)
  return {
    done: errors.length === 0,
    errors,
    from: await deviceHead(db, dealer, ownAccess),
    to: await deviceHead(db, dealer, otherAccess),
  }
}

type Side = { readonly may: MayFor; readonly order: WritableOrder }
type Sides = { readonly source: Side; readonly target: Side }

/** Heads first and in the order of their ids, then the gate and the stock, as everybody holds them. */
async function holdPair({ db, dealer }: DealerWriteContext, ownAccess: MayFor, otherAccess: MayFor): Promise<Sides> {
  const ordering = dealerOrdering(dealer)
  const id = (await readOrder(db, orderSelection(ownAccess))).head?.id ?? 0
  await holdAmong(db, id, [otherAccess.customerId])
  await holdStockBehindGate(db, [id])
  const [fromOrder, toOrder] = [await hold(ownAccess), await hold(otherAccess)]
  return { source: { may: ownAccess, order: fromOrder }, target: { may: otherAccess, order: toOrder } }

  async function hold(may: MayFor): Promise<WritableOrder> {
    const order = await holdOrder(db, { ...orderSelection(may), styleIds: null }, ordering)
    return 'barrier' in order ? refuseBarred(order, ordering) : order
  }
}

/** Returns the errors that prevent the move; nothing is written then. */
async function moveBetween(
  context: DealerWriteContext,
  { source, target }: Sides,
  requestedRows: Split['rows'],
): Promise<Errors> {
  const { db, record, recordNothing, markFactsChanged } = context
  const leaving = rowEditsFrom(requestedRows.map(leftOver))
  const [sourceFacts, targetFacts] = [await factsOf(db, source, leaving), await factsOf(db, target, leaving)]
  const leavingHalf = halfOf(source.order, sourceFacts, keyed(leaving))
  const arriving = rowEditsFrom(requestedRows).map((edit) => arrivalOf(edit, targetFacts.get(skcKeyOf(edit))))
  const arrivingHalf = withRoom(halfOf(target.order, targetFacts, keyed(arriving)), leavingHalf)
  const fromRows = leavingHalf.judge(leaving).map((row) => withStaleCells(row, leaving))
  const toRows = arrivingHalf.judge(arriving)
  const errors = [
    ...(await errorsOf(context, source, {
      rows: fromRows,
      absent: leaving.filter((edit) => !sourceFacts.has(skcKeyOf(edit))),
    })),
    ...(await errorsOf(context, target, {
      rows: toRows,
      absent: arriving.filter((edit) => !targetFacts.has(skcKeyOf(edit))),
    })),
  ]
  const isDone = errors.length === 0
  const batchId = randomUUID()
  const pieces = await readCountedPieces(db, [source.order.head.id, target.order.head.id])
  await write(context, { source, target }, { batchId, fromRows: isDone ? fromRows : [], toRows: isDone ? toRows : [] })
  if (isDone) {
    const qty = requestedRows.reduce((sum, { cells }) => sum + cells.reduce((pieces, cell) => pieces + cell.qty, 0), 0)
    await keepBatch(context, { source, target }, { batchId, requestedRows, pieces })
    record({ ref: source.may.code, batchId, after: { toCustomer: target.may.code, qty, rows: requestedRows.length } })
    markFactsChanged({ orders: [source.order.head.id, target.order.head.id] })
  } else recordNothing()
  return errors
}

type SplitWriteResult = {
  readonly batchId: string
  readonly fromRows: readonly RowValidation[]
  readonly toRows: readonly RowValidation[]
}

/** Writes both orders; an order created for the split that gets nothing is deleted again. */
async function write(
  { db, dealer, caller }: DealerWriteContext,
  { source, target }: Sides,
  { batchId, fromRows, toRows }: SplitWriteResult,
): Promise<void> {
  const requester = { dealer, may: source.may, requestId: caller.requestId }
  const actor = { ...actorOf(requester, 'self'), batchId }
  const writtenOrder = await writeHeld(db, target.order, { rows: toRows, actor })
  await writeHeld(db, source.order, { rows: fromRows, actor })
  const orders = [source.order.head.id, target.order.head.id] as const
  if (writtenOrder && target.order.isNew) await keepNumber(db, { orders, batchId, mover: moverOf(requester) })
}

type SplitRecord = {
  readonly batchId: string
  readonly requestedRows: Split['rows']
  /** Pieces by order, before the move. */
  readonly pieces: ReadonlyMap<number, number>
}

/** Records the split like a staff move, so that staff can undo it as a whole. */
async function keepBatch(
  { db, dealer, caller }: DealerWriteContext,
  { source, target }: Sides,
  { batchId, requestedRows, pieces }: SplitRecord,
): Promise<void> {
  const heads = [source.order.head, target.order.head]
  const goods = { rows: requestedRows.map(({ goodsId, colourId }) => ({ goodsId, colourId })) }
  const orders = inOrder(heads.map(({ id, version }) => ({ id, version, qty: pieces.get(id) ?? 0 })))
  const rows = { act: 'move', customerId: target.may.customerId, goods } as const
  const mover = moverOf({ dealer, may: source.may, requestId: caller.requestId })
  await makeBatch(db, { id: batchId, act: 'move', reason: '', rows, orders, undoOf: null }, mover)
  await closeBatch(
    db,
    batchId,
    orders.map(({ id }) => id),
  )
}

function factsOf(db: Kysely<FairDb>, { may, order }: Side, rowEdits: readonly RowEdit[]) {
  return rowFacts(db, { orderId: order.head.id, customer: order.ruled, skcKeys: rowEdits, visibility: may.visibility })
}

function keyed(edits: readonly RowEdit[]): (readonly [string, RowEdit])[] {
  return edits.map((edit) => [skcKeyOf(edit), edit] as const)
}

/** Returns what is left of the sender's own row, from the quantities they saw. */
function leftOver({ goodsId, colourId, cells }: Split['rows'][number]): Split['rows'][number] {
  return { goodsId, colourId, cells: cells.map(({ sizeId, qty, was }) => ({ sizeId, qty: was - qty, was })) }
}

/** Adds the arriving pieces to whatever is there. */
function arrivalOf({ goodsId, colourId, cells }: RowEdit, targetRow: RowFacts | undefined): RowEdit {
  return {
    goodsId,
    colourId,
    cells: cells.map(({ sizeId, qty }) => {
      const slot = targetRow?.sizes.find((size) => size.sizeId === sizeId)?.slot
      const was = targetRow && slot !== undefined ? qtyAt(targetRow.saved.qtys, slot) : 0
      return { sizeId, qty: was + Number(qty), was }
    }),
  }
}

/**
 * Adds a conflict for changed cells: one that happens to hold the remainder was changed all the same, as the moved
 * pieces must have been there.
 */
function withStaleCells(judgedRow: RowValidation, edits: readonly RowEdit[]): RowValidation {
  const { facts, problems } = judgedRow
  const reportedSizes = new Set(problems.map((problem) => ('sizeId' in problem ? problem.sizeId : null)))
  const cells = edits.find((edit) => skcKeyOf(edit) === skcKeyOf(facts))?.cells ?? []
  const stale = cells.flatMap(({ sizeId, was }) => {
    const slot = facts.sizes.find((size) => size.sizeId === sizeId)?.slot
    const currentQty = slot === undefined ? undefined : qtyAt(facts.saved.qtys, slot)
    if (slot === undefined || currentQty === undefined || currentQty === was || reportedSizes.has(sizeId)) return []
    return [{ sizeId, code: 'conflict' as const, now: currentQty, slot }]
  })
  return stale.length === 0 ? judgedRow : { ...judgedRow, problems: [...problems, ...stale] }
}

async function errorsOf(
  context: DealerWriteContext,
  { may, order }: Side,
  { rows, absent }: { readonly rows: readonly RowValidation[]; readonly absent: readonly RowEdit[] },
): Promise<Errors> {
  const messageContext = await tellingOf(context, may, { order, rows })
  const describedErrors: TelledError[] = [
    ...absent.map((edit) => absentRow(edit, messageContext)),
    ...rows.flatMap((row) => rowErrors(row, messageContext)),
  ]
  return describedErrors.map((error) => withAuthor(error, authorOf(messageContext, error.by)))
}
