import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { listedColours } from './listed-colours.ts'
import { sizesOfStyles } from './sizes-of-styles.ts'
import { stylePage } from './style-page.ts'
import { stylesFrom } from './styles-from.ts'

/** The styles of an order from one place on. A fixed number of statements, however many styles. */
export const orderStyles: Handler<typeof orderEntry.getOrderStyles> = async ({ db, user }, query) => {
  const visibility = visibleTo(user)
  const { customerId, type } = query
  const order = await readOrder(db, { customerId, type, visibility, styleIds: null })
  const orderId = order.head?.id ?? null
  const { ids, count } = await stylePage(db, { range: query, orderId, brandCodes: order.brandCodes, visibility })
  const [colours, sizes] = await Promise.all([
    listedColours(db, ids, { orderId, customer: order.ruled }),
    sizesOfStyles(db, ids),
  ])
  const basis = shownBasis(visibility, order.switches)
  return { list: stylesFrom({ ids, colours, sizes, order, visibility, basis }), count }
}
