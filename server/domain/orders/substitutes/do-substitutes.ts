import type { SubstituteAct } from '@fairdesk/contract/areas/orders/substitutes'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type HeldState, holdOrders } from '../arrows/held-orders.ts'
import type { Asker, SeenOrder } from '../arrows/move-orders.ts'
import { noticeSubstitutes, type OrderSubstitute, substitutesOf } from '../notices/notice-substitutes.ts'
import { type RowFacts, skcKeyOf } from '../row-facts.ts'
import { actorOf, gathered, holdStockBehindGate, keyOf, leftAlone, type RowResult } from '../rows/do-rows.ts'
import { skipOf } from '../rows/skips.ts'
import { holdOrder, writeHeld } from '../save/save-rows.ts'
import { type Pair, pairsOf, planSubstitutes, substituteFacts } from './plan-substitutes.ts'

export type SubstituteWork = {
  readonly batchId: string
  readonly reason: string
  readonly args: SubstituteAct
  readonly orders: readonly SeenOrder[]
}

/** Gives orders what was chosen for their dropped rows, as the judged save takes it, and notes what each customer must hear. */
export async function doSubstitutes(db: Kysely<FairDb>, asker: Asker, work: SubstituteWork): Promise<RowResult> {
  const ids = work.orders.map(({ id }) => id)
  const held = await holdOrders(db, ids, asker.visibility)
  const chosen = ids.flatMap((id) => pairsOf(work.args.choices, id).map(({ to }) => to))
  await holdStockBehindGate(db, ids, chosen)
  const given = await substitutesOf(db, ids)
  return gathered(work.orders, (seen) => {
    const state = held.get(seen.id)
    if (!state || state.version !== seen.version) return leftAlone(db, { seen, state })
    return giveSubstitutes(db, asker, { work, seen, state, given })
  })
}

type Giving = {
  readonly work: SubstituteWork
  readonly seen: SeenOrder
  readonly state: HeldState
  readonly given: readonly OrderSubstitute[]
}

async function giveSubstitutes(
  db: Kysely<FairDb>,
  asker: Asker,
  { work, seen, state, given }: Giving,
): Promise<RowResult> {
  const { visibility, ordering, mover } = asker
  const order = await holdOrder(db, { ...keyOf(state), visibility, styleIds: null }, ordering)
  if ('barrier' in order) return leftAlone(db, { seen, state, code: skipOf(order.barrier) })
  const pairs = pairsOf(work.args.choices, seen.id)
  const facts = await substituteFacts(db, order, { places: pairs.flatMap(({ of, to }) => [of, to]), visibility })
  if (pairs.some(isStillOnSale(facts))) return leftAlone(db, { seen, state, code: 'moved' })
  // One dropped row is made up for once: another look at it may be older than what it was given.
  const done = new Set(given.flatMap(({ orderId, skcId }) => (orderId === seen.id ? [skcId] : [])))
  const due = pairs.filter(({ of }) => !done.has(facts.get(skcKeyOf(of))?.skcId ?? 0))
  const { rows, taken, refused } = planSubstitutes(order, due, facts)
  const actor = { ...actorOf(asker, work), source: 'substitute' }
  if (!(await writeHeld(db, order, { rows, actor })))
    return { ...(await leftAlone(db, { seen, state, code: 'unchanged' })), refused }
  const { account, realName } = mover
  const cause = { event: work.batchId, account, realName, reason: work.reason }
  await noticeSubstitutes(db, { orderId: seen.id, taken }, cause)
  return { done: [seen.id], skipped: [], refused }
}

/** Its drop was taken back meanwhile: nothing is lost. */
function isStillOnSale(facts: ReadonlyMap<string, RowFacts>): (pair: Pair) => boolean {
  return ({ of }) => {
    const row = facts.get(skcKeyOf(of))
    return row !== undefined && isCounted(row.status)
  }
}
