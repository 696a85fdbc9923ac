import type { OrderedPieces } from '../../domain/stock/stock-book.ts'
import type { Engine } from '../../engine/engine.ts'

type StockOrder = {
  readonly version: number
  readonly customerId: number
  readonly rows: ReadonlyMap<number, readonly number[]>
}

/**
 * Pieces by colour and slot over all live orders, kept in step with a fair's figures: only orders that changed are
 * counted again.
 */
export class OrderedStock implements OrderedPieces {
  #version = -1
  #incarnation = ''
  readonly #orders = new Map<number, StockOrder>()
  readonly #sums = new Map<number, number[]>()

  follow(engine: Engine): void {
    if (engine.version === this.#version) return
    this.#version = engine.version
    if (engine.incarnation !== this.#incarnation) {
      // An order may have the same version there, and other pieces.
      this.#orders.clear()
      this.#sums.clear()
      this.#incarnation = engine.incarnation
    }
    const live = new Set<number>()
    engine.visitOrders({ brands: 'all' }, (order) => {
      const { id, version, customerId } = order
      live.add(id)
      const last = this.#orders.get(id)
      if (last?.version === version && last.customerId === customerId) return
      if (last) this.#add(last, -1)
      // Copied: the figures may overwrite the arrays they expose.
      const rows = new Map(order.rows().map(({ skcId, qtys }) => [skcId, Array.from(qtys)]))
      const currentOrder = { version, customerId, rows }
      this.#orders.set(id, currentOrder)
      this.#add(currentOrder, 1)
    })
    for (const [id, order] of this.#orders) {
      if (live.has(id)) continue
      this.#orders.delete(id)
      this.#add(order, -1)
    }
  }

  rowsOf(orderId: number): ReadonlyMap<number, readonly number[]> {
    return this.#orders.get(orderId)?.rows ?? new Map()
  }

  /** Returns the ordered pieces by slot. */
  qtysOf(skcId: number): readonly number[] {
    // Copied: the sums change while a book is in use.
    return [...(this.#sums.get(skcId) ?? [])]
  }

  /** The same of some customers' orders. */
  among(skcId: number, isMeant: (customerId: number) => boolean): number[] {
    const sums: number[] = []
    for (const { customerId, rows } of this.#orders.values())
      if (isMeant(customerId)) addTo(sums, rows.get(skcId) ?? [], 1)
    return sums
  }

  #add({ rows }: StockOrder, sign: 1 | -1): void {
    for (const [skcId, qtys] of rows) {
      const sums = this.#sums.get(skcId) ?? []
      this.#sums.set(skcId, sums)
      addTo(sums, qtys, sign)
    }
  }
}

function addTo(sums: number[], qtys: readonly number[], sign: 1 | -1): void {
  for (const [index, qty] of qtys.entries()) sums[index] = (sums[index] ?? 0) + sign * qty
}
