import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import type { CellState } from './cell-state.ts'

export type BookCell = CellState & OrderCell

const noCells: readonly BookCell[] = []

/** Cells of an order by themselves and by row. */
export class BookCells {
  readonly #cells = new Map<string, BookCell>()
  /** By `goodsId colourId`; a row's list is the same one until a cell of it changes. */
  readonly #rows = new Map<string, readonly BookCell[]>()

  get(cell: OrderCell): BookCell | undefined {
    return this.#cells.get(cellKey(cell))
  }

  set(cell: BookCell): void {
    const key = cellKey(cell)
    const row = `${cell.goodsId} ${cell.colourId}`
    const cells = this.#rows.get(row) ?? noCells
    const previous = this.#cells.get(key)
    this.#cells.set(key, cell)
    this.#rows.set(row, previous ? cells.map((other) => (other === previous ? cell : other)) : [...cells, cell])
  }

  all(): readonly BookCell[] {
    return [...this.#cells.values()]
  }

  get rows(): ReadonlyMap<string, readonly BookCell[]> {
    return this.#rows
  }
}
