import type { OrderGoodsMatch } from '@fairdesk/contract/areas/orders/order-entry'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'

export type Place = Pick<OrderGoodsMatch, 'goodsId' | 'colourId' | 'sizeId'>

/**
 * Returns the cell to start typing at: the found size, else the first one offered. Undefined if not in this order.
 */
export function cellOf(session: OrderSession, { goodsId, colourId, sizeId }: Place): CellAddress | undefined {
  const block = session.matrix.blocks.get(String(goodsId))
  const colours = block?.colours.filter(({ id }) => colourId === null || id === String(colourId)) ?? []
  for (const colour of colours) {
    const offered = block?.sizes.filter(({ slot }) => !colour.holes.includes(slot)) ?? []
    const size = offered.find(({ id }) => id === String(sizeId)) ?? offered[0]
    if (size) return { styleId: String(goodsId), colourId: colour.id, slot: size.slot }
  }
  return undefined
}

/** Finds the goods of a style or colour number among the loaded ones, without a request. */
export function placeNumbered({ styles }: OrderSession, text: string): Place | undefined {
  const code = fold(text)
  for (const { goodsId, goodsNo, colours } of styles.values()) {
    if (fold(goodsNo) === code) return { goodsId, colourId: null, sizeId: null }
    const colour = colours.find(({ skcNo }) => fold(skcNo) === code)
    if (colour) return { goodsId, colourId: colour.colourId, sizeId: null }
  }
  return undefined
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()
