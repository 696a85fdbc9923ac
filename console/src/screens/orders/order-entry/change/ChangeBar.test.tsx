import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderTime } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../../kit/page/location.ts'
import { outbox } from '../../../../kit/save/outbox/outbox.ts'
import { isAnyUnsaved } from '../../../../kit/session/unsaved-tabs.ts'
import { refusal, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { OrderEntry } from '../OrderEntry.tsx'

const texts = orderTime.change
const sizes = ['S', 'M'].map((name, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name }))
const camel = {
  colourId: 5,
  skcId: 50,
  name: '驼色',
  rule: 'free',
  cells: { 1: { qty: 3 }, 2: { qty: 4 } },
  prices: { tag: 200, net: 100 },
} as const
const coat = { goodsId: 7, goodsNo: 'HY27A101', name: '羊毛大衣', image: '/a.jpg', sizes, colours: [camel], qty: 7 }
const customer = {
  id: 4,
  code: 'K001',
  name: '杭州万象城',
  enabled: true,
  status: 'approved',
  barrier: 'approved',
  amountBasis: 'net',
  totals: { styles: 1, skc: 1, qty: 7, netAmount: 700 },
} as const
const at = '/order/orderData?customerId=4'

beforeEach(async () => {
  serveNothing(
    baseData.getAuthAllCommonCodeMap,
    dictionary.dictionaryData,
    orderEntry.opening,
    orderEntry.notes,
    orderEntry.stock,
  )
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  serveNothing(orderEntry.follow)
  serve(orderEntry.findCustomers, { list: [{ customerId: 4, code: 'K001', name: '杭州万象城' }] })
  serve(order.getCustomerGoodsOrderList, { customer, list: [coat], count: 1 })
  serve(orderChange.list, { orderId: 9, list: [], version: 3, mayAsk: true })
  await outbox.start('1 admin')
})

async function type(user: Awaited<ReturnType<typeof showScreen>>, text: string) {
  const [cell] = within(await screen.findByRole('grid')).getAllByRole('gridcell')
  await user.click(cell as HTMLElement)
  await user.keyboard(`${text}{Enter}`)
}

test('what is typed into an approved order is asked for: nothing is saved, both sums are shown, and it is sent as a whole', async () => {
  const saved = serve(order.saveOrder)
  const asked = serve(orderChange.ask, { id: 1, errors: [] })
  const loaded = serve(order.getCustomerGoodsOrderList, { customer, list: [coat], count: 1 })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(await screen.findByRole('button', { name: texts.ask }))
  await screen.findByText(texts.asking({ count: 0 }))
  // What is asked for stands beside the order as it is now, which is read anew.
  await waitFor(() => expect(loaded.sent).toHaveLength(2))
  await type(user, '9')
  expect(await screen.findByText(texts.asking({ count: 1 }))).toBeTruthy()
  expect(screen.getByText('7 → 13 件，700 → 1,300')).toBeTruthy()
  expect(isAnyUnsaved()).toBe(true)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: texts.send })
  expect(send.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: texts.reason }), '客户加单')
  serve(orderChange.list, {
    orderId: 9,
    list: [{ id: 1, state: 'open', by: '王敏', at: '2027-03-01T01:30:00Z' }],
    mayAsk: false,
  })
  await user.click(send)
  await waitFor(() =>
    expect(asked.sent).toMatchObject([
      { customerId: 4, reason: '客户加单', cells: [{ goodsId: 7, colourId: 5, sizeId: 1, was: 3, qty: 9 }] },
    ]),
  )
  expect(await screen.findByText(/王敏 .* 已申请改单/)).toBeTruthy()
  expect(currentLocation().search).toBe('?customerId=4')
  expect(saved.sent).toEqual([])
})

test('what cannot be asked for is told, and what was typed stays', async () => {
  serve(orderChange.ask, { id: null, errors: [{ goodsId: 7, colourId: 5, code: 'frozen', msg: '已冻结，不能增加' }] })
  const user = await showScreen(<OrderEntry />, { at: `${at}&ask=yes` })
  await screen.findByText(texts.asking({ count: 0 }))
  await type(user, '9')
  await user.type(screen.getByRole('textbox', { name: texts.reason }), '客户加单{Enter}')
  expect(await screen.findByText('HY27A101 已冻结，不能增加')).toBeTruthy()
  expect(screen.getByText(texts.asking({ count: 1 }))).toBeTruthy()
  serve(orderChange.ask, refusal('王敏已提交改单申请，正等待审批'))
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText('王敏已提交改单申请，正等待审批')).toBeTruthy()
})

test('an order that takes saves is never asked for', async () => {
  serve(order.getCustomerGoodsOrderList, {
    customer: { ...customer, status: 'draft', barrier: null },
    list: [coat],
    count: 1,
  })
  await showScreen(<OrderEntry />, { at: `${at}&ask=yes` })
  await waitFor(() => expect(currentLocation().search).toBe('?customerId=4'))
  expect(screen.queryByText(texts.asking({ count: 0 }))).toBeNull()
})

test('F7 tells what became of the cell where the cursor is, also of an order that takes nothing', async () => {
  const history = serve(order.getOrderRowHistory, {
    list: [
      { at: '2027-03-01T01:20:00Z', by: '王敏', cells: [{ sizeId: 1, name: 'S', before: 0, after: 3 }], batchId: null },
    ],
    count: 1,
  })
  const user = await showScreen(<OrderEntry />, { at })
  const [cell] = within(await screen.findByRole('grid')).getAllByRole('gridcell')
  await user.click(cell as HTMLElement)
  await user.keyboard('{F7}')
  const dialog = within(
    await screen.findByRole('dialog', { name: orderTime.history.title({ goods: 'HY27A101 驼色', size: 'S' }) }),
  )
  expect(await dialog.findByText('王敏')).toBeTruthy()
  expect(history.sent).toMatchObject([{ customerId: 4, goodsId: 7, colourId: 5, sizeId: 1 }])
})
