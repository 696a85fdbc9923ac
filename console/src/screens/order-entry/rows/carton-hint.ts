import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { type CartonFit, fitIntoCartons } from '@fairdesk/contract/orders/cartons'
import type { MatrixRow } from '../../../ui/size-matrix/matrix-data.ts'

type CartonStyle = Pick<OrderStyle, 'cartons' | 'sizes'>

/** How near a row as it is typed comes to whole cartons, by the sizes it is offered in; null where nothing is asked of it. */
export function cartonFitOfRow(
  { cartons, sizes }: CartonStyle,
  { colour, qtys }: Pick<MatrixRow, 'colour' | 'qtys'>,
): CartonFit | null {
  const offered = sizes.flatMap(({ slot }, at) => (colour.holes.includes(slot) ? [] : [{ slot, at }]))
  return fitIntoCartons(
    offered.map(({ slot }) => qtys[slot] ?? 0),
    cartons.map(({ parts }) => offered.map(({ at }) => parts[at] ?? 0)),
  )
}
