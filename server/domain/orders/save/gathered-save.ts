import { refuse } from '@fairdesk/contract/refusal'
import type { SkcStock } from '../../stock/skc-stock.ts'
import type { TakenStock } from '../../stock/taken-stock.ts'
import { barredOrder, type OrderAccessContext, refuseBarred } from '../barrier.ts'
import type { CustomerStanding } from '../customer-standing.ts'
import type { CustomerOrder, OrderHead, OrderSelection } from '../order-head.ts'
import type { RowFacts } from '../row-facts.ts'
import type { RowEdit } from './cell-edits.ts'
import type { RowValidation } from './judge-rows.ts'
import { type Actor, foreseen, type OrderWrite, type OrderWriteResult, type WriteBasis } from './write-rows.ts'

export type GatheredRequest = Omit<OrderSelection, 'styleIds'> & {
  readonly edits: readonly RowEdit[]
  readonly ordering: OrderAccessContext
  readonly actor: Actor
}

export type HoldRequest = GatheredRequest & {
  /** Milliseconds since the request arrived. */
  readonly waitedMs: number
}

/** An order and its rows as a group found them. */
export type GroupedOrder = {
  /** Undefined for a customer who is not there or not the user's. */
  readonly order: CustomerOrder | undefined
  readonly facts: ReadonlyMap<string, RowFacts>
  /** Undefined where there is no order. */
  readonly basis: WriteBasis | undefined
}

/** The group, as one of its saves sees it. */
export type SaveMembership = {
  readonly taken: TakenStock
  readonly heldOrders: Set<number>
  /** True where a save with a problem must be written by itself. */
  readonly mustBeClean: boolean
  /** Null where the database is to be asked. */
  standingOf(customerId: number): CustomerStanding | null
  hold(request: HoldRequest): Promise<GroupedOrder>
}

/** A change of an order that was written, with its outcome. */
export type OrderOutcome = Pick<OrderSelection, 'customerId' | 'type'> &
  OrderWrite & { readonly writeResult: OrderWriteResult }

/** A save that a group cannot write: of an order that is not there yet, or that somebody holds. */
export class NotGathered extends Error {}

type Facts = GroupedOrder['facts']
type OrderLock = { readonly head: OrderHead; readonly basis: WriteBasis; readonly facts: Facts }
type ExistingOrder = CustomerOrder & { readonly head: OrderHead; readonly isNew: false }

/** One save of a group. */
export class GatheredSave {
  readonly #group: SaveMembership
  readonly #isFirst: Promise<void>
  readonly #waitedMs: number
  #held: (OrderLock & Pick<OrderSelection, 'customerId' | 'type'>) | undefined
  #change: OrderOutcome | undefined

  constructor(group: SaveMembership, isFirst: Promise<void>, waitedMs: number) {
    this.#group = group
    this.#isFirst = isFirst
    this.#waitedMs = waitedMs
  }

  /** The change that the group is to write; undefined if there is none. */
  get change() {
    return this.#change
  }

  /**
   * Returns the order, held, and what its rows are judged by.
   * @throws Refusal order.* while nothing of the order may change, access.denied for a customer out of sight
   * @throws NotGathered where the save must be written by itself
   */
  async hold(request: GatheredRequest): Promise<{ readonly order: ExistingOrder; readonly facts: Facts }> {
    const [{ order, facts, basis }] = await Promise.all([
      this.#group.hold({ ...request, waitedMs: this.#waitedMs }),
      this.#isFirst,
    ])
    if (!order) refuse('access.denied')
    const barred = barredOrder(order, request.ordering)
    if (barred) refuseBarred(barred, request.ordering)
    const { head } = order
    if (!head || !basis || this.#group.heldOrders.has(head.id)) throw new NotGathered()
    this.#group.heldOrders.add(head.id)
    const { customerId, type } = request
    this.#held = { customerId, type, head, basis, facts }
    return { order: { ...order, head, isNew: false }, facts }
  }

  /** The order as it is before the save; undefined until it is held. */
  get head(): OrderHead | undefined {
    return this.#held?.head
  }

  /** The customer and the rules for it; null where the database is to be asked. */
  standingOf(customerId: number): CustomerStanding | null {
    return this.#group.standingOf(customerId)
  }

  /** The order it is of; undefined until it is held. */
  get key(): Pick<OrderSelection, 'customerId' | 'type'> | undefined {
    return this.#held
  }

  /** @throws NotGathered where problems are for the database to find */
  refuseProblems(hasProblems: boolean): void {
    if (hasProblems && this.#group.mustBeClean) throw new NotGathered()
  }

  /** The facts with the stock that the group's other saves have left. */
  withStockNow(facts: Facts): Facts {
    const now = (row: RowFacts) => (row.stock ? { ...row, stock: this.#group.taken.now(row.stock) } : row)
    return new Map([...facts].map(([key, row]) => [key, now(row)]))
  }

  /** Leaves the changed rows for the group to write. Null if nothing changed. */
  write(rows: readonly RowValidation[], actor: Actor): OrderWriteResult | null {
    const changed = rows.filter(({ isChanged }) => isChanged)
    if (changed.length === 0) return null
    if (!this.#held) throw new Error('a save was to write before it held its order')
    const { customerId, type, head, basis, facts } = this.#held
    const stocks = new Map([...facts.values()].map(({ skcId, stock }): [number, SkcStock | null] => [skcId, stock]))
    for (const { facts: row, newQtys } of changed)
      this.#group.taken.take({ stock: stocks.get(row.skcId) ?? null, before: row.saved.qtys, after: newQtys })
    const { writeResult, others } = foreseen(head, changed, basis)
    this.#change = { customerId, type, head, rows: changed, actor, others, writeResult }
    return writeResult
  }
}
