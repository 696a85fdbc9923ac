import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { list as listWords, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { outbox } from '../../kit/save/outbox/outbox.ts'
import { enter } from '../../testing/enter.ts'
import { broken, serve, serveNothing, silent } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { OrderEntry } from './OrderEntry.tsx'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name }))
const cells = { 1: { qty: 3 }, 2: { qty: 0 }, 3: { qty: 4 } }
const camel = {
  colourId: 5,
  skcId: 50,
  skcNo: 'HY27A101-12',
  name: '驼色',
  image: '/a.jpg',
  cells,
  rowQty: 7,
  rowAmount: 9093,
}
const coat = { goodsId: 7, goodsNo: 'HY27A101', name: '羊毛大衣', image: '/a.jpg', sizes, colours: [camel], qty: 7 }
const customer = {
  id: 4,
  code: 'K001',
  name: '杭州万象城',
  enabled: true,
  status: 'draft',
  amountBasis: 'net',
  target: { qty: 28 },
  totals: { styles: 1, skc: 1, qty: 7, netAmount: 9093 },
} as const
const offered = { customer, list: [coat], count: 1 }
const at = '/order/orderData?customerId=4'
const grid = () => screen.findByRole('grid')
const shown = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .slice(0, 3)
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData)
  serve(reportPickers.getCustomerList, { list: [{ customerId: 4, code: 'K001', name: '杭州万象城' }] })
  serve(order.getCustomerGoodsOrderList, offered)
  await outbox.start('1 admin')
})

test('an order says what is ordered of each size, and how far it is', async () => {
  await showScreen(<OrderEntry />, { at })
  expect(await shown()).toEqual(['3', '', '4'])
  expect(screen.getByText('HY27A101')).toBeTruthy()
  expect(await screen.findByText('25.0%')).toBeTruthy()
  expect(screen.getByText(words.shown({ shown: 1, count: 1 }))).toBeTruthy()
})

test('towards a target of amount alone it says how far the amount is', async () => {
  const target = { qty: null, amount: 90_930 }
  serve(order.getCustomerGoodsOrderList, { ...offered, customer: { ...customer, target } })
  await showScreen(<OrderEntry />, { at })
  expect((await screen.findByText('10.0%')).closest('[title]')?.getAttribute('title')).toContain('90,930')
})

test('a customer is found and chosen first, and stands in the address', async () => {
  const user = await showScreen(<OrderEntry />, { at: '/order/orderData' })
  expect(screen.getByText(words.noCustomer)).toBeTruthy()
  await enter(user, screen.getByRole('combobox', { name: words.customer }), 'K001')
  await user.click(await screen.findByText('K001 杭州万象城'))
  expect(currentLocation().search).toBe('?customerId=4')
  await grid()
})

test('it waits, says when nothing is offered or nothing fits, and tries again what failed', async () => {
  serve(order.getCustomerGoodsOrderList, silent)
  await showScreen(<OrderEntry />, { at })
  expect(screen.queryByText(words.nothingOffered)).toBeNull()
  serve(order.getCustomerGoodsOrderList, ({ ordered }) => (ordered === 'all' ? offered : { customer }))
  const filtered = await showScreen(<OrderEntry />, { at })
  await grid()
  await filtered.click(screen.getByText(words.ordered))
  await screen.findByText(words.empty)
  await filtered.click(screen.getByRole('button', { name: listWords.clearFilters }))
  await grid()
  serve(order.getCustomerGoodsOrderList, { customer })
  await showScreen(<OrderEntry />, { at })
  await screen.findByText(words.nothingOffered)
  serve(order.getCustomerGoodsOrderList, broken)
  const user = await showScreen(<OrderEntry />, { at })
  await screen.findByText(shell.loadFailed)
  serve(order.getCustomerGoodsOrderList, offered)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await grid()
})

test('what is typed is saved with what was seen before, and said to be saved', async () => {
  const row = {
    goodsId: 7,
    colourId: 5,
    version: 2,
    cells: [
      { sizeId: 1, qty: 31 },
      { sizeId: 3, qty: 4 },
    ],
    qty: 35,
  }
  const saving = serve(order.saveOrder, { rows: [row], status: 'draft', totals: { ...customer.totals, qty: 35 } })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await user.keyboard('31{Enter}')
  expect((await shown())[0]).toBe('31')
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent).toMatchObject([
    { customerId: 4, rows: [{ goodsId: 7, colourId: 5, cells: [{ sizeId: 1, qty: 31, was: 3 }] }] },
  ])
  expect(await screen.findByText(words.allSaved)).toBeTruthy()
})

test('what a size does not take is told at its cell', async () => {
  const row = { goodsId: 7, colourId: 5, cells: [{ sizeId: 2, qty: 0 }] }
  const error = { goodsId: 7, colourId: 5, sizeId: 2, code: 'frozen', msg: '款色已冻结，只能减少' } as const
  serve(order.saveOrder, { rows: [row], status: 'draft', totals: customer.totals, errors: [error] })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(within(await grid()).getAllByRole('gridcell')[1] as HTMLElement)
  await user.keyboard('9{Enter}')
  await user.click(within(await grid()).getAllByRole('gridcell')[1] as HTMLElement)
  expect(await screen.findByText(/款色已冻结/)).toBeTruthy()
})

test('a submitted order is shown as it is and takes nothing', async () => {
  const closed = { ...camel, rule: 'none' } as const
  serve(order.getCustomerGoodsOrderList, {
    customer: { ...customer, status: 'submitted', barrier: 'submitted' },
    list: [{ ...coat, colours: [closed] }],
    count: 1,
  })
  const user = await showScreen(<OrderEntry />, { at })
  expect((await grid()).textContent).toContain('7')
  await user.click(within(await grid()).getAllByRole('gridcell')[0] as HTMLElement)
  await user.keyboard('8888{Enter}')
  expect((await screen.findAllByText(/现在不能修改/)).length).toBeGreaterThan(0)
  expect((await shown())[0]).toBe('3')
})
