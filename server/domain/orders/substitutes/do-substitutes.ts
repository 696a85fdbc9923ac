import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { argsOf, type BatchChunk, type StoredBatch } from '../arrows/batches.ts'
import { holdOrders, type OrderActState } from '../arrows/held-orders.ts'
import type { Asker, OrderVersionRef } from '../arrows/move-orders.ts'
import { type RowFacts, skcKeyOf } from '../row-facts.ts'
import { actorOf, gathered, holdStockBehindGate, leftAlone, type RowResult, selectionOf } from '../rows/do-rows.ts'
import { skipOf } from '../rows/skips.ts'
import { holdOrder, writeHeld } from '../save/save-rows.ts'
import { noticeSubstitutes, type OrderSubstitute, substitutesOf } from './notice-substitutes.ts'
import { type Pair, pairsOf, planSubstitutes, substituteFacts } from './plan-substitutes.ts'

/**
 * Writes the chosen substitutes for dropped rows into orders, through the validated save, and records a notice for each
 * customer.
 */
export async function doSubstitutes(
  db: Kysely<FairDb>,
  asker: Asker,
  { batch, orders }: BatchChunk,
): Promise<RowResult> {
  const { choices } = argsOf(batch, 'substitute')
  const ids = orders.map(({ id }) => id)
  const lockedStates = await holdOrders(db, ids, asker.visibility)
  const targetKeys = ids.flatMap((id) => pairsOf(choices, id).map(({ to }) => to))
  await holdStockBehindGate(db, ids, targetKeys)
  const substitutes = await substitutesOf(db, ids)
  return gathered(orders, (seenOrder) => {
    const state = lockedStates.get(seenOrder.id)
    if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
    return giveSubstitutes(db, asker, { batch, pairs: pairsOf(choices, seenOrder.id), seenOrder, state, substitutes })
  })
}

type SubstituteOrderInput = {
  readonly batch: StoredBatch
  readonly pairs: readonly Pair[]
  readonly seenOrder: OrderVersionRef
  readonly state: OrderActState
  readonly substitutes: readonly OrderSubstitute[]
}

async function giveSubstitutes(
  db: Kysely<FairDb>,
  asker: Asker,
  { batch, pairs, seenOrder, state, substitutes }: SubstituteOrderInput,
): Promise<RowResult> {
  const { visibility, ordering, mover } = asker
  const order = await holdOrder(db, selectionOf(state, visibility), ordering)
  if ('barrier' in order) return leftAlone(db, { seenOrder, state, code: skipOf(order.barrier) })
  const facts = await substituteFacts(db, order, { skcs: pairs.flatMap(({ of, to }) => [of, to]), visibility })
  if (pairs.some(isStillOnSale(facts))) return leftAlone(db, { seenOrder, state, code: 'moved' })
  // Substitute each dropped row only once: a concurrent request may predate the substitution.
  const done = new Set(substitutes.flatMap(({ orderId, skcId }) => (orderId === seenOrder.id ? [skcId] : [])))
  const due = pairs.filter(({ of }) => !done.has(facts.get(skcKeyOf(of))?.skcId ?? 0))
  const { rows, accepted, refused } = planSubstitutes(order, due, facts)
  const actor = { ...actorOf(asker, batch.id), source: 'substitute' }
  if (!(await writeHeld(db, order, { rows, actor })))
    return { ...(await leftAlone(db, { seenOrder, state, code: 'unchanged' })), refused }
  const { account, realName } = mover
  const cause = { event: batch.id, account, realName, reason: batch.reason }
  await noticeSubstitutes(db, { orderId: seenOrder.id, accepted }, cause)
  return { done: [seenOrder.id], skipped: [], refused }
}

/** Its drop was taken back meanwhile: nothing is lost. */
function isStillOnSale(facts: ReadonlyMap<string, RowFacts>): (pair: Pair) => boolean {
  return ({ of }) => {
    const row = facts.get(skcKeyOf(of))
    return row !== undefined && isCounted(row.status)
  }
}
