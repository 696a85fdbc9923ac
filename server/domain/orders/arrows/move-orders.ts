import {
  handHindrance,
  movedOrder,
  movesPieces,
  type OrderActor,
  type OrderMove,
  orderArrows,
  orderHindrance,
  type SkipCode,
} from '@fairdesk/contract/orders/order-arrows'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { passGate } from '../../locks/order-gate.ts'
import type { SkcStock } from '../../stock/skc-stock.ts'
import { countedStockBook, type StockBook } from '../../stock/stock-book.ts'
import { barrierMoment, type OrderAccessContext, orderingBarrier } from '../barrier.ts'
import { judgeOrder } from '../judge/judge-order.ts'
import { readOrderFacts } from '../judge/read-order-facts.ts'
import { brandsOfStyles, seenProblems } from '../judge/seen-problems.ts'
import { blockingProblems, readWaivers, type Waiver, waiverFor } from '../judge/waivers.ts'
import { holdOrders, lastChangesOf, type OrderActState, type SkippedOrder } from './held-orders.ts'
import { type Move, type Mover, writeMoves } from './write-moves.ts'

/** An order as it was looked at. */
export type OrderVersionRef = { readonly id: number; readonly version: number; readonly qty: number }

/** Caller of a move, with their visibility and ordering settings in the fair. */
export type Asker = {
  readonly hand: OrderActor
  readonly visibility: Visibility
  readonly ordering: OrderAccessContext
  readonly mover: Mover
}

export type MoveRequest = {
  readonly act: OrderMove
  readonly reason: string
  readonly batchId: string
  readonly orders: readonly OrderVersionRef[]
  /**
   * Problems already known of exactly this order version, so that it is not validated under lock; null if unknown.
   */
  readonly problemsAt?: ((orderId: number, version: number) => readonly OrderProblem[] | null) | undefined
}

export type MoveResult = {
  /** Orders that are where they were to be, in the order they came. */
  readonly done: readonly number[]
  /** Those of them that were there already by the same act: nothing was written. */
  readonly already: readonly number[]
  readonly skipped: readonly SkippedOrder[]
}

type MoveContext = {
  readonly asker: Asker
  /** Null where nothing is limited; absent where it is not counted for all at once. */
  readonly stock?: StockBook | null
  readonly waivers: ReadonlyMap<number, readonly Waiver[]>
}

/**
 * Moves orders that have not changed since they were viewed, all in this transaction; the others are reported with
 * the author and time of the change. Heads are locked first, so that no save or other act intervenes.
 */
export async function moveOrders(db: Kysely<FairDb>, asker: Asker, request: MoveRequest): Promise<MoveResult> {
  const { act, reason, batchId } = request
  const ids = request.orders.map(({ id }) => id)
  const lockedStates = await holdOrders(db, ids, asker.visibility)
  // Keep the rules stable while validating: a freeze waits, as it does for saves.
  if (needsRules(act)) await sql`select ${passGate}`.execute(db)
  const waivers = needsRules(act) ? await readWaivers(db, ids) : new Map<number, readonly Waiver[]>()
  const stock = needsRules(act) && !request.problemsAt ? { stock: await countedStockBook(db) } : {}
  const moves: Move[] = []
  const already: number[] = []
  const skippedOrders: (Skip & { readonly seenOrder: OrderVersionRef })[] = []
  for (const seenOrder of request.orders) {
    const order = lockedStates.get(seenOrder.id)
    const verdict = await verdictOn(db, { request, seenOrder, order }, { asker, waivers, ...stock })
    if (verdict === 'already') already.push(seenOrder.id)
    else if ('code' in verdict) skippedOrders.push({ ...verdict, seenOrder })
    else moves.push(verdict)
  }
  await writeMoves(db, moves, { act, reason, batchId, mover: asker.mover })
  const changes = await lastChangesOf(
    db,
    skippedOrders.map(({ seenOrder }) => seenOrder.id),
  )
  const isDone = new Set([...already, ...moves.map(({ order }) => order.id)])
  return {
    done: ids.filter((id) => isDone.has(id)),
    already,
    skipped: skippedOrders.map(({ seenOrder, code, problems }) =>
      skippedOrder(seenOrder, lockedStates.get(seenOrder.id), { code, problems, change: changes.get(seenOrder.id) }),
    ),
  }
}

export function skippedOrder(
  seenOrder: OrderVersionRef,
  order: OrderActState | undefined,
  { code, problems = 0, change }: Skip & { readonly change: { by: string; at: Date } | undefined },
): SkippedOrder {
  const isTold = order !== undefined
  return {
    orderId: seenOrder.id,
    number: order?.number ?? null,
    customerName: order?.customerName ?? '',
    code,
    now: order?.status ?? null,
    by: isTold ? (change?.by ?? '') : '',
    at: isTold ? (change?.at.toISOString() ?? null) : null,
    qtyWas: seenOrder.qty,
    qtyNow: order?.seenQty ?? 0,
    problems,
    barrierAt: order ? barrierMoment(code, order.switches) : null,
  }
}

type Skip = { readonly code: SkipCode; readonly problems?: number | undefined }
type Case = {
  readonly request: MoveRequest
  readonly seenOrder: OrderVersionRef
  readonly order: OrderActState | undefined
}

async function verdictOn(
  db: Kysely<FairDb>,
  { request, seenOrder, order }: Case,
  { asker, waivers, stock }: MoveContext,
): Promise<Move | 'already' | Skip> {
  const { hand, ordering, mover } = asker
  const { act } = request
  if (!order) return { code: 'gone' }
  const { switches } = order
  const denied = handHindrance(act, hand, switches)
  if (denied) return { code: denied }
  if (order.lastAct === act && order.status === (orderArrows[act].to ?? order.status) && !isRepeatable(act, order))
    return 'already'
  const hindrance = orderHindrance(act, order, { hand, switches }) ?? hoursHindrance(act, order, ordering)
  if (hindrance === 'partial') return { code: hindrance }
  if (isOnSeenRows(act) && order.version !== seenOrder.version) return { code: 'moved' }
  if (hindrance) return { code: hindrance }
  const newState = movedOrder(act, order, { account: mover.account, lockOnApprove: switches.lockOnApprove })
  if (!needsRules(act)) return { order, to: newState, waivers: [] }
  const orderWaivers = waivers.get(order.id) ?? []
  const problems =
    request.problemsAt?.(order.id, order.version) ??
    judgeOrder(
      await readOrderFacts(db, { ...order, orderId: order.id }, { ...switches, stock: stockOf(order, stock) }),
      switches,
    )
  const blocking = blockingProblems(problems, orderWaivers)
  if (blocking.length > 0) {
    const brandOf = await brandsOfStyles(db, blocking)
    return { code: 'rules', problems: seenProblems(blocking, { visibility: asker.visibility, brandOf }).length }
  }
  return { order, to: newState, waivers: usedWaivers(problems, orderWaivers) }
}

function stockOf({ customerId }: OrderActState, stock: MoveContext['stock']) {
  return stock === undefined ? undefined : (stock?.stockOf(customerId) ?? new Map<number, SkcStock>())
}

/** The waivers without which the order would not pass, as its history keeps them. */
function usedWaivers(problems: readonly OrderProblem[], orderWaivers: readonly Waiver[]): object[] {
  const used = problems.filter(({ blocks }) => blocks).flatMap((problem) => waiverFor(problem, orderWaivers) ?? [])
  return used.map(({ id: _id, orderId: _orderId, at: _at, ...waiver }) => waiver)
}

/** A lock that was opened by an undo is no lock; an order locked by an act before it is asked for again is. */
function isRepeatable(act: OrderMove, { lockKind }: OrderActState): boolean {
  return (act === 'lock' && lockKind === null) || (act === 'unlock' && lockKind !== null)
}

/** Returns true for moves that validate or bin orders as seen: rows changed since then make another order. */
export function isOnSeenRows(act: OrderMove): boolean {
  return needsRules(act) || act === 'clear'
}

function needsRules(act: OrderMove): boolean {
  return orderArrows[act].needs.includes('rules')
}

/** Why the fair or its hours keep this order from the act; the preview and the act itself ask it. */
export function hoursHindrance(
  act: OrderMove,
  { isCustomerEnabled, switches }: OrderActState,
  ordering: OrderAccessContext,
): SkipCode | null {
  const barrier = orderingBarrier(switches, ordering, new Date())
  if (barrier === 'fair-archived') return barrier
  if (barrier === 'fair-closed' && movesPieces(act)) return barrier
  if (!orderArrows[act].needs.includes('hours')) return null
  return barrier ?? (isCustomerEnabled ? null : 'customer-disabled')
}
