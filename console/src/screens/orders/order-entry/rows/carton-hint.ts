import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { type CartonFit, fitIntoCartons } from '@fairdesk/contract/orders/cartons'
import type { MatrixRow } from '../../../../ui/size-matrix/matrix-data.ts'

/** Compares a row as typed with whole cartons, by the sizes offered; null if no cartons are required. */
export function cartonFitOfRow(
  { cartons, sizes }: Pick<OrderStyle, 'cartons' | 'sizes'>,
  { colour, qtys }: Pick<MatrixRow, 'colour' | 'qtys'>,
): CartonFit | null {
  const offered = sizes.flatMap(({ slot }, index) => (colour.holes.includes(slot) ? [] : [{ slot, at: index }]))
  return fitIntoCartons(
    offered.map(({ slot }) => qtys[slot] ?? 0),
    cartons.map(({ parts }) => offered.map(({ at }) => parts[at] ?? 0)),
  )
}
