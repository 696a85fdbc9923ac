import type { order, StylePageQuery } from '@fairdesk/contract/areas/orders/order'
import type { Output } from '@fairdesk/contract/endpoint'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../../context.ts'
import { customerHeader } from './customer-header.ts'
import { listedColours } from './listed-colours.ts'
import { sizesOfStyles } from './sizes-of-styles.ts'
import { stylePage } from './style-page.ts'
import { stylesFrom } from './styles-from.ts'

/**
 * One page of the styles a customer may order or has ordered, each with its colours and quantities, and the customer's order as
 * a whole. A fixed number of statements, however many styles.
 */
export async function orderList(
  { db, user }: ReadContext,
  query: StylePageQuery,
): Promise<Output<typeof order.getCustomerGoodsOrderList>> {
  const visibility = visibleTo(user)
  const { customerId, type } = query
  const customerOrder = await readOrder(db, { customerId, type, visibility, styleIds: null })
  const orderId = customerOrder.head?.id ?? null
  const { ids, count } = await stylePage(db, {
    range: { ...query, from: (query.page - 1) * query.limit },
    orderId,
    brandCodes: customerOrder.brandCodes,
    visibility,
  })
  const [colours, sizes, customer] = await Promise.all([
    listedColours(db, ids, { orderId, customer: customerOrder.ruled }),
    sizesOfStyles(db, ids),
    customerHeader(db, { order: customerOrder, type }, user),
  ])
  const basis = shownBasis(visibility, customerOrder.switches)
  return { customer, list: stylesFrom({ ids, colours, sizes, order: customerOrder, visibility, basis }), count }
}
