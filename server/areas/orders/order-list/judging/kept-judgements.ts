import { setImmediate as letOthers } from 'node:timers/promises'
import type { Switches } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { GoodsBook } from '../../../../domain/orders/judge/goods-book.ts'
import type { VisitedOrder } from '../../../../engine/count/visit-orders.ts'
import type { Engine } from '../../../../engine/engine.ts'
import { type CustomerEvaluations, isJudged, judgeCustomer, type OrderEvaluation } from './judge-customer.ts'

/** All orders at one version of the figures, with the sums of some brands. */
export type OrderSnapshot = {
  readonly version: number
  readonly evaluations: ReadonlyMap<number, OrderEvaluation>
  readonly qtyByCustomer: ReadonlyMap<number, number>
}

export type FairRules = { readonly book: GoodsBook; readonly switchesOf: (customerId: number) => Switches }

/** Judge in 8 ms slices to keep the event loop free; customers of 10 or fewer moved orders are judged in one go. */
const [sliceMs, inlineOrderLimit] = [8, 10]
const mostSlices = 500
/** Sets of brands whose sums are kept, the least recently used one dropped first. */
const mostBrandSets = 20

/** Orders as last judged by goods, customers and rules that stay the same; only those that moved are judged again. */
export class KeptJudgements {
  readonly stamp: string
  readonly #rules: FairRules
  readonly #customers = new Map<number, CustomerEvaluations>()
  readonly #seen = new Map<string, OrderSnapshot>()
  #ahead: Promise<void> | undefined

  constructor(stamp: string, rules: FairRules) {
    this.stamp = stamp
    this.#rules = rules
  }

  /** Returns every order of the fair; nothing is looked at again while the version of the figures stands. */
  async allOf(engine: Engine, brands: Visibility['brands']): Promise<OrderSnapshot> {
    const key = JSON.stringify(brands)
    const last = this.#seen.get(key)
    if (last?.version === engine.version) return this.#keep(key, last)
    this.#ahead ??= this.#judgeAhead(engine).finally(() => {
      this.#ahead = undefined
    })
    await this.#ahead
    // Without waiting in between: rows, versions and sums are those of one moment.
    for (const orders of this.#movedCustomers(engine)) this.#judge(orders)
    return this.#keep(key, this.#seenOrders(engine, brands, this.#seen.get(key)))
  }

  /** Returns the orders of one customer; the others are not judged for them. */
  ofCustomer(engine: Engine, customerId: number): CustomerEvaluations {
    const orders: VisitedOrder[] = []
    engine.visitOrders({ brands: 'all' }, (order) => {
      if (order.customerId === customerId) orders.push(order)
    })
    const judged = this.#customers.get(customerId)
    return judged && isJudged(judged, orders) ? judged : this.#judge(orders)
  }

  /**
   * Judges customers that moved in slices while saves continue, so that only the last moment's changes remain for one
   * go. In a fair so busy that this never ends, all that is left is judged then.
   */
  async #judgeAhead(engine: Engine): Promise<void> {
    for (let slice = 0; slice < mostSlices; slice++) {
      const moved = this.#movedCustomers(engine)
      if (moved.reduce((sum, { length }) => sum + length, 0) <= inlineOrderLimit) return
      const until = performance.now() + sliceMs
      for (const orders of moved) {
        this.#judge(orders)
        if (performance.now() > until) break
      }
      await letOthers()
    }
  }

  #movedCustomers(engine: Engine): VisitedOrder[][] {
    const byCustomer = new Map<number, VisitedOrder[]>()
    engine.visitOrders({ brands: 'all' }, (order) => {
      const orders = byCustomer.get(order.customerId)
      if (orders) orders.push(order)
      else byCustomer.set(order.customerId, [order])
    })
    return [...byCustomer]
      .filter(([customerId, orders]) => !isJudged(this.#customers.get(customerId), orders))
      .map(([, orders]) => orders)
  }

  #judge(orders: readonly VisitedOrder[]): CustomerEvaluations {
    const [first] = orders
    if (!first) return new Map()
    const { book, switchesOf } = this.#rules
    const judged = judgeCustomer(orders, { book, switches: switchesOf(first.customerId) })
    this.#customers.set(first.customerId, judged)
    return judged
  }

  /** An order that has not moved keeps its object, by which others keep what they derive from it. */
  #seenOrders(engine: Engine, brands: Visibility['brands'], last: OrderSnapshot | undefined): OrderSnapshot {
    const evaluations = new Map<number, OrderEvaluation>()
    const qtyByCustomer = new Map<number, number>()
    engine.visitOrders({ brands }, (order) => {
      const judged = this.#customers.get(order.customerId)?.get(order.id)
      if (!judged) return
      const evaluation = brands === 'all' ? judged : ofBrands(judged, order, last?.evaluations.get(order.id))
      evaluations.set(order.id, evaluation)
      qtyByCustomer.set(order.customerId, (qtyByCustomer.get(order.customerId) ?? 0) + evaluation.sums.qty)
    })
    return { version: engine.version, evaluations, qtyByCustomer }
  }

  #keep(key: string, seen: OrderSnapshot): OrderSnapshot {
    this.#seen.delete(key)
    this.#seen.set(key, seen)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > mostBrandSets && oldest !== undefined) this.#seen.delete(oldest)
    return seen
  }
}

function ofBrands(judged: OrderEvaluation, order: VisitedOrder, last: OrderEvaluation | undefined): OrderEvaluation {
  return last && last.version === judged.version && last.problems === judged.problems
    ? last
    : { ...judged, sums: order.sums() }
}
