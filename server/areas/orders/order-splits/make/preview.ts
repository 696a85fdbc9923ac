import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type {
  PlanPreview,
  SplitPlan,
  SplitSum,
  UnsplitCode,
  UnsplitOrder,
} from '@fairdesk/contract/areas/orders/split-plans'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { StoredPart } from '../../../../domain/splits/parts.ts'
import type { SplitRow, StoreShare } from '../../../../domain/splits/plan-order.ts'
import { draftsOf } from '../../../../domain/splits/replaced-drafts.ts'
import { plannedOrder, readSplittable, type SplittableOrder } from '../../../../domain/splits/split-orders.ts'
import { checkPlan, readStores } from '../../../../domain/splits/stores.ts'
import type { SessionUser } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { amountsShown, type Fen } from '../list/split-rows.ts'
import { permittedPlan, splittingFor } from './splitting-for.ts'

/** Orders whose rows are in memory at once. */
const ordersAtOnce = 40
const mostExamples = 5

/** Previews each plan for the same orders, counted as in the actual split. */
export const previewSplit: Handler<typeof orderSplits.preview> = async (context, { plans, ...scope }) => {
  const { db, user } = context
  const { heads, splitting, switches } = await splittingFor(context, scope)
  const allowed = plans.map((plan) => permittedPlan(plan, switches))
  for (const plan of allowed) checkPlan(plan)
  const customerIds = heads.map(({ customerId }) => customerId)
  const stores = await Promise.all(allowed.map((plan) => readStores(db, plan, customerIds)))
  const sums = allowed.map((plan) => new PlanSums(plan, user))
  const isByPack = allowed.some(({ unit }) => unit === 'pack')
  for (let offset = 0; offset < heads.length; offset += ordersAtOnce) {
    const some = await readSplittable(db, heads.slice(offset, offset + ordersAtOnce), { ...splitting, isByPack })
    for (const order of some) for (const [index, sum] of sums.entries()) sum.add(order, stores[index] ?? new Map())
  }
  const drafts = await draftsOf(db, sums[0]?.drafts ?? [])
  return { orders: heads.length, plans: sums.map((sum) => sum.toPreview(drafts)) }
}

type Sum = { name: string; partCount: number; qty: number; tag: number; net: number; agent: number }
const nothing: Fen = { tag: 0, net: 0, agent: 0 }
const noSum = (name = ''): Sum => ({ name, partCount: 0, qty: 0, tag: 0, net: 0, agent: 0 })

/** Sums up what a plan creates, order by order. */
class PlanSums {
  readonly #plan: SplitPlan
  readonly #user: SessionUser
  readonly #all = noSum()
  readonly #over = noSum()
  readonly #dates = new Map<string, Sum>()
  readonly #stores = new Map<string, Sum>()
  readonly #keys = new Map<string, Sum>()
  readonly #cannot = new Map<UnsplitCode, UnsplitOrder[]>()
  #orders = 0
  #ordersOver = 0
  readonly #drafts: StoredPart[] = []

  constructor(plan: SplitPlan, user: SessionUser) {
    this.#plan = plan
    this.#user = user
  }

  add(order: SplittableOrder, stores: ReadonlyMap<number, readonly StoreShare[]>): void {
    const { head, content } = order
    if (typeof order.base !== 'string') this.#drafts.push(...order.base.replaced)
    const planned = plannedOrder(order, this.#plan, stores)
    if (typeof planned === 'string') {
      this.#leave(order, planned)
      return
    }
    const prices = new Map(content.rows.map((row) => [row.skcId, row.prices]))
    const storeNames = new Map(
      (stores.get(head.customerId) ?? []).map((storeShare) => [storeShare.customerId, storeShare.name]),
    )
    this.#orders++
    if (planned.over.length > 0) this.#ordersOver++
    addTo(this.#over, sumOf(planned.over, prices))
    for (const draft of planned.orderParts) {
      const partSums = sumOf(draft.rows, prices)
      const { toCustomerId } = draft
      const storeName = toCustomerId === null ? head.customerName : (storeNames.get(toCustomerId) ?? '')
      for (const sum of [
        this.#all,
        sumAt(this.#dates, draft.deliversOn ?? '', draft.deliversOn ?? ''),
        sumAt(this.#stores, String(toCustomerId ?? head.customerId), storeName),
        // Parts for stores are summed by recipient.
        ...(toCustomerId === null ? [sumAt(this.#keys, draft.key, draft.name)] : []),
      ]) {
        sum.partCount++
        addTo(sum, partSums)
      }
    }
  }

  #leave({ head }: SplittableOrder, code: UnsplitCode): void {
    const { id, number, customerName } = head
    const skippedOrder = {
      orderId: id,
      number: formatOrderNumber(this.#user.fair.numberPrefix, number),
      customerName,
      code,
    }
    this.#cannot.set(code, [...(this.#cannot.get(code) ?? []), skippedOrder])
  }

  /** Drafts that the orders have, whether the plan replaces them or not. */
  get drafts(): readonly StoredPart[] {
    return this.#drafts
  }

  toPreview(drafts: PlanPreview['drafts']): PlanPreview {
    const { name, mode } = this.#plan
    const figures = ({ qty, ...fen }: Sum) => ({ qty, ...amountsShown(fen, this.#user) })
    const list = (sums: ReadonlyMap<string, Sum>): SplitSum[] =>
      [...sums].map(([key, sum]) => ({ key, name: sum.name, parts: sum.partCount, ...figures(sum) }))
    const last = '9999'
    return {
      name,
      mode,
      orders: this.#orders,
      parts: this.#all.partCount,
      ...figures(this.#all),
      drafts,
      dates: list(this.#dates).sort((a, b) => ((a.key || last) < (b.key || last) ? -1 : 1)),
      stores: list(this.#stores).sort((a, b) => b.qty - a.qty),
      keys: list(this.#keys),
      over: { ...figures(this.#over), orders: this.#ordersOver },
      cannot: [...this.#cannot].map(([code, some]) => ({
        code,
        count: some.length,
        examples: some.slice(0, mostExamples),
      })),
    }
  }
}

function sumAt(sums: Map<string, Sum>, key: string, name: string): Sum {
  const sum = sums.get(key) ?? noSum(name)
  sums.set(key, sum)
  return sum
}

type PlanAmounts = Omit<Sum, 'name' | 'partCount'>

function sumOf(rows: readonly SplitRow[], prices: ReadonlyMap<number, Fen>): PlanAmounts {
  const totals = { qty: 0, tag: 0, net: 0, agent: 0 }
  for (const { skcId, qtys } of rows) addTo(totals, worthOf(qtys, prices.get(skcId)))
  return totals
}

function worthOf(qtys: readonly number[], { tag, net, agent }: Fen = nothing): PlanAmounts {
  const qty = qtys.reduce((all, slotQty) => all + slotQty, 0)
  return { qty, tag: qty * tag, net: qty * net, agent: qty * agent }
}

function addTo(sum: PlanAmounts, added: PlanAmounts): void {
  sum.qty += added.qty
  sum.tag += added.tag
  sum.net += added.net
  sum.agent += added.agent
}
