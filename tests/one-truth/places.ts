import { customer as customers } from '@fairdesk/contract/areas/data/customer'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { print } from '@fairdesk/contract/areas/orders/print'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { orderKind } from '@fairdesk/server/domain/sync/documents/order-documents'
import { type Figures, sumOf } from '../reports-agree/figures.ts'
import type { Asking, StaffAsking } from './asking.ts'
import { customerPagePlaces } from './customer-page-places.ts'
import { fileFigures } from './file-figures.ts'

/** A place that says what a customer has ordered; null where it says nothing to this user, or of this customer. */
export type Place<A = Asking> = {
  readonly place: string
  /** Whom it is shown to: the others are not asked. */
  readonly to?: 'all brands'
  readonly read: (asking: A) => Promise<Figures | null>
}

/** The sum over a customer's orders; distinct things of several orders are not added up. */
async function overOrders(
  { orders }: StaffAsking,
  read: (order: StaffAsking['orders'][number]) => Promise<Figures | null>,
): Promise<Figures | null> {
  const all: Figures[] = []
  for (const one of orders) {
    const figures = await read(one)
    if (figures === null) return null
    all.push(figures)
  }
  const [only] = all
  return all.length === 1 && only ? only : sumOf(all)
}

const ofCustomer = ({ customerId }: StaffAsking) => ({ customers: { customerIds: [customerId] }, goods: {} })

/** What staff's screens and files say. Each in one line or a few: add what else tells the figures of an order. */
export const staffPlaces: readonly Place<StaffAsking>[] = [
  {
    place: 'list of orders, its foot',
    read: async ({ reader, customerId }) =>
      (await reader.call(orderList.list, { customerIds: [customerId] }))?.totals ?? null,
  },
  {
    place: 'list of orders, its rows',
    read: (asking) => overOrders(asking, async ({ id }) => asking.reader.call(orderList.get, { orderId: id })),
  },
  {
    place: 'order entry',
    read: (asking) =>
      overOrders(asking, async ({ type }) => {
        const { customerId, reader } = asking
        const opened = await reader.call(order.getCustomerGoodsOrderList, { customerId, type })
        return opened?.customer.totals ?? null
      }),
  },
  {
    place: 'what order entry opens with',
    read: async ({ reader, customerId, isDraft }) => {
      if (!isDraft) return null
      const { list } = (await reader.call(orderEntry.opening, {}))?.unfinished ?? { list: [] }
      return sumOf(list.filter((one) => one.customerId === customerId))
    },
  },
  {
    place: "an order's last line of its timeline",
    read: (asking) =>
      overOrders(asking, async ({ id }) => {
        const timeline = await asking.reader.call(orderList.timeline, { orderId: id })
        const last = timeline?.list.find(({ from }) => from !== '')
        return last ? { qty: last.qty } : null
      }),
  },
  {
    place: 'an order as of that line',
    read: (asking) =>
      overOrders(asking, async ({ id }) => {
        const timeline = await asking.reader.call(orderList.timeline, { orderId: id })
        const at = timeline?.list.find(({ from }) => from !== '')?.at
        return at ? ((await asking.reader.call(orderList.lines, { orderId: id, at }))?.after ?? null) : null
      }),
  },
  {
    place: 'an order as of now',
    read: (asking) =>
      overOrders(asking, async ({ id }) => (await asking.reader.call(orderList.lines, { orderId: id }))?.after ?? null),
  },
  { place: 'ranking', read: (asking) => asking.reader.call(goodsReport.getGoodsTotalRankingSum, ofCustomer(asking)) },
  {
    place: 'ranking by colour',
    read: (asking) => asking.reader.call(goodsReport.getGoodsTotalRankingByColorSum, ofCustomer(asking)),
  },
  {
    place: 'completion, its tree',
    read: async (asking) => {
      const total = (await asking.reader.call(completion.tree, ofCustomer(asking)))?.total
      if (!total) return null
      const { qty, styles, skc, amount } = total
      return {
        qty: qty.actual,
        styles: styles.actual,
        skc: skc.actual,
        ...(amount ? { netAmount: amount.actual } : {}),
      }
    },
  },
  {
    place: 'completion, its matrix',
    read: async (asking) => {
      const matrix = await asking.reader.call(completion.matrix, ofCustomer(asking))
      const own = matrix?.rows.find(({ level }) => level === 'customer')
      return own ? { qty: own.values.reduce<number>((all, one) => all + (one ?? 0), 0) } : null
    },
  },
  ...customerPagePlaces,
  {
    place: 'dynamic report',
    read: async (asking) => {
      const metrics: MetricKey[] = ['qty', 'tagAmount', 'netAmount', 'styles', 'skc']
      const question = { dims: ['customer' as const], metrics, ...ofCustomer(asking) }
      return (await asking.reader.call(report.getOrderReportStatistics, question))?.totals.metrics ?? null
    },
  },
  {
    place: 'rows behind a number',
    read: async (asking) => {
      const answer = await asking.reader.call(orderLines.list, { level: 'line', ...ofCustomer(asking) })
      return answer && 'path' in answer ? (answer.totals ?? null) : null
    },
  },
  {
    place: 'list of customers',
    read: async ({ reader, customerId }) => {
      const found = await reader.call(customers.list, { customerIds: [customerId] })
      const qty = found?.list[0]?.qty
      return qty === undefined ? null : { qty }
    },
  },
  {
    place: 'customers to choose from',
    read: async ({ reader, customerId }) =>
      (await reader.call(reportPickers.getCustomerList, { customerIds: [customerId] }))?.list[0] ?? null,
  },
  {
    place: 'paper',
    read: (asking) =>
      overOrders(asking, async ({ id }) => {
        const papers = await asking.reader.call(print.getPrintData, { orderIds: [id], preview: true })
        const rows = papers?.list[0]?.rows ?? []
        return { ...sumOf(rows), skc: rows.length }
      }),
  },
  {
    place: 'wide file',
    read: (asking) => fileFigures(asking, 'wide'),
  },
  {
    place: 'long file',
    read: (asking) => fileFigures(asking, 'long'),
  },
  {
    place: 'parts of an order that was split',
    read: async ({ reader, customerId, isSplit }) => {
      if (!isSplit) return null
      const { list } = (await reader.call(orderSplits.getSplitOrderPage, {
        customers: { customerIds: [customerId] },
      })) ?? { list: [] }
      return sumOf(list.filter(({ status }) => status !== 'void').map(({ qty }) => ({ qty })))
    },
  },
]

export const places: readonly Place[] = [
  ...staffPlaces,
  {
    place: 'kiosk',
    to: 'all brands',
    read: async ({ proof, customerId, self }) => {
      const { data } = await self.ask(kiosk.orders, { proof })
      const own = data?.list.find((one) => one.customerId === customerId)
      return own ? sumOf(own.choices.filter(({ kind }) => kind === 'order').map(({ qty }) => ({ qty }))) : null
    },
  },
  {
    place: 'document for other systems',
    to: 'all brands',
    read: (asking) =>
      asking.isApproved ? overOrders(asking, (one) => documentFigures(asking, one.id)) : Promise.resolve(null),
  },
  {
    place: "customer's device",
    to: 'all brands',
    read: async ({ dealer, customerId, orders }) => {
      // It shows the first order.
      if (orders.length > 1) return null
      return (await dealer.call(deviceOrder.order, { customerId })).data?.totals ?? null
    },
  },
]

async function documentFigures({ app }: Asking, orderId: number): Promise<Figures> {
  const fair = { code: 'TEST', numberPrefix: 'TEST', timeZone: 'Asia/Shanghai' }
  const found = (await orderKind.documents(app.fair.db, fair, [orderId])).get(orderId)
  const { orderQty, orderTagAmount, orderNetAmount } = found?.head ?? {}
  const yuan = (fen: unknown) => Number(fen) / 100
  return { qty: Number(orderQty), tagAmount: yuan(orderTagAmount), netAmount: yuan(orderNetAmount) }
}
