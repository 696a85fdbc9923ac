import type { FormerRow } from '@fairdesk/contract/areas/device/device-former'
import { type Cell, type Goods, isOpen } from './goods.ts'

/** Spreads what was ordered before over today's sizes: by the sizes it had, else evenly; scaled by percent. */
export function formerCells(rows: readonly FormerRow[], goods: Goods, percent: number): Cell[] {
  return rows.flatMap(({ goodsId, colourId, qty, cells }) => {
    const sizeIds = goods.byId.get(goodsId)?.sizeIds ?? []
    const spread = cells.length > 0 ? cells : sizeIds.map((sizeId) => ({ sizeId, qty: qty / sizeIds.length }))
    return spread
      .map((cell) => ({ goodsId, colourId, sizeId: cell.sizeId, qty: Math.ceil((cell.qty * percent) / 100) }))
      .filter((cell) => isOpen(goods, cell))
  })
}
