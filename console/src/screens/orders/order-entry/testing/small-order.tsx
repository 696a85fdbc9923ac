import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { screen, within } from '@testing-library/react'
import { outbox } from '../../../../kit/save/outbox/outbox.ts'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import type { showScreen } from '../../../../testing/show-screen.tsx'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name }))
const cells = { 1: { qty: 3 }, 2: { qty: 0 }, 3: { qty: 4 } }
export const camel = { colourId: 5, skcNo: 'HY1-12', name: '驼色', cells, rowQty: 7 }
export const coat = { goodsId: 7, goodsNo: 'HY1', name: '羊毛大衣', sizes, colours: [camel], qty: 7 }
export const skirt = {
  ...coat,
  goodsId: 8,
  goodsNo: 'HY2',
  name: '半身裙',
  mustOrder: true,
  colours: [{ ...camel, skcNo: 'HY2-12' }],
}
export const totals = { styles: 2, skc: 2, qty: 14, netAmount: 900 }
export const customer = {
  id: 4,
  code: 'K001',
  name: '杭州',
  enabled: true,
  status: 'draft',
  amountBasis: 'net',
  target: { qty: 28 },
  totals,
} as const
/** Where that customer's order is entered. */
export const at = '/order/orderData?customerId=4'
export const answered = { rows: [], status: 'draft', totals } as const

export const grids = () => screen.findAllByRole('grid')

/** The quantities of a style's first row, as they are shown. */
export const shown = async (nth = 0) =>
  within((await grids())[nth] as HTMLElement)
    .getAllByRole('gridcell')
    .slice(0, 3)
    .map(({ textContent }) => textContent)

export const focusFirst = async (user: Awaited<ReturnType<typeof showScreen>>) =>
  user.click(within((await grids())[0] as HTMLElement).getAllByRole('gridcell')[0] as HTMLElement)

/**
 * Serves the calls of an order of a coat and a skirt. `owner` must be unique to the test file, since answers are stored
 * in the browser that all files share.
 */
export async function serveSmallOrder(owner: string): Promise<void> {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData)
  serveNothing(orderEntry.findCustomers, orderEntry.notes, orderEntry.follow, orderEntry.ratios, orderEntry.stock)
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  serve(order.getCustomerGoodsOrderList, { customer, list: [coat, skirt], count: 2 })
  serve(order.saveOrder, answered)
  await outbox.start('')
  await outbox.start(owner)
}
