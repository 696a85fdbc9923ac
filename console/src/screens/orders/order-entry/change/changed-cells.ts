import type { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { Params } from '@fairdesk/contract/endpoint'
import type { OrderSession } from '../session/order-session.ts'

type ChangedCell = Params<typeof orderChange.ask>['cells'][number]

/** The cells that show something else than the order has. */
export function changedCells({ matrix, cellOf }: OrderSession): ChangedCell[] {
  return [...matrix.rows.values()].flatMap(({ styleId, colour, qtys, saved }) =>
    qtys.flatMap((qty, slot) => {
      const was = saved[slot] ?? 0
      const cell = qty === was ? null : cellOf({ styleId, colourId: colour.id, slot })
      return cell ? [{ ...cell, was, qty }] : []
    }),
  )
}
