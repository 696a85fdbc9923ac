import type {
  minimums,
  NotKept,
  NotKeptQuery,
  TotalNotKept,
  TotalsNotKeptQuery,
} from '@fairdesk/contract/areas/data/minimums'
import { matcherOf } from '@fairdesk/contract/names/codes/code-list'
import { allSounds } from '@fairdesk/contract/names/sounds'
import type { Handler } from '../../handler.ts'
import type { BrokenOrder } from './judge/judge-orders.ts'
import type { BrokenTotal } from './judge/judge-totals.ts'
import { judgedToday } from './judge/judged.ts'

/** Lists the rules customers' orders break today, a page of them. */
export const ordersNotKept: Handler<typeof minimums.ordersNotKept> = async (context, query) => {
  const { orders, version } = await judgedToday(context)
  const rows = matchingOrders(orders, query)
  return { ...pageOf(inOrder(rows, query), query), version }
}

/** Lists a page of the totals over all customers that break their limits. */
export const totalsNotKept: Handler<typeof minimums.totalsNotKept> = async (context, query) => {
  const { totals, version } = await judgedToday(context)
  const rows = matchingTotals(totals, query)
  return { ...pageOf(inOrder(rows, query), query), version }
}

export function matchingOrders(
  orders: readonly BrokenOrder[],
  { keyword = '', figures = [], levels = [] }: Pick<NotKeptQuery, 'keyword' | 'figures' | 'levels'>,
): NotKept[] {
  const matches = matcherOf(keyword, allSounds().pattern)
  return orders
    .filter(({ limit, customer }) => fits(figures, limit.figure) && fits(levels, customer.level))
    .map(orderRow)
    .filter((row) => matches(row.customer, row.customerName, row.goodsNo, row.goodsName, row.skcNo))
}

export function matchingTotals(
  totals: readonly BrokenTotal[],
  { keyword = '', figures = [] }: Pick<TotalsNotKeptQuery, 'keyword' | 'figures'>,
): TotalNotKept[] {
  const matches = matcherOf(keyword, allSounds().pattern)
  return totals
    .filter(({ figure }) => fits(figures, figure))
    .map(totalRow)
    .filter((row) => matches(row.goodsNo, row.goodsName, row.skcNo, row.fabricName, row.colourName))
}

export function orderRow({ customer, skc, limit, ordered, gap }: BrokenOrder): NotKept {
  const ofStyle = limit.counts === 'style'
  return {
    id: [customer.customerId, ofStyle ? `s${skc.styleId}` : skc.skcId, limit.figure].join('-'),
    customerId: customer.customerId,
    customer: customer.customer,
    customerName: customer.customerName,
    goodsNo: skc.goodsNo,
    goodsName: skc.goodsName,
    skcNo: ofStyle ? '' : skc.skcNo,
    colourName: ofStyle ? '' : skc.colourName,
    figure: limit.figure,
    counts: limit.counts,
    from: limit.from,
    need: limit.need,
    ordered,
    gap,
  }
}

export function totalRow({ source, skc, figure, need, ordered, gap, customers }: BrokenTotal): TotalNotKept {
  const ofFabric = source === 'fabricColour'
  return {
    id: [source, ofFabric ? `${skc.fabricId}-${skc.colourId}` : skc.skcId, figure].join('-'),
    source,
    skcId: ofFabric ? null : skc.skcId,
    fabricId: ofFabric ? skc.fabricId : null,
    colourId: ofFabric ? skc.colourId : null,
    goodsNo: ofFabric ? '' : skc.goodsNo,
    goodsName: ofFabric ? '' : skc.goodsName,
    skcNo: ofFabric ? '' : skc.skcNo,
    fabricName: ofFabric ? skc.fabricName : '',
    colourName: skc.colourName,
    rgb: skc.rgb,
    figure,
    need,
    ordered,
    gap,
    customers,
  }
}

function fits<T>(query: readonly T[], value: T): boolean {
  return query.length === 0 || query.includes(value)
}

export function inOrder<Row extends { need: number; ordered: number; gap: number }>(
  rows: readonly Row[],
  { sort, order }: { readonly sort: 'sort' | 'need' | 'ordered' | 'gap'; readonly order: 'asc' | 'desc' },
): readonly Row[] {
  if (sort === 'sort') return order === 'asc' ? rows : rows.toReversed()
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * (a[sort] - b[sort]))
}

function pageOf<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) {
  return { list: rows.slice((page - 1) * limit, page * limit), count: rows.length }
}
