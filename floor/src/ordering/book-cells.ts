import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import type { CellState } from './cell-state.ts'

export type BookCell = CellState & OrderCell

/** Cells of an order by themselves and by row. */
export function bookCells() {
  const cells = new Map<string, BookCell>()
  /** By `goodsId colourId`; a row's list is the same one until a cell of it changes. */
  const rows = new Map<string, readonly BookCell[]>()
  return {
    rows: rows as ReadonlyMap<string, readonly BookCell[]>,
    get: (cell: OrderCell) => cells.get(cellKey(cell)),
    all: (): readonly BookCell[] => [...cells.values()],
    set: (cell: BookCell): void => {
      const key = cellKey(cell)
      const row = `${cell.goodsId} ${cell.colourId}`
      const list = rows.get(row) ?? []
      const previous = cells.get(key)
      cells.set(key, cell)
      rows.set(row, previous ? list.map((other) => (other === previous ? cell : other)) : [...list, cell])
    },
  }
}
