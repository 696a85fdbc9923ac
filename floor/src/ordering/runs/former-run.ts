import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import type { FormerRow } from '@fairdesk/contract/areas/device/device-former'
import { byCurve, curveOf, type Quantities } from '../../entry/fill-row.ts'
import type { Catalogue, Style } from '../../goods/catalogue.ts'
import type { Edit, OrderBook } from '../order-book.ts'

/** A run as it may be ordered today, and the number of its colours that may not. */
export type OpenRun = { readonly run: readonly Edit[]; readonly closedRows: number }

/** Returns this customer's size curve: what the order has of the styles of a size group, by size. */
export function ownCurve(book: OrderBook, { styles }: Pick<Catalogue, 'styles'>, sizeGroupId: number): Quantities {
  const ids = new Set(styles.filter((style) => style.sizeGroupId === sizeGroupId).map(({ goodsId }) => goodsId))
  return curveOf(
    book
      .all()
      .filter(({ goodsId }) => ids.has(goodsId))
      .map(({ sizeId, qty }) => new Map([[sizeId, qty]])),
  )
}

type Spread = { readonly goods: Catalogue; readonly book: OrderBook; readonly ratios: DeviceMe['ratios'] }

/**
 * Spreads what was ordered before over the sizes of today: by the sizes it had, where they are known, else by the
 * order's own curve, else by the first ratio of the sizes, else evenly.
 */
export function formerRun(rows: readonly FormerRow[], { goods, book, ratios }: Spread): readonly Edit[] {
  return rows.flatMap(({ goodsId, colourId, qty, cells }) => {
    const style = goods.byId.get(goodsId)
    const colour = style?.colours.find((candidate) => candidate.colourId === colourId)
    if (!style || !colour) return []
    const sizeIds = style.sizeIds.filter((sizeId) => !colour.offSizeIds.includes(sizeId))
    const formerSizes = new Map(cells.map((cell) => [cell.sizeId, cell.qty]))
    const curve = formerSizes.size > 0 ? formerSizes : curveOrRatio(style, { goods, book, ratios })
    return [...byCurve(sizeIds, curve, qty)].map(([sizeId, pieces]) => ({ goodsId, colourId, sizeId, qty: pieces }))
  })
}

function curveOrRatio({ sizeGroupId }: Style, { goods, book, ratios }: Spread): Quantities {
  const curve = ownCurve(book, goods, sizeGroupId)
  if ([...curve.values()].some((qty) => qty > 0)) return curve
  const ratio = ratios.find((candidate) => candidate.sizeGroupId === sizeGroupId)
  return new Map(ratio?.parts.map((ratioPart) => [ratioPart.sizeId, ratioPart.part]))
}

/** Returns the colour of a cell while it is on sale. */
function colourOnSale(
  styles: ReadonlyMap<number, Style>,
  { goodsId, colourId }: Edit,
): Style['colours'][number] | undefined {
  return styles.get(goodsId)?.colours.find((colour) => colour.colourId === colourId && colour.status === 'onSale')
}

/** Returns true if a cell's colour is on sale and offered in its size. */
export function isOpenCell(styles: ReadonlyMap<number, Style>, cell: Edit): boolean {
  return colourOnSale(styles, cell)?.offSizeIds.includes(cell.sizeId) === false
}

/** Leaves out colours that are not on sale in the open order, and sizes that they are not offered in. */
export function openRun(run: readonly Edit[], { byId }: Pick<Catalogue, 'byId'>): OpenRun {
  const rowKey = ({ goodsId, colourId }: Edit) => `${goodsId} ${colourId}`
  const closed = new Set(run.filter((edit) => !colourOnSale(byId, edit)).map(rowKey))
  const open = run.filter((edit) => edit.qty > 0 && isOpenCell(byId, edit))
  return { run: open, closedRows: closed.size }
}
