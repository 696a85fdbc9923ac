import {
  type OrderCheck,
  type OrderFilter,
  type OrderListQuery,
  orderChecks,
  type orderList,
} from '@fairdesk/contract/areas/orders/order-list'
import { isOrdered } from '@fairdesk/contract/orders/counting'
import { handHindrance, orderActs } from '@fairdesk/contract/orders/order-arrows'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-states'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { visibleAmounts } from '../../../domain/prices/visible-prices.ts'
import { rowsBy, type SortValues } from '../../../domain/sort-by.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askerOf } from '../../asker.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { isListed, listedOrders, listRow, type OrderListRow } from './listed-orders.ts'

/** A row per order, and per customer without one; counts of states and checks each under the other's filter. */
export const orderHeadsList: Handler<typeof orderList.list> = async (context, query) => {
  const [{ list: all, version }, switches] = await Promise.all([listedOrders(context, query), readSwitches(context.db)])
  const list = all.filter(isListed)
  const visibility = visibleTo(context.user)
  const { hand } = await askerOf(context.db, context.user, context.caller.requestId)
  const inState = list.filter((listedOrder) => fitsState(listedOrder, query))
  const inCheck = list.filter((listedOrder) => fitsChecks(listedOrder, query))
  const rows = rowsBy(
    inState.filter((listedOrder) => fitsChecks(listedOrder, query)),
    query,
    sortValues(visibility),
  )
  const { page, limit } = query
  return {
    list: rows.slice((page - 1) * limit, page * limit).map((listedOrder) => listRow(listedOrder, context.user)),
    count: rows.length,
    states: orderStatuses.map((value) => ({ value, count: inCheck.filter(({ state }) => state === value).length })),
    checks: orderChecks.map((value) => ({ value, count: inState.filter(({ checks }) => checks.has(value)).length })),
    totals: totalsOf(rows, visibility),
    acts: orderActs.filter((act) => handHindrance(act, hand, switches) === null),
    version,
  }
}

export type OrderCounts = {
  readonly states: { readonly status: OrderStatus; readonly count: number }[]
  readonly checks: ReadonlyMap<OrderCheck, number>
}

/** Counts the visible orders in each state and under each check, as the list without filters does. */
export async function orderCounts(context: ReadContext): Promise<OrderCounts> {
  const { list } = await listedOrders(context, {})
  const countOf = (check: OrderCheck) => list.filter(({ checks }) => checks.has(check)).length
  return {
    states: orderStatuses.map((status) => ({ status, count: list.filter(({ state }) => state === status).length })),
    checks: new Map(orderChecks.map((check) => [check, countOf(check)])),
  }
}

/** Those that the whole filter leaves, in the order of the list. */
export function fitting(list: readonly OrderListRow[], query: OrderFilter): OrderListRow[] {
  return list.filter(
    (listedOrder) => isListed(listedOrder) && fitsState(listedOrder, query) && fitsChecks(listedOrder, query),
  )
}

function fitsState({ state }: OrderListRow, { orderStatus = [] }: Pick<OrderListQuery, 'orderStatus'>): boolean {
  return orderStatus.length === 0 || (state !== null && orderStatus.includes(state))
}

function fitsChecks({ checks }: OrderListRow, { checks: filter = [] }: Pick<OrderListQuery, 'checks'>): boolean {
  return filter.length === 0 || filter.some((check) => checks.has(check))
}

function totalsOf(rows: readonly OrderListRow[], visibility: Visibility) {
  const sum = (figure: keyof OrderListRow['sums']) => rows.reduce((total, { sums }) => total + sums[figure], 0)
  return {
    orders: rows.filter(({ sums }) => isOrdered(sums)).length,
    styles: sum('styles'),
    skc: sum('skc'),
    qty: sum('qty'),
    ...visibleAmounts({ tag: sum('tag'), net: sum('net'), agent: sum('agent') }, visibility),
  }
}

function sortValues({ prices }: Visibility): SortValues<OrderListRow, OrderListQuery['sort']> {
  // The amount to sort by is a visible one: otherwise the order would reveal it.
  const amount = seesNet(prices) ? 'net' : seesTag(prices) ? 'tag' : null
  return {
    number: ({ head }) => head.number ?? 0,
    customer: ({ head }) => head.customer,
    styles: ({ sums }) => sums.styles,
    skc: ({ sums }) => sums.skc,
    qty: ({ sums }) => sums.qty,
    netAmount: ({ sums }) => (amount === null ? 0 : sums[amount]),
    completion: ({ completion }) => completion ?? -1,
    must: ({ problems }) => problems.must,
    broken: ({ problems }) => problems.broken,
    updatedAt: ({ head }) => head.updatedAt?.getTime() ?? 0,
  }
}
