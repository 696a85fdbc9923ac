import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../../kit/save/outbox/outbox.ts'
import { refusal, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { OrderEntry } from '../OrderEntry.tsx'

const sizes = ['S', 'M'].map((name, at) => ({ sizeId: at + 1, no: at + 1, name, slot: at + 1 }))
const cells = { 1: { qty: 3 }, 2: { qty: 0 } }
const colour = { colourId: 5, skcId: 50, skcNo: 'T1', name: '驼色', image: '/a.jpg', cells, rowQty: 3 }
const style = { goodsId: 7, goodsNo: 'T1', name: '大衣', image: '/a.jpg', sizes, colours: [colour], qty: 3 }
const customer = {
  id: 4,
  code: 'K001',
  name: '杭州',
  enabled: true,
  status: 'draft',
  amountBasis: 'net',
  totals: { qty: 3 },
} as const
const at = '/order/orderData?customerId=4'
const limited = (...most: number[]) => ({
  rows: [
    {
      goodsId: 7,
      colourId: 5,
      mode: 'block' as const,
      sizes: most.map((pieces, n) => ({ sizeId: n + 1, most: pieces })),
    },
  ],
})

beforeEach(async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData, orderSplits.getSplitOrderCheckStatus)
  serveNothing(orderEntry.findCustomers, orderEntry.opening, orderEntry.notes, orderEntry.follow)
  serve(order.getCustomerGoodsOrderList, { customer, list: [style], count: 1 })
  await outbox.start('1 admin')
})

test('a row whose stock is limited says what is left, and of the size one is in how much of that', async () => {
  serve(orderEntry.stock, limited(5, 4))
  const user = await showScreen(<OrderEntry />, { at })
  const rest = await screen.findByText(words.stock.rest({ qty: '6' }))
  expect(rest.title).toBe(`${words.stock.left({ size: 'S', qty: '2' })}\n${words.stock.left({ size: 'M', qty: '4' })}`)
  await user.click((await screen.findAllByRole('gridcell'))[0] ?? document.body)
  expect(await screen.findByText(words.stock.left({ size: 'S', qty: '2' }))).toBeTruthy()
})

test('a piece too many is said in red', async () => {
  serve(orderEntry.stock, limited(2))
  await showScreen(<OrderEntry />, { at })
  const over = await screen.findByText(words.stock.over({ size: 'S', qty: '1' }))
  expect(over.dataset.over).toBe('true')
})

test('where nothing is limited, or it could not be read, nothing is said', async () => {
  serve(orderEntry.stock, { rows: [] })
  await showScreen(<OrderEntry />, { at })
  expect(await screen.findByText('驼色')).toBeTruthy()
  expect(document.querySelector('.fd-row-stock')).toBeNull()
  serve(orderEntry.stock, refusal('access.denied'))
  await showScreen(<OrderEntry />, { at })
  expect(document.querySelector('.fd-row-stock')).toBeNull()
})
