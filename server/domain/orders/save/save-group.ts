import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { holdStockFor } from '../../stock/skc-stock.ts'
import { TakenStock } from '../../stock/taken-stock.ts'
import { type CustomerOrder, lockFreeOrders } from '../order-head.ts'
import { GatheredSave, type GroupedOrder, type HoldRequest, type SaveMembership } from './gathered-save.ts'
import { readBases, readRowFacts, type StoredFacts } from './group-facts.ts'
import { withLowered } from './lowered-cells.ts'
import { type OrderWriteResult, writeOrders } from './write-rows.ts'

type WaitingSave = {
  readonly request: HoldRequest
  readonly resolve: (order: GroupedOrder) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Saves of one transaction, each of another order: what one does by statements of its own they do together, by
 * statements over arrays. Each goes its own way between.
 */
export class SaveGroup implements SaveMembership {
  readonly mustBeClean = false
  readonly taken = new TakenStock()
  readonly heldOrders = new Set<number>()
  readonly #db: Kysely<FairDb>
  #waiting: WaitingSave[] = []
  /** Saves that may still ask for their order. */
  #active: number

  constructor(db: Kysely<FairDb>, count: number) {
    this.#db = db
    this.#active = count
  }

  standingOf(): null {
    return null
  }

  /** `isFirst` rejects if the request was answered before. */
  save(isFirst: Promise<void>, waitedMs: number): GatheredSave {
    return new GatheredSave(this, isFirst, waitedMs)
  }

  /** Locks the order and reads what its rows are judged by, once all saves of the group have asked or ended. */
  hold(request: HoldRequest): Promise<GroupedOrder> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#holdIfComplete()
    })
  }

  /** Tells that a save has done all that it does by itself. */
  end(): void {
    this.#active--
    this.#holdIfComplete()
  }

  /** Writes what these saves have changed. */
  async write(saves: readonly GatheredSave[]): Promise<void> {
    const changes = saves.flatMap(({ change }) => (change ? [change] : []))
    if (changes.length === 0) return
    const results = await writeOrders(this.#db, changes)
    for (const [index, { head, writeResult }] of changes.entries())
      if (!isSame(results[index], writeResult)) throw new Error(`order ${head.id} was not written as foreseen`)
  }

  #holdIfComplete(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#active) return
    const waiting = this.#waiting
    this.#waiting = []
    this.#holdAll(waiting.map(({ request }) => request)).then(
      (orders) => {
        for (const [index, { resolve, reject }] of waiting.entries()) {
          const order = orders[index]
          if (order) resolve(order)
          else reject(new Error('no order was found for a save'))
        }
      },
      (reason: unknown) => {
        for (const { reject } of waiting) reject(reason)
      },
    )
  }

  /** One round trip: each statement sees what was committed before the locks of the one before were given. */
  async #holdAll(requests: readonly HoldRequest[]): Promise<GroupedOrder[]> {
    const selections = requests.map((request) => ({
      ...request,
      styleIds: request.edits.map(({ goodsId }) => goodsId),
    }))
    const [orders, facts, bases] = await Promise.all([
      lockFreeOrders(this.#db, selections),
      readRowFacts(
        this.#db,
        requests.map(({ edits, ...request }) => ({ ...request, skcKeys: edits })),
      ),
      readBases(this.#db, requests),
    ])
    const stockOf = await this.#holdStock(facts.map((rows, index) => ({ rows, order: orders[index] })))
    return Promise.all(
      requests.map(async ({ edits, actor: { account } }, index) => {
        const [order, rows, basis] = [orders[index], facts[index], bases.get(index)]
        const stored = rows?.withStock(order && stockOf ? stockOf(order.customer.id) : null) ?? new Map()
        if (!order) return { order, facts: stored, basis }
        return { order, facts: await withLowered(this.#db, { order, account, edits, facts: stored }), basis }
      }),
    )
  }

  /** One lock of all that have a limit; null if nothing has. */
  async #holdStock(held: readonly { readonly rows: StoredFacts; readonly order: CustomerOrder | undefined }[]) {
    const limited = held.filter(({ rows, order }) => rows.limited.length > 0 && order?.head)
    if (limited.length === 0) return null
    const skcIds = [...new Set(limited.flatMap(({ rows }) => rows.limited))]
    const customerIds = [...new Set(limited.flatMap(({ order }) => order?.customer.id ?? []))]
    return holdStockFor(this.#db, { skcIds, customerIds })
  }
}

function isSame(a: OrderWriteResult | undefined, b: OrderWriteResult): boolean {
  return a?.status === b.status && a.version === b.version && a.stamp === b.stamp && a.qty.updated === b.qty.updated
}
