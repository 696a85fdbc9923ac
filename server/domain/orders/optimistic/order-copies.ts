import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { incarnationSql } from '../../../db/incarnation.ts'
import { prepared } from '../../../db/prepared.ts'
import { currentStatus } from '../counted-orders.ts'
import type { OrderHead } from '../order-head.ts'
import type { SavedRow } from '../row-facts.ts'

export type OrderKey = { readonly customerId: number; readonly type: OrderType }

/** An order as it was at the version of its head. */
export type OrderCopy = { readonly head: OrderHead; readonly rows: ReadonlyMap<number, SavedRow> }

/** Rows of all copies together: some 20 MB. */
const mostRows = 100_000

/** Copies of orders that this process saves; those not used for longest are dropped first. */
export class OrderCopies {
  readonly #copies = new Map<string, { head: OrderHead; readonly rows: Map<number, SavedRow> }>()
  /** Heads as this process wrote them last, of orders without a copy. */
  readonly #lastWrites = new Map<string, OrderHead>()
  #rows = 0

  get({ customerId, type }: OrderKey): OrderCopy | undefined {
    const key = keyOf(customerId, type)
    const copy = this.#copies.get(key)
    if (!copy) return undefined
    this.#copies.delete(key)
    this.#copies.set(key, copy)
    return copy
  }

  put({ customerId, type }: OrderKey, { head, rows }: OrderCopy): void {
    this.drop({ customerId, type })
    this.#lastWrites.delete(keyOf(customerId, type))
    this.#copies.set(keyOf(customerId, type), { head, rows: new Map(rows) })
    this.#rows += rows.size
    for (const key of this.#copies.keys()) {
      if (this.#rows <= mostRows || this.#copies.size === 1) return
      this.#drop(key)
    }
  }

  /**
   * Takes in what a save has written to the copy's version; a copy of another version is dropped. True if there is no copy
   * and the save before this one was this process's own, too: one is worth reading.
   */
  apply(
    { customerId, type }: OrderKey,
    { previousVersion, head, rows }: OrderCopy & { readonly previousVersion: number },
  ): boolean {
    const key = keyOf(customerId, type)
    const copy = this.#copies.get(key)
    // A customer's order may be another one by now.
    if (copy?.head.id === head.id && copy.head.version === previousVersion) {
      copy.head = head
      this.#rows -= copy.rows.size
      for (const [skcId, row] of rows) copy.rows.set(skcId, row)
      this.#rows += copy.rows.size
      return false
    }
    this.#drop(key)
    const last = this.#lastWrites.get(key)
    this.#lastWrites.set(key, head)
    return last?.id === head.id && last.version === previousVersion
  }

  clear(): void {
    this.#copies.clear()
    this.#lastWrites.clear()
    this.#rows = 0
  }

  drop({ customerId, type }: OrderKey): void {
    this.#drop(keyOf(customerId, type))
  }

  #drop(key: string): void {
    this.#rows -= this.#copies.get(key)?.rows.size ?? 0
    this.#copies.delete(key)
  }
}

function keyOf(customerId: number, type: OrderType): string {
  return `${customerId} ${type}`
}

type Row = OrderHead & {
  readonly incarnation: string
  readonly rows: readonly [
    skcId: number,
    qtys: readonly number[],
    qty: number,
    tag: number,
    net: number,
    agent: number,
    version: number,
  ][]
}

/** Reads an order with all of its rows, and the database they are in, in one statement. Null if there is none. */
export async function readOrderCopy(
  db: Kysely<FairDb>,
  { customerId, type }: OrderKey,
): Promise<(OrderCopy & { readonly incarnation: string }) | null> {
  const result = await sql<Row>`${prepared}
    select id, number, ${currentStatus} as status, locked, version, ${sql.raw(incarnationSql)} as incarnation, (
      select coalesce(json_agg(json_build_array(
        skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, order_rows.version)), '[]')
      from order_rows where order_id = orders.id) as rows
    from orders where customer_id = ${customerId} and type = ${type} and deleted_at is null`.execute(db)
  const [order] = result.rows
  if (!order) return null
  const { rows, incarnation, ...head } = order
  return {
    incarnation,
    head,
    rows: new Map(
      rows.map(([skcId, qtys, qty, tag, net, agent, version]) => [
        skcId,
        { qtys, qty, prices: { tag, net, agent }, version },
      ]),
    ),
  }
}
