import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import type { MatrixRow } from '../../../../ui/size-matrix/matrix-data.ts'

/** Stock available to a row: the maximum quantity by size. */
export type RowStock = { readonly blocks: boolean; readonly most: ReadonlyMap<number, number> }

/**
 * Size with limited stock: pieces it may still take given the row as shown on screen; negative if it has too many.
 */
export type SizeLeft = { readonly slot: number; readonly name: string; readonly qty: number; readonly left: number }

/** Returns the sizes of a row as typed, in display order. */
export function sizesLeft(
  { sizes }: Pick<OrderStyle, 'sizes'>,
  { qtys }: Pick<MatrixRow, 'qtys'>,
  { most }: Pick<RowStock, 'most'>,
): readonly SizeLeft[] {
  return sizes.flatMap(({ sizeId, slot, name }) => {
    const limit = most.get(sizeId)
    const qty = qtys[slot] ?? 0
    return limit === undefined ? [] : [{ slot, name, qty, left: limit - qty }]
  })
}

/** Sizes of which the row itself has pieces that are too many. */
export function sizesOver(sizes: readonly SizeLeft[]): readonly SizeLeft[] {
  return sizes.filter(({ qty, left }) => qty > 0 && left < 0)
}
