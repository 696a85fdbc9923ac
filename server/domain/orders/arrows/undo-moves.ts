import { type OrderStatus, type SkipCode, sightHindrance } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { takeBackNotices } from '../notices/notices.ts'
import { type HeldState, holdOrders, lastChangesOf } from './held-orders.ts'
import { type Asker, type MoveResult, type SeenOrder, skippedOrder } from './move-orders.ts'
import { type Move, writeMoves } from './write-moves.ts'

type Undo = { readonly of: string; readonly batchId: string; readonly orders: readonly SeenOrder[] }

type Former = {
  readonly id: number
  readonly version: number
  readonly from: OrderStatus
  readonly lockKind: 'hand' | 'approve' | null
  readonly lockedBy: string | null
}

/** Beyond these an order was judged: it goes back there only with the very rows it was judged by. */
const judged: ReadonlySet<OrderStatus> = new Set(['submitted', 'areaApproved', 'approved'])

/** Gives the orders of a batch the state and the lock that it took from them; those that somebody has moved since are told. */
export async function undoMoves(db: Kysely<FairDb>, asker: Asker, { of, batchId, orders }: Undo): Promise<MoveResult> {
  const ids = orders.map(({ id }) => id)
  const held = await holdOrders(db, ids, asker.visibility)
  const moves = await plannedUndo(db, asker, { of, ids, states: held })
  await writeMoves(db, moves, { act: 'undo', reason: '', batchId, mover: asker.mover })
  const done = moves.map(({ order }) => order.id)
  await takeBackNotices(db, of, done)
  const left = orders.filter(({ id }) => !done.includes(id))
  const changes = await lastChangesOf(
    db,
    left.map(({ id }) => id),
  )
  return {
    done,
    already: [],
    skipped: left.map((seen) =>
      skippedOrder(seen, held.get(seen.id), {
        code: undoHindrance(held.get(seen.id), asker),
        change: changes.get(seen.id),
      }),
    ),
  }
}

type Planned = {
  readonly of: string
  readonly ids: readonly number[]
  readonly states: ReadonlyMap<number, HeldState>
}

/** What an undo of this batch gives back: orders that nobody has moved since, seen whole. */
export async function plannedUndo(db: Kysely<FairDb>, asker: Asker, { of, ids, states }: Planned): Promise<Move[]> {
  const formers = await formersOf(db, ids, of)
  return ids.flatMap((id) => {
    const order = states.get(id)
    const former = formers.get(id)
    if (!order || !former || order.lastBatch !== of || sightHindrance(order, asker.hand)) return []
    if (judged.has(former.from) && order.status !== former.from && order.version !== former.version) return []
    const to = { status: former.from, lockKind: former.lockKind, lockedBy: former.lockedBy }
    return [{ order, to, waivers: [] }]
  })
}

/** Why an undo leaves an order as it is. */
export function undoHindrance(order: HeldState | undefined, { hand }: Asker): SkipCode {
  return order ? (sightHindrance(order, hand) ?? 'moved') : 'gone'
}

async function formersOf(db: Kysely<FairDb>, ids: readonly number[], batchId: string): Promise<Map<number, Former>> {
  const found = await sql<Former>`
    select order_id as id, version, "from", lock_kind_before as "lockKind", locked_by_before as "lockedBy"
    from order_states where batch_id = ${batchId} and order_id = any(${[...ids]}::int[])`.execute(db)
  return new Map(found.rows.map((former) => [former.id, former]))
}
