import type { print } from '@fairdesk/contract/areas/orders/print'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { seenCodes } from '../../../../domain/paper/content-codes.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { ordersInSight, type PrintableOrder, partsInSight, refuseUnopened } from '../may-print.ts'

/** Returns the current data that printing orders and parts requires. */
export const printState: Handler<typeof print.getPrintState> = async (context, { orderIds, partIds }) => {
  const { db, user } = context
  refuseUnopened(user, 'order', orderIds)
  refuseUnopened(user, 'part', partIds)
  const { printMaxCount } = await readSwitches(db)
  const orders = await ordersInSight(context, orderIds)
  const orderParts = await partsInSight(context, partIds)
  const visibility = visibleTo(user)
  const hasPrices = seesTag(visibility.prices) || seesNet(visibility.prices)
  const stateOf = async (source: 'order' | 'part', papers: readonly PrintableOrder[]) => {
    const ids = papers.map(({ id }) => id)
    const currentCodes = await seenCodes(db, { source, ids, visibility })
    return papers.map(({ id, number, printCount }) => {
      const { priced = '', ...codes } = currentCodes.get(id) ?? { plain: '' }
      const needsReason = printMaxCount !== null && printCount >= printMaxCount
      return { id, number, codes: { ...codes, priced: hasPrices ? priced : '' }, needsReason }
    })
  }
  const orderStates = await stateOf('order', orders)
  const partStates = await stateOf('part', orderParts)
  return {
    orders: orderStates.map(({ id, ...state }) => ({ orderId: id, ...state })),
    parts: partStates.map(({ id, ...state }) => ({ partId: id, ...state })),
  }
}
