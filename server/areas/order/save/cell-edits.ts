import type { SaveOrder } from '@fairdesk/contract/areas/orders/order'
import { refuse } from '@fairdesk/contract/refusal'
import { type Place, placeKey } from '../row-facts.ts'

export type CellWish = SaveOrder['rows'][number]['cells'][number]

/** What is asked of one row. */
export type RowWish = Place & { readonly cells: readonly CellWish[] }

/**
 * The rows of a request, each once: a sender may name a row for every cell.
 * @throws Refusal order.repeated-cell where a cell comes twice, since either quantity may be meant
 */
export function wishesFrom(rows: SaveOrder['rows']): RowWish[] {
  const wishes = new Map<string, Place & { cells: CellWish[] }>()
  const cells = new Set<string>()
  for (const row of rows) {
    const key = placeKey(row)
    const wish = wishes.get(key) ?? { goodsId: row.goodsId, colourId: row.colourId, cells: [] }
    wishes.set(key, wish)
    for (const cell of row.cells) {
      const cellKey = `${key}:${cell.sizeId}`
      if (cells.has(cellKey)) {
        refuse('order.repeated-cell', { goodsId: row.goodsId, colourId: row.colourId, sizeId: cell.sizeId })
      }
      cells.add(cellKey)
      wish.cells.push(cell)
    }
  }
  return [...wishes.values()]
}
