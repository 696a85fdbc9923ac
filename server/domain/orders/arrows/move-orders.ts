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
import type { SkcStock } from '../../stock/skc-stock.ts'
import { countedStockBook, type StockBook } from '../../stock/stock-book.ts'
import { barrierMoment, type Ordering, orderingBarrier } from '../barrier.ts'
import { judgeOrder } from '../judge/judge-order.ts'
import { readOrderFacts } from '../judge/read-order-facts.ts'
import { brandsOfStyles, seenProblems } from '../judge/seen-problems.ts'
import { blockingProblems, readWaivers, type Waiver, waiverFor } from '../judge/waivers.ts'
import { passGate } from '../order-gate.ts'
import { type HeldState, holdOrders, lastChangesOf, type SkippedOrder } from './held-orders.ts'
import { type Move, type Mover, writeMoves } from './write-moves.ts'

/** An order as it was looked at. */
export type SeenOrder = { readonly id: number; readonly version: number; readonly qty: number }

/** Who asks for a move, and what of the fair is his. */
export type Asker = {
  readonly hand: OrderActor
  readonly visibility: Visibility
  readonly ordering: Ordering
  readonly mover: Mover
}

export type MoveRequest = {
  readonly act: OrderMove
  readonly reason: string
  readonly batchId: string
  readonly orders: readonly SeenOrder[]
  /** What is known of an order at this very version, so that it is not judged while it is held; null where it is not. */
  readonly known?: (orderId: number, version: number) => readonly OrderProblem[] | null
}

export type MoveResult = {
  /** Orders that are where they were to be, in the order they came. */
  readonly done: readonly number[]
  /** Those of them that were there already by the same act: nothing was written. */
  readonly already: readonly number[]
  readonly skipped: readonly SkippedOrder[]
}

type Surroundings = {
  readonly asker: Asker
  /** Null where nothing is limited; absent where it is not counted for all at once. */
  readonly stock?: StockBook | null
  readonly waivers: ReadonlyMap<number, readonly Waiver[]>
}

/**
 * Moves orders that are still as they were looked at, all in this transaction; the others are told with who changed them and
 * when. The heads are held first, so that no save and no other act slips in between.
 */
export async function moveOrders(db: Kysely<FairDb>, asker: Asker, request: MoveRequest): Promise<MoveResult> {
  const { act, reason, batchId } = request
  const ids = request.orders.map(({ id }) => id)
  const held = await holdOrders(db, ids, asker.visibility)
  // What may be ordered stays as it is judged: a freeze waits, as it does for saves.
  if (needsRules(act)) await sql`select ${passGate}`.execute(db)
  const waivers = needsRules(act) ? await readWaivers(db, ids) : new Map<number, readonly Waiver[]>()
  const stock = needsRules(act) && !request.known ? { stock: await countedStockBook(db) } : {}
  const moves: Move[] = []
  const already: number[] = []
  const left: (Skip & { readonly seen: SeenOrder })[] = []
  for (const seen of request.orders) {
    const order = held.get(seen.id)
    const verdict = await verdictOn(db, { request, seen, order }, { asker, waivers, ...stock })
    if (verdict === 'already') already.push(seen.id)
    else if ('code' in verdict) left.push({ ...verdict, seen })
    else moves.push(verdict)
  }
  await writeMoves(db, moves, { act, reason, batchId, mover: asker.mover })
  const changes = await lastChangesOf(
    db,
    left.map(({ seen }) => seen.id),
  )
  const isDone = new Set([...already, ...moves.map(({ order }) => order.id)])
  return {
    done: ids.filter((id) => isDone.has(id)),
    already,
    skipped: left.map(({ seen, code, problems }) =>
      skippedOrder(seen, held.get(seen.id), { code, problems, change: changes.get(seen.id) }),
    ),
  }
}

export function skippedOrder(
  seen: SeenOrder,
  order: HeldState | undefined,
  { code, problems = 0, change }: Skip & { readonly change: { by: string; at: Date } | undefined },
): SkippedOrder {
  const isTold = order !== undefined
  return {
    orderId: seen.id,
    number: order?.number ?? null,
    customerName: order?.customerName ?? '',
    code,
    now: order?.status ?? null,
    by: isTold ? (change?.by ?? '') : '',
    at: isTold ? (change?.at.toISOString() ?? null) : null,
    qtyWas: seen.qty,
    qtyNow: order?.seenQty ?? 0,
    problems,
    barrierAt: order ? barrierMoment(code, order.switches) : null,
  }
}

type Skip = { readonly code: SkipCode; readonly problems?: number | undefined }
type Case = { readonly request: MoveRequest; readonly seen: SeenOrder; readonly order: HeldState | undefined }

async function verdictOn(
  db: Kysely<FairDb>,
  { request, seen, order }: Case,
  { asker, waivers, stock }: Surroundings,
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
  if (isOnSeenRows(act) && order.version !== seen.version) return { code: 'moved' }
  if (hindrance) return { code: hindrance }
  const to = movedOrder(act, order, { account: mover.account, lockOnApprove: switches.lockOnApprove })
  if (!needsRules(act)) return { order, to, waivers: [] }
  const own = waivers.get(order.id) ?? []
  const problems =
    request.known?.(order.id, order.version) ??
    judgeOrder(
      await readOrderFacts(db, { ...order, orderId: order.id }, { ...switches, stock: stockOf(order, stock) }),
      switches,
    )
  const blocking = blockingProblems(problems, own)
  if (blocking.length > 0) {
    const brandOf = await brandsOfStyles(db, blocking)
    return { code: 'rules', problems: seenProblems(blocking, { visibility: asker.visibility, brandOf }).length }
  }
  return { order, to, waivers: usedWaivers(problems, own) }
}

function stockOf({ customerId }: HeldState, stock: Surroundings['stock']) {
  return stock === undefined ? undefined : (stock?.of(customerId) ?? new Map<number, SkcStock>())
}

/** The waivers without which the order would not pass, as its history keeps them. */
function usedWaivers(problems: readonly OrderProblem[], own: readonly Waiver[]): object[] {
  const used = problems.filter(({ blocks }) => blocks).flatMap((problem) => waiverFor(problem, own) ?? [])
  return used.map(({ id: _id, orderId: _orderId, at: _at, ...waiver }) => waiver)
}

/** A lock that was opened by an undo is no lock; an order locked by an act before it is asked for again is. */
function isRepeatable(act: OrderMove, { lockKind }: HeldState): boolean {
  return (act === 'lock' && lockKind === null) || (act === 'unlock' && lockKind !== null)
}

/** What is judged or put away is looked at first: rows that moved since then are another order. */
export function isOnSeenRows(act: OrderMove): boolean {
  return needsRules(act) || act === 'clear'
}

function needsRules(act: OrderMove): boolean {
  return orderArrows[act].needs.includes('rules')
}

/** Why the fair or its hours keep this order from the act; the preview and the act itself ask it. */
export function hoursHindrance(
  act: OrderMove,
  { isCustomerEnabled, switches }: HeldState,
  ordering: Ordering,
): SkipCode | null {
  const barrier = orderingBarrier(switches, ordering, new Date())
  if (barrier === 'fair-archived') return barrier
  if (barrier === 'fair-closed' && movesPieces(act)) return barrier
  if (!orderArrows[act].needs.includes('hours')) return null
  return barrier ?? (isCustomerEnabled ? null : 'customer-disabled')
}
