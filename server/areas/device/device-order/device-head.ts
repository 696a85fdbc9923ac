import type { DeviceHead } from '@fairdesk/contract/areas/device/device-order'
import type { OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { readIncarnation } from '../../../db/incarnation.ts'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import type { MayFor } from '../../../domain/dealers/may-for.ts'
import { isPartOfOrder, seesProblem } from '../../../domain/dealers/part-of-order.ts'
import { barredOrder, dealerOrdering, notBarred } from '../../../domain/orders/barrier.ts'
import { bookedOrderFacts } from '../../../domain/orders/judge/booked-order-facts.ts'
import type { GoodsBook } from '../../../domain/orders/judge/goods-book.ts'
import { judgeOrder } from '../../../domain/orders/judge/judge-order.ts'
import type { OrderFacts } from '../../../domain/orders/judge/order-facts.ts'
import { readOrderFacts } from '../../../domain/orders/judge/read-order-facts.ts'
import { readWaivers, type Waiver, waiverFor } from '../../../domain/orders/judge/waivers.ts'
import { type CustomerOrder, type OrderHead, readOrder } from '../../../domain/orders/order-head.ts'
import { refusesIncompleteRows } from '../../../domain/orders/save/row-rules.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { totalsElsewhere, totalsShown } from '../../orders/order-totals.ts'
import { keyOf } from './dealer-order.ts'

/** Returns the etag of the order as read. A submit sends it back; after any change it no longer matches. */
export function sealOf(head: Pick<OrderHead, 'id' | 'version'> | null): string {
  return head ? `${head.id}.${head.version}` : '0.0'
}

/** Returns an order as its customer's device sees it, without its rows: state, totals and rule violations. */
export async function deviceHead(db: Kysely<FairDb>, dealer: Dealer, may: MayFor): Promise<DeviceHead> {
  return headOf(db, { dealer, may, order: await readOrder(db, orderSelection(may)) })
}

export function orderSelection(may: MayFor) {
  return { ...keyOf(may), visibility: may.visibility, styleIds: [] }
}

/** `book`: for display only; without it goods and rules are read again. */
type Read = {
  readonly dealer: Dealer
  readonly may: MayFor
  readonly order: CustomerOrder
  readonly book?: GoodsBook
  /** Database incarnation, if known already. */
  readonly incarnation?: string
}

export async function headOf(db: Kysely<FairDb>, { dealer, may, order, book, incarnation }: Read): Promise<DeviceHead> {
  const { head } = order
  const { visibility } = may
  const totals = await totalsShown({ db, engine: null, visibility }, keyOf(may))
  const elsewhere = await totalsElsewhere(db, keyOf(may), visibility)
  return {
    customerId: may.customerId,
    number: head ? formatOrderNumber(dealer.fair.numberPrefix, head.number) : null,
    status: head?.status ?? 'none',
    refusesIncompleteRows: refusesIncompleteRows(order.switches),
    ...(barredOrder(order, dealerOrdering(dealer)) ?? notBarred),
    totals: deviceTotals(totals),
    elsewhere: deviceTotals(elsewhere),
    hinders: await hindersOf(db, order, { may, book }),
    seal: sealOf(head),
    isPart: await isPartOfOrder(db, may, head?.id),
    incarnation: incarnation ?? (await readIncarnation(db)),
  }
}

/** Agents' prices are no device's to see. */
function deviceTotals({ agentAmount: _, ...totals }: OrderTotals): DeviceHead['totals'] {
  return totals
}

/**
 * Lists the rule violations of the customer's brands, without waived ones. An order not yet begun is validated too:
 * it lacks everything mandatory.
 */
async function hindersOf(
  db: Kysely<FairDb>,
  { head, switches, ruled, brandCodes }: CustomerOrder,
  { may, book }: Pick<Read, 'may'> & { readonly book: GoodsBook | undefined },
): Promise<DeviceHead['hinders']> {
  const { customerId, visibility } = may
  const judgedOrder = { orderId: head?.id ?? 0, customerId, levelId: ruled.levelId, brandCodes }
  const { amountBasis } = switches
  const facts = await (book
    ? bookedOrderFacts(db, judgedOrder, { amountBasis, book })
    : readOrderFacts(db, judgedOrder, { amountBasis }))
  const problems = judgeOrder(facts, switches)
  const waivers: readonly Waiver[] =
    head && problems.length > 0 ? ((await readWaivers(db, [head.id])).get(head.id) ?? []) : []
  const seesAmounts = seesTargetAmounts(visibility, switches)
  return problems
    .filter((problem) => !waiverFor(problem, waivers) && seesProblem(may, problem, brandIn(facts)))
    .map((problem) => hinderOf(problem, seesAmounts))
}

function brandIn({ skcs }: OrderFacts) {
  return (styleId: number) => skcs.find(({ goodsId }) => goodsId === styleId)?.brandCode ?? null
}

function hinderOf(problem: OrderProblem, seesAmounts: boolean): DeviceHead['hinders'][number] {
  const { rule, goodsId, colourId, skcId, sizeId, counts, blocks } = problem
  const cellAddress = { goodsId, colourId: skcId === null ? null : colourId, sizeId }
  const isAmount = counts === 'amount'
  const figures = {
    need: isAmount ? yuan(problem.need) : problem.need,
    have: isAmount ? yuan(problem.have) : problem.have,
  }
  return { rule, ...cellAddress, counts, blocks, ...(isAmount && !seesAmounts ? {} : figures) }
}
