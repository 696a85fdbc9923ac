import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import {
  type CheckedRule,
  type OrderRow,
  orderChecks,
  orderListSorts,
  orderPapers,
} from '@fairdesk/contract/areas/orders/order-list'
import { orderStatuses } from '@fairdesk/contract/orders/order-states'
import { codes, customerCodeFields, ids, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Fields of the list's address; empty lists filter nothing. */
export const orderFields = {
  keyword: text,
  orderStatus: someOf(orderStatuses),
  checks: someOf(orderChecks),
  bigAreaIds: ids,
  areaCodes: codes,
  agentIds: ids,
  ...customerCodeFields,
  orderTypes: someOf(orderTypes),
  locked: someOf(['yes', 'no']),
  enabled: someOf(['yes', 'no']),
  papers: someOf(orderPapers),
  customerIds: ids,
  by: text,
  since: text,
  batch: text,
  sort: oneOf(orderListSorts, 'sort'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type OrderQuery = QueryOf<typeof orderFields>

/**
 * Returns the address of the order's entry; `cell` is the one to focus: goods, colour and size by id, as far as known.
 */
export function entryAddress(
  { customerId, type }: Pick<OrderRow, 'customerId' | 'type'>,
  cell?: Pick<CheckedRule, 'goodsId' | 'colourId' | 'sizeId'>,
): string {
  const params = new URLSearchParams({ customerId: String(customerId), ...(type === 'first' ? {} : { type }) })
  if (cell && cell.goodsId !== null)
    params.set('cell', [cell.goodsId, cell.colourId ?? '', cell.sizeId ?? ''].join('-'))
  return `/order/orderData?${params}`
}

/** The same order as it was at a moment, ISO 8601. */
export function pastEntryAddress(order: Pick<OrderRow, 'customerId' | 'type'>, asOf: string): string {
  return `${entryAddress(order)}&${new URLSearchParams({ at: asOf })}`
}

/** The list with the orders of one batch alone. */
export function batchAddress(batchId: string): string {
  return `/order/list?${new URLSearchParams({ batch: batchId })}`
}
