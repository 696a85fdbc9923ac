import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import {
  customerClosing as closingWords,
  orderList as listWords,
  orderEntry as words,
} from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../kit/save/outbox/outbox.ts'
import { enter } from '../../../testing/enter.ts'
import { refusal, serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderEntry } from './OrderEntry.tsx'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ sizeId: at + 1, no: at + 1, slot: at + 1, name }))
const cells = { 1: { qty: 3 }, 2: { qty: 0 }, 3: { qty: 4 } }
const camel = { colourId: 5, skcNo: 'HY1-12', name: '驼色', cells, rowQty: 7 }
const coat = { goodsId: 7, goodsNo: 'HY1', name: '羊毛大衣', sizes, colours: [camel], qty: 7 }
const skirt = { ...coat, goodsId: 8, goodsNo: 'HY2', name: '半身裙', colours: [{ ...camel, skcNo: 'HY2-12' }] }
const totals = { styles: 2, skc: 2, qty: 14, netAmount: 900 }
const customer = {
  id: 4,
  code: 'K001',
  name: '杭州',
  orderId: 40,
  enabled: true,
  status: 'draft',
  amountBasis: 'net',
  target: { qty: 28 },
  elsewhere: { qty: 7, amount: 0 },
  totals,
} as const
const at = '/order/orderData?customerId=4'
const minimum = {
  rule: 'minimum',
  goodsId: 8,
  colourId: 5,
  sizeId: 2,
  skcId: 80,
  goodsNo: 'HY2',
  colour: '驼色',
  counts: 'pieces',
  need: 12,
  have: 7,
  blocks: true,
} as const
const grids = () => screen.findAllByRole('grid')
const focus = () => document.activeElement?.getAttribute('aria-label')

beforeEach(async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData)
  serveNothing(orderEntry.findCustomers, orderEntry.notes, orderEntry.follow, orderEntry.ratios, orderEntry.stock)
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  serve(order.getCustomerGoodsOrderList, { customer, list: [coat, skirt], count: 2 })
  serve(orderList.check, { list: [], version: 6 })
  await outbox.start('')
  // Another user's than in other files: what one was answered is kept in the browser that all share.
  await outbox.start('1 wangmin')
})

test('an order that does not keep a rule is not submitted: the rule leads to its cell', async () => {
  serve(orderList.check, { list: [minimum], version: 6 })
  const acting = serve(orderBatches.act, {})
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(await screen.findByRole('button', { name: listWords.acts.submit }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(words.submit.blocked({ count: '1' }))
  const ok = within(dialog).getAllByRole('button', { name: listWords.acts.submit }).at(-1) as HTMLButtonElement
  expect(ok.disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: /HY2 驼色 起订 12 件，现 7 件，差 5 件/ }))
  await waitFor(() => expect(focus()).toBe(words.cell({ colour: '驼色', size: 'M', qty: 0 })))
  expect(acting.sent).toEqual([])
  // What is not kept stands in its row, and is what the filter shows.
  await user.click(screen.getByRole('radio', { name: words.problems }))
  await waitFor(async () => expect(await grids()).toHaveLength(1))
  expect(screen.getByText('HY2')).toBeTruthy()
})

test('what blocks it can be waived there by those who manage orders; others read whom to ask', async () => {
  const must = { ...minimum, waivable: true }
  serve(orderList.check, { list: [must, { ...must, skcId: 81, colour: '灰', blocks: false }], version: 6 })
  const waived = serve(orderList.waive, { ids: [3] })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(await screen.findByRole('button', { name: listWords.acts.submit }))
  await user.click(await screen.findByRole('button', { name: listWords.waivers.open({ count: '1' }) }))
  const dialog = within(await screen.findByRole('dialog', { name: listWords.waiveTitle }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')))
  serve(orderList.check, { list: [], version: 6 })
  await user.keyboard('老客户{Enter}')
  await waitFor(() =>
    expect(waived.sent).toMatchObject([{ orderId: 40, problems: [{ rule: 'minimum', skcId: 80 }], reason: '老客户' }]),
  )
  await screen.findByText(words.submit.ready({ act: listWords.acts.submit, qty: '14' }))
  serve(orderList.check, { list: [must], version: 6 })
  await showScreen(<OrderEntry />, { at, as: { isAdmin: false, reportype: '21' } })
  await user.click(await screen.findByRole('button', { name: listWords.acts.submit }))
  expect(await screen.findByText(listWords.waivers.askWhom)).toBeTruthy()
})

test('it is submitted as it was looked at, and taken back from the notice', async () => {
  const batch = { batchId: 'b1', act: 'submit', state: 'done', total: 1, done: 1, mayUndo: true } as const
  const acting = serve(orderBatches.act, batch)
  const reading = serve(order.getCustomerGoodsOrderList, { customer, list: [coat, skirt], count: 2 })
  const undoing = serve(orderBatches.undoBatch, { ...batch, act: 'undo' })
  const user = await showScreen(<OrderEntry />, { at })
  await user.keyboard('{F9}')
  await grids()
  await waitFor(() => user.keyboard('{F9}').then(() => screen.getByRole('dialog')))
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText(words.submit.ready({ act: listWords.acts.submit, qty: '14' }))
  await user.click(within(dialog).getAllByRole('button', { name: listWords.acts.submit }).at(-1) as HTMLElement)
  await waitFor(() => expect(acting.sent).toMatchObject([{ act: 'submit', orders: [{ id: 40, version: 6, qty: 14 }] }]))
  expect(undoing.sent).toEqual([])
  await waitFor(() => expect(reading.sent).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('filling an order that takes no edits is refused with the reason', async () => {
  const submitted = { ...customer, status: 'submitted', barrier: 'submitted', barrierAt: null } as const
  serve(order.getCustomerGoodsOrderList, { customer: submitted, list: [coat, skirt], count: 2 })
  const user = await showScreen(<OrderEntry />, { at })
  const why = words.barriers.submitted({ at: '', timeZone: 'Asia/Shanghai', reader: 'staff' })
  expect(await screen.findAllByText(why)).toHaveLength(1)
  await user.keyboard('{F4}')
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after its closing an administrator gives the customer longer there, and the order is read again', async () => {
  const late = { ...customer, barrier: 'after-hours', barrierAt: '2027-03-01T10:00:00Z' } as const
  const reading = serve(order.getCustomerGoodsOrderList, { customer: late, list: [coat, skirt], count: 2 })
  serve(controlConfig.customerClosing, { closeAt: '2027-03-01T10:00:00Z', own: null })
  const changed = serve(controlConfig.updateConfigData)
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(await screen.findByRole('button', { name: closingWords.extend }))
  const [offer] = await screen.findAllByRole('menuitem', { name: /30 分钟/ })
  await user.click(offer as HTMLElement)
  await waitFor(() =>
    expect(changed.sent).toMatchObject([
      { items: [{ key: 'closeAt', scope: 'customer', ref: 4, value: expect.any(String) }] },
    ]),
  )
  await waitFor(() => expect(reading.sent).toHaveLength(2))
})

test('an order that moved meanwhile says so and stays open', async () => {
  const skipped = [{ orderId: 40, number: 'N', customerName: '杭州', code: 'moved', now: 'draft' }] as const
  serve(orderBatches.act, { batchId: 'b1', act: 'submit', state: 'done', done: 0, skipped })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(await screen.findByRole('button', { name: listWords.acts.submit }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(words.submit.ready({ act: listWords.acts.submit, qty: '14' }))
  await user.click(within(dialog).getAllByRole('button', { name: listWords.acts.submit }).at(-1) as HTMLElement)
  expect(await screen.findByText(listWords.skips.moved)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('an address leads to its cell; one that is offered no more is said', async () => {
  await showScreen(<OrderEntry />, { at: `${at}&cell=8-5-3` })
  await waitFor(() => expect(focus()).toBe(words.cell({ colour: '驼色', size: 'L', qty: 4 })))
  await showScreen(<OrderEntry />, { at: `${at}&cell=99-5-3` })
  expect(await screen.findByText(words.cellGone)).toBeTruthy()
})

test('what is found while the order is still coming is gone to once it has come; nothing is missing before', async () => {
  const more = Promise.withResolvers<object>()
  serve(order.getCustomerGoodsOrderList, { customer, list: [coat], count: 2 })
  serve(orderEntry.getOrderStyles, () => more.promise)
  serve(orderEntry.find, { list: [{ goodsId: 8, goodsNo: 'HY2', colourId: null, sizeId: 3, isExact: true }] })
  const user = await showScreen(<OrderEntry />, { at })
  await grids()
  await enter(user, screen.getByRole('combobox', { name: words.find }), 'HY2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: words.find })).toHaveProperty('value', ''))
  expect(screen.queryByText(words.notOffered({ text: 'HY2' }))).toBeNull()
  more.resolve({ list: [skirt], count: 2 })
  await waitFor(() => expect(focus()).toBe(words.cell({ colour: '驼色', size: 'L', qty: 4 })))
})

test('orders of the other types count towards the target', async () => {
  await showScreen(<OrderEntry />, { at })
  expect(await screen.findByText('75.0%')).toBeTruthy()
})

const standard = {
  id: 3,
  version: 2,
  sizeGroupId: 1,
  customerId: null,
  name: '标准',
  parts: [
    { sizeId: 1, part: 1 },
    { sizeId: 2, part: 2 },
  ],
}
const groups = [{ sizeGroupId: 1, name: '上装', sizes: sizes.map(({ sizeId, name }) => ({ sizeId, name })) }]

test('a kept ratio fills by its name, to a total too, and an outfit is filled as a whole', async () => {
  serve(orderEntry.ratios, { list: [standard], groups })
  serve(orderEntry.findSets, { list: [{ id: 1, no: 'D01', name: '春日', rows: [{ goodsId: 8, colourId: 5 }] }] })
  const filling = serve(orderEntry.fill, { unfilled: [{ goodsId: 8, colourId: 5, reason: 'no-ratio' }] })
  const user = await showScreen(<OrderEntry />, { at })
  await grids()
  await user.keyboard('{F4}')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: words.fill.reach.outfit }))
  await user.click(within(dialog).getByRole('combobox', { name: words.fill.reach.outfit }))
  await user.click(await screen.findByText(/D01 春日/))
  await user.click(within(dialog).getByRole('combobox', { name: words.fill.kept }))
  await user.click((await screen.findAllByText('标准')).at(-1) as HTMLElement)
  await user.click(within(dialog).getByRole('radio', { name: words.fill.qty }))
  await enter(user, within(dialog).getByRole('textbox', { name: words.fill.qty }), '20')
  await user.click(within(dialog).getByRole('button', { name: words.fill.propose({ rows: 1 }) }))
  await screen.findByText(words.fill.unfilled['no-ratio']({ rows: 1 }))
  expect(filling.sent).toEqual([
    {
      customerId: 4,
      type: 'first',
      by: 'ratio',
      rows: [{ goodsId: 8, colourId: 5 }],
      args: { ratioName: '标准', qty: 20 },
    },
  ])
})

test('a ratio is kept for this customer, changed, refused by name, deleted', async () => {
  serve(orderEntry.ratios, { list: [standard], groups })
  const saving = serve(orderEntry.saveRatio, refusal('已有同名配比'))
  const removing = serve(orderEntry.removeRatio, {})
  const user = await showScreen(<OrderEntry />, { at })
  await grids()
  await user.keyboard('{F4}')
  await user.click(await screen.findByRole('button', { name: words.ratios.open }))
  await user.click(await screen.findByRole('button', { name: words.ratios.add }))
  await enter(user, screen.getByRole('textbox', { name: words.ratios.name }), '宽松')
  await enter(user, screen.getByRole('textbox', { name: 'L' }), '3')
  await user.click(screen.getByRole('button', { name: words.ratios.save }))
  expect(await screen.findByText('已有同名配比')).toBeTruthy()
  expect(saving.sent).toMatchObject([{ sizeGroupId: 1, customerId: 4, name: '宽松', parts: [{ sizeId: 3, part: 3 }] }])
  expect(screen.getByRole('textbox', { name: words.ratios.name })).toHaveProperty('value', '宽松')
  await user.click(screen.getByRole('button', { name: words.ratios.remove }))
  await waitFor(() => expect(removing.sent).toMatchObject([{ id: 3, version: 2 }]))
})
