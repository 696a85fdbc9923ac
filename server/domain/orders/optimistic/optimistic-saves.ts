import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { TakenStock } from '../../stock/taken-stock.ts'
import { barredOrder } from '../barrier.ts'
import type { CustomerStanding } from '../customer-standing.ts'
import type { CustomerOrder } from '../order-head.ts'
import type { SavedRow } from '../row-facts.ts'
import {
  type GroupedOrder,
  type HoldRequest,
  NotGathered,
  type OrderOutcome,
  type SaveMembership,
} from '../save/gathered-save.ts'
import { factsFromMemory } from './memory-facts.ts'
import { OrderCopies, type OrderCopy, type OrderKey, readOrderCopy } from './order-copies.ts'
import { type RuleSnapshot, readRuleSnapshot } from './rule-snapshot.ts'

/** However often rules change, reading them takes at most this share of the time. */
const mostReading = 0.1
/** A fair without saves for so long gives its memory back. */
const idleMs = 600_000
/** Error allowed in the moment of a save; near an opening or closing the database decides. */
const clockToleranceMs = 1500

/**
 * Memory of a fair's rules and orders, by which this process judges saves without asking the database. It may be
 * out of date: what is judged so is written only where `requireUnchanged` holds.
 */
export class OptimisticSaves {
  readonly #db: Kysely<FairDb>
  readonly #copies = new OrderCopies()
  #rules: RuleSnapshot | undefined
  #incarnation = ''
  #reading: Promise<void> | undefined
  #readAgainAt = Number.NEGATIVE_INFINITY
  readonly #readingOrders = new Set<string>()
  readonly #idle = setTimeout(() => this.#clear(), idleMs).unref()

  constructor(db: Kysely<FairDb>) {
    this.#db = db
  }

  /** A group of saves that are judged from memory. */
  group(): OptimisticGroup | null {
    const rules = this.#rules
    return rules ? new OptimisticGroup(rules, this.#copies) : null
  }

  /** Takes in what was committed. Orders of which this process has become the only writer are read. */
  note(outcomes: readonly OrderOutcome[]): void {
    for (const { customerId, type, head, rows, writeResult } of outcomes) {
      const { status, version } = writeResult
      const saved = new Map(
        rows.map(({ facts, newQtys, qty, prices }): [number, SavedRow] => [
          facts.skcId,
          { qtys: newQtys, qty, prices, version: facts.saved.version + 1 },
        ]),
      )
      const change = { head: { ...head, status, version }, rows: saved, previousVersion: head.version }
      if (this.#copies.apply({ customerId, type }, change)) this.#read({ customerId, type })
    }
    this.#idle.refresh()
    if (!this.#rules) this.#readRulesSoon()
  }

  /** The next save has them read anew. */
  forgetRules(): void {
    this.#rules = undefined
  }

  forgetOrders(orders: readonly OrderKey[]): void {
    for (const order of orders) this.#copies.drop(order)
  }

  /** Resolves once the rules are read anew and no order is being read. */
  async refresh(): Promise<void> {
    await this.#reading
    await this.#readRules()
    while (this.#readingOrders.size > 0) await new Promise((resolve) => setTimeout(resolve, 2))
  }

  #clear(): void {
    this.#rules = undefined
    this.#copies.clear()
  }

  #readRulesSoon(): void {
    if (!this.#reading && performance.now() >= this.#readAgainAt) void this.#readRules()
  }

  #readRules(): Promise<void> {
    const startedAt = performance.now()
    this.#reading ??= readRuleSnapshot(this.#db)
      .then(
        (rules) => {
          // Another database may have the same orders at the same versions, with other rows.
          if (rules.incarnation !== this.#incarnation) this.#copies.clear()
          this.#incarnation = rules.incarnation
          this.#rules = rules
        },
        // The database judges saves meanwhile.
        () => undefined,
      )
      .finally(() => {
        this.#reading = undefined
        const endedAt = performance.now()
        this.#readAgainAt = endedAt + (endedAt - startedAt) / mostReading
      })
    return this.#reading
  }

  #read(order: OrderKey): void {
    const key = `${order.customerId} ${order.type}`
    if (this.#readingOrders.has(key)) return
    this.#readingOrders.add(key)
    readOrderCopy(this.#db, order)
      .then(
        (copy) => {
          if (!copy) return
          // Copies are of the database that the rules were read from.
          if (copy.incarnation === this.#incarnation) this.#copies.put(order, copy)
          else this.forgetRules()
        },
        () => undefined,
      )
      .finally(() => this.#readingOrders.delete(key))
  }
}

/** Rules and moment that the orders of a group are judged by. */
export type GroupBasis = {
  readonly rules: RuleSnapshot
  /** Database time, in milliseconds since 1970. */
  readonly asOf: number
}

/** Saves judged from memory: what it cannot answer is not gathered. */
export class OptimisticGroup implements SaveMembership {
  readonly taken = new TakenStock()
  readonly heldOrders = new Set<number>()
  readonly mustBeClean = true
  readonly basis: GroupBasis
  readonly #copies: OrderCopies

  constructor(rules: RuleSnapshot, copies: OrderCopies) {
    this.#copies = copies
    this.basis = { rules, asOf: Date.now() + rules.clockAheadMs }
  }

  standingOf(customerId: number): CustomerStanding | null {
    const { rules, asOf } = this.basis
    const entry = rules.customers.get(customerId)
    if (!entry) return null
    const { customer, ruled, brandCodes, switches } = entry.order
    return {
      customer: { ...customer, levelId: ruled.levelId, brandCodes },
      isAgent: entry.isAgent,
      switches,
      asOf: new Date(asOf),
    }
  }

  /** @throws NotGathered where the database is to be asked */
  async hold(request: HoldRequest): Promise<GroupedOrder> {
    const { rules, asOf } = this.basis
    const copy = this.#copies.get(request)
    const order = copy && this.#orderOf(request, copy)
    if (!order || asOf + clockToleranceMs >= rules.expiresAt) throw new NotGathered()
    const facts = factsFromMemory(rules, { order, rows: copy.rows, request })
    const qty = countedQty(rules, copy)
    // An order without pieces is started again, or is one that somebody has emptied.
    if (!facts || qty === null || copy.head.status === 'none') throw new NotGathered()
    return { order, facts, basis: { qty, stamp: '' } }
  }

  /** Undefined where the order is out of sight, or takes no edits around this moment. */
  #orderOf(
    { customerId, visibility, ordering, waitedMs }: HoldRequest,
    { head }: OrderCopy,
  ): CustomerOrder | undefined {
    const entry = this.basis.rules.customers.get(customerId)
    if (!entry) return undefined
    const { areas } = visibility
    if (areas !== 'all' && !entry.areaCodes.some((code) => areas.includes(code))) return undefined
    const moment = this.basis.asOf - waitedMs
    const orderAt = (ms: number): CustomerOrder => ({ ...entry.order, head, asOf: new Date(ms) })
    const isBarred = [moment - clockToleranceMs, moment, moment + clockToleranceMs].some((ms) =>
      barredOrder(orderAt(ms), ordering),
    )
    return isBarred ? undefined : orderAt(moment)
  }
}

/** Counted pieces of the order; null where a colour with pieces is not known. */
function countedQty({ book }: RuleSnapshot, { rows }: OrderCopy): number | null {
  let sum = 0
  for (const [skcId, { qty }] of rows) {
    if (qty === 0) continue
    const status = book.statusOf(skcId)
    if (status === null) return null
    if (isCounted(status)) sum += qty
  }
  return sum
}

const savesByDb = new WeakMap<Kysely<FairDb>, OptimisticSaves>()

/** Returns what this process knows of a fair. */
export function optimisticSavesOf(db: Kysely<FairDb>): OptimisticSaves {
  const existing = savesByDb.get(db)
  if (existing) return existing
  const saves = new OptimisticSaves(db)
  savesByDb.set(db, saves)
  return saves
}
