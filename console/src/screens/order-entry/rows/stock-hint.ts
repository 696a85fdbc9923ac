import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import type { MatrixRow } from '../../../ui/size-matrix/matrix-data.ts'

/** What stock leaves to a row: by size the most that it may hold. */
export type RowStock = { readonly blocks: boolean; readonly most: ReadonlyMap<number, number> }

/** A size whose stock is limited: how many pieces more it may have as the row stands on screen, below 0 where it has too many. */
export type SizeLeft = { readonly slot: number; readonly name: string; readonly qty: number; readonly left: number }

/** Of a row as it is typed, in the order its sizes are shown. */
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
