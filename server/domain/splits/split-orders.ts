import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SplitPlan, SplitScope, UnsplitCode } from '@fairdesk/contract/areas/orders/split-plans'
import { type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { currentStatus } from '../orders/counted-orders.ts'
import { readSwitches } from '../switches/switches-in-force.ts'
import { customerVisible } from '../visibility/visibility.ts'
import { contentCode, emptyContent, type OrderContent, readContents, type SizeBook } from './order-content.ts'
import { readParts, type StoredPart } from './parts.ts'
import { type PlannedOrder, planOrder, type StoreShare } from './plan-order.ts'
import { type SplitBase, splitBaseOf } from './split-base.ts'
import { readStores } from './stores.ts'
import { insertParts, type NewPart, takeAway } from './write-parts.ts'

/** An order as a run looks at it. */
export type SplitHead = {
  readonly id: number
  readonly number: number
  readonly customerId: number
  readonly customerName: string
  readonly status: OrderStatus
}

/** Settings shared by all orders of a run. */
export type SplitContext = {
  readonly goods: NonNullable<SplitScope['goods']>
  readonly visibility: Visibility
  readonly requireApproved: boolean
  readonly sizes: SizeBook
}

/** Order with its splittable content, or the reason it cannot be split. */
export type SplittableOrder = {
  readonly head: SplitHead
  readonly content: OrderContent
  readonly parts: readonly StoredPart[]
  readonly base: SplitBase | UnsplitCode
}

/** Live orders that the user sees, by id. */
export async function readSplitHeads(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<SplitHead[]> {
  const result = await sql<SplitHead>`
    select orders.id, orders.number, orders.customer_id as "customerId", customers.name as "customerName", ${currentStatus} as status
    from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${[...ids]}::int[]) and orders.deleted_at is null and ${customerVisible(visibility)}
    order by orders.id`.execute(db)
  return result.rows
}

/** Holds these orders' heads for the transaction, in the order that everybody holds them in. */
export async function holdHeads(db: Kysely<FairDb>, ids: readonly number[]): Promise<void> {
  await sql`select id from orders where id = any(${[...ids]}::int[]) order by id for update`.execute(db)
}

/** Reads the splittable content of these orders; lock the heads first if it must stay valid. */
export async function readSplittable(
  db: Kysely<FairDb>,
  heads: readonly SplitHead[],
  { goods, visibility, requireApproved, sizes, isByPack }: SplitContext & { readonly isByPack: boolean },
): Promise<SplittableOrder[]> {
  const ids = heads.map(({ id }) => id)
  const contents = await readContents(db, { orderIds: ids, goods, visibility, isByPack, sizes })
  const partsByOrder = Map.groupBy(await readParts(db, ids), ({ orderId }) => orderId)
  const isWhole = Object.keys(goods).length === 0
  return heads.map((head) => {
    const content = contents.get(head.id) ?? emptyContent
    const orderParts = partsByOrder.get(head.id) ?? []
    const isOpen = !requireApproved || orderStatusTraits[head.status].isFinal
    return {
      head,
      content,
      parts: orderParts,
      base: isOpen ? splitBaseOf(content, orderParts, { isWhole }) : 'not-approved',
    }
  })
}

/** Plans the split of an order, or returns why it cannot be split so. */
export function plannedOrder(
  { head, base }: SplittableOrder,
  plan: SplitPlan,
  stores: ReadonlyMap<number, readonly StoreShare[]>,
): (PlannedOrder & SplitBase) | UnsplitCode {
  if (typeof base === 'string') return base
  if (base.replaced.length > 0 && !plan.replace) return 'has-drafts'
  const storeShares = stores.get(head.customerId) ?? []
  if (plan.mode === 'store' && storeShares.length === 0) return 'no-stores'
  const planned = planOrder(base.rows, { plan, stores: storeShares })
  if (!plan.partial && planned.over.length > 0) return 'left-over'
  return { ...planned, ...base }
}

export type SplitMaker = { readonly account: string; readonly author: string; readonly planId: number }
export type SplitOutcome =
  | { readonly head: SplitHead; readonly over: number }
  | {
      readonly orderId: number
      readonly head: SplitHead | null
      readonly code: UnsplitCode
    }

type Split = { readonly order: SplittableOrder; readonly planned: PlannedOrder & SplitBase }

/** Splits orders in this transaction, with rests for others between them. It holds their heads: drafts are made, and those they replace are taken away. */
export async function splitOrders(
  db: Kysely<FairDb>,
  ids: readonly number[],
  {
    splitting,
    plan,
    maker,
  }: { readonly splitting: SplitContext; readonly plan: SplitPlan; readonly maker: SplitMaker },
): Promise<SplitOutcome[]> {
  await holdHeads(db, ids)
  const heads = await readSplitHeads(db, ids, splitting.visibility)
  const customerIds = heads.map(({ customerId }) => customerId)
  const stores = await readStores(db, plan, customerIds)
  const splits: Split[] = []
  const unsplit: SplitOutcome[] = []
  for (const order of await readSplittable(db, heads, { ...splitting, isByPack: plan.unit === 'pack' })) {
    const planned = plannedOrder(order, plan, stores)
    if (typeof planned === 'string') unsplit.push({ orderId: order.head.id, head: order.head, code: planned })
    else splits.push({ order, planned })
    await nextTurn()
  }
  await makeParts(db, splits, { plan, maker })
  const foundIds = new Set(heads.map(({ id }) => id))
  const missingOrders = ids
    .filter((id) => !foundIds.has(id))
    .map((orderId) => ({ orderId, head: null, code: 'gone' as const }))
  return [
    ...splits.map(({ order: { head }, planned }) => ({ head, over: piecesOf(planned.over) })),
    ...unsplit,
    ...missingOrders,
  ]
}

/** All in three statements, however many orders they are of. */
async function makeParts(
  db: Kysely<FairDb>,
  splits: readonly Split[],
  { plan, maker }: { readonly plan: SplitPlan; readonly maker: SplitMaker },
): Promise<void> {
  const replaced = splits.flatMap(({ planned }) => planned.replaced.map(({ id }) => id))
  await takeAway(db, replaced, maker)
  const newParts: NewPart[] = []
  for (const { order, planned } of splits) {
    const { head, content } = order
    const source = { mark: content.mark, code: contentCode(content) }
    newParts.push(...planned.orderParts.map((draft) => ({ ...draft, orderId: head.id, source })))
    await nextTurn()
  }
  await insertParts(db, newParts, { planId: maker.planId, mode: plan.mode, author: maker.author })
}

export function piecesOf(rows: readonly { readonly qtys: readonly number[] }[]): number {
  return rows.reduce((sum, { qtys }) => sum + qtys.reduce((all, qty) => all + qty, 0), 0)
}

export type SplitSwitches = {
  readonly isOpen: boolean
  readonly allowPartial: boolean
  readonly requireApproved: boolean
}

export async function readSplitSwitches(db: Kysely<FairDb>): Promise<SplitSwitches> {
  const { splitOpen, splitAllowPartial, splitRequireApproved } = await readSwitches(db)
  return { isOpen: splitOpen, allowPartial: splitAllowPartial, requireApproved: splitRequireApproved }
}
