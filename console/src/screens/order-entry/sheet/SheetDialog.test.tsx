import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../kit/save/outbox/outbox.ts'
import { serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderEntry } from '../OrderEntry.tsx'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name }))
const cells = { 1: { qty: 3 }, 2: { qty: 0 }, 3: { qty: 4 } }
const camel = { colourId: 5, skcNo: 'HY1-12', name: '驼色', cells, rowQty: 7 }
const coat = { goodsId: 7, goodsNo: 'HY1', name: '羊毛大衣', sizes, colours: [camel], qty: 7 }
const skirt = {
  ...coat,
  goodsId: 8,
  goodsNo: 'HY2',
  name: '半身裙',
  mustOrder: true,
  colours: [{ ...camel, skcNo: 'HY2-12' }],
}
const totals = { styles: 2, skc: 2, qty: 14, netAmount: 900 }
const customer = {
  id: 4,
  code: 'K001',
  name: '杭州',
  enabled: true,
  status: 'draft',
  amountBasis: 'net',
  target: { qty: 28 },
  totals,
} as const
const at = '/order/orderData?customerId=4'
const grids = () => screen.findAllByRole('grid')
const focusFirst = async (user: Awaited<ReturnType<typeof showScreen>>) =>
  user.click(within((await grids())[0] as HTMLElement).getAllByRole('gridcell')[0] as HTMLElement)
const answered = { rows: [], status: 'draft', totals } as const

beforeEach(async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData)
  serveNothing(orderEntry.findCustomers, orderEntry.notes, orderEntry.follow, orderEntry.ratios, orderEntry.stock)
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  serve(order.getCustomerGoodsOrderList, { customer, list: [coat, skirt], count: 2 })
  serve(order.saveOrder, answered)
  await outbox.start('')
  // Another user's than in other files: what one was answered is kept in the browser that all share.
  await outbox.start('1 liming')
})

test('a sheet tells which columns and rows are left out, and asks before words are laid on by place', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.paste('HY1 羊毛大衣\n颜色\tS码\tXXXL\n驼色\t9\t5\n粉色\t1\t1')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('3 → 9')
  const { columnLeft, rowLeft, problems, summary } = words.sheet
  expect(dialog.textContent).toContain(columnLeft({ head: 'XXXL', count: 1, reason: problems['no-size'] }))
  expect(dialog.textContent).toContain(rowLeft({ head: '粉色', count: 2, reason: problems['no-row'] }))
  expect(dialog.textContent).toContain(summary({ count: '1', faults: '3' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focusFirst(user)
  await user.paste('S\tM\n6\t7')
  const again = await screen.findByRole('dialog')
  expect(again.textContent).toContain(words.sheet.doubts.byNames)
  expect(again.textContent).toContain('3 → 6')
  await user.click(within(again).getByText(words.sheet.ways.byPlace))
  expect(again.textContent).toContain(words.sheet.doubts.byPlace)
  await user.click(within(again).getByText(words.sheet.ways.byNames))
  await user.click(within(again).getByRole('button', { name: words.sheet.enter({ count: 2 }) }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]?.rows).toEqual([
    {
      goodsId: 7,
      colourId: 5,
      cells: [
        { sizeId: 1, qty: 6, was: 3 },
        { sizeId: 2, qty: 7, was: 0 },
      ],
    },
  ])
})

test('numbers alone are laid on at once, unless they lower what cannot be raised again', async () => {
  const saving = serve(order.saveOrder, answered)
  const frozen = { ...coat, colours: [{ ...camel, status: 'frozen' as const, rule: 'less' as const }] }
  serve(order.getCustomerGoodsOrderList, { customer, list: [frozen, skirt], count: 2 })
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.paste('1\t\t4')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(words.sheet.lowered({ count: '1' }))
  expect(saving.sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: words.sheet.enter({ count: 1 }) }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
})
