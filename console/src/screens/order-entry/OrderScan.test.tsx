import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../kit/save/outbox/outbox.ts'
import { scanHidden, scanQuickly } from '../../testing/scan-quickly.ts'
import { serve, serveNothing } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { OrderEntry } from './OrderEntry.tsx'

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
const shown = async (nth = 0) =>
  within((await grids())[nth] as HTMLElement)
    .getAllByRole('gridcell')
    .slice(0, 3)
    .map(({ textContent }) => textContent)
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
  await outbox.start('1 hanmei')
})

test('three digits are a quantity, also where they came as no hand types', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.keyboard('690{Enter}')
  await waitFor(() => expect(saving.sent[0]).toMatchObject({ rows: [{ cells: [{ qty: 690 }] }] }))
})

test.each([
  ['Enter', 60],
  ['Enter', 90],
  ['Tab', 130],
] as const)(
  'a slow scanner with %s and %i ms between its keys: goods are gone to, all else is a wrong number',
  async (end, gap) => {
    const saving = serve(order.saveOrder, answered)
    const size = { goodsId: 8, goodsNo: 'HY2', name: '半身裙', colourId: 5, colour: '驼色', sizeId: 2, isExact: true }
    const user = await showScreen(<OrderEntry />, { at })
    const focused = () => document.activeElement?.getAttribute('aria-label')
    for (const code of ['HY2', '69012', 'X9-9']) {
      serve(orderEntry.find, { list: [size] })
      await focusFirst(user)
      scanQuickly(code, { gap, end })
      const there = code === 'HY2' ? 'S' : 'M'
      await waitFor(() =>
        expect(focused()).toBe(words.cell({ colour: '驼色', size: there, qty: code === 'HY2' ? 3 : 0 })),
      )
      expect(screen.queryByText(words.refusedText({ text: code, reason: words.reasons['not-a-number'] }))).toBeNull()
      expect(document.querySelector('[aria-invalid]')).toBeNull()
    }
    serve(orderEntry.find, { list: [] })
    await focusFirst(user)
    scanQuickly('12345', { gap, end })
    await screen.findByText(words.refusedText({ text: '12345', reason: words.reasons['too-large'] }))
    expect([await shown(0), await shown(1), saving.sent]).toEqual([['3', '', '4'], ['3', '', '4'], []])
  },
)

test('a code that an input method hid is known by its keys, and nothing of its candidates stays', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  for (const gap of [10, 90]) {
    await focusFirst(user)
    scanHidden('HY2', { gap })
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        words.cell({ colour: '驼色', size: 'S', qty: 3 }),
      ),
    )
    expect((document.activeElement as HTMLInputElement).value).toBe('')
  }
  expect([await shown(0), await shown(1), saving.sent]).toEqual([['3', '', '4'], ['3', '', '4'], []])
})
