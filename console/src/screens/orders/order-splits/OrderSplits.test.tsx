import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { orderSplits as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderSplits } from './OrderSplits.tsx'

const part = {
  id: 12,
  splitNo: 'S000012',
  orderId: 7,
  orderNumber: '27F-000071',
  customerId: 3,
  customer: 'SN001',
  customerName: '西安鼎盛',
  mode: 'wave',
  name: '一波',
  deliversOn: '2027-05-01',
  status: 'draft',
  skc: 41,
  qty: 3120,
  netAmount: 412_000,
  version: 3,
  updatedAt: '2027-03-01T01:30:00Z',
  by: '李静',
} as const
const stale = { ...part, id: 13, splitNo: 'S000013', name: '二波', isStale: true } as const
const page = {
  list: [part, stale],
  count: 2,
  totals: { parts: 2, orders: 1, qty: 6240, netAmount: 824_000 },
  states: [
    { value: 'draft', count: 2 },
    { value: 'issued', count: 0 },
  ],
  stale: 1,
} as const
const row = {
  goodsId: 1,
  colourId: 2,
  skcNo: 'T001-02',
  goodsNo: 'T001',
  name: '印花短袖',
  colour: '白',
  sizes: [
    { sizeId: 1, no: 1, name: 'S', qty: 4, ordered: 6, free: 2 },
    { sizeId: 2, no: 2, name: 'M', qty: 8, ordered: 8, free: 0 },
  ],
  qty: 12,
} as const

beforeEach(() => {
  serveNothing(baseData.getAllBigArea, baseData.getAuthAllCommonCodeMap, orderSplits.plans)
  serve(orderSplits.getSplitOrderPage, page)
})

const line = () => screen.findByRole('row', { name: /S000012/ })

test('a row says what a part is, where it goes and whether its order has changed; the foot adds up', async () => {
  await showScreen(<OrderSplits />)
  const cells = within(await line())
  for (const text of ['3,120', '2027-05-01', '一波']) expect(cells.getByText(text)).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /S000013/ })).getByText(words.stale, { exact: false })).toBeTruthy()
  expect(screen.getByText(/2 个拆分单 · 1 张订单 · 6,240 件/)).toBeTruthy()
})

test('what is out of date is found by its chip, which stands in the address', async () => {
  const asked = serve(orderSplits.getSplitOrderPage, page)
  const user = await showScreen(<OrderSplits />)
  await line()
  await user.click(screen.getByRole('button', { name: /已失效/ }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ stale: ['yes'] }))
  expect(currentLocation().search).toContain('stale=yes')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /已下发/ }).disabled).toBe(true)
})

test('it waits for its rows, shows the way where there are none, and tries again what failed', async () => {
  serve(orderSplits.getSplitOrderPage, silent)
  await showScreen(<OrderSplits />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(orderSplits.getSplitOrderPage)
  await showScreen(<OrderSplits />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(orderSplits.getSplitOrderPage, broken)
  const user = await showScreen(<OrderSplits />)
  await screen.findByText(shell.loadFailed)
  serve(orderSplits.getSplitOrderPage, page)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await line()
})

test('parts that are ticked go on as they were looked at; what was left says why', async () => {
  const acted = serve(orderSplits.act, {
    done: [],
    skipped: [{ id: 12, splitNo: 'S000012', customerName: '西安鼎盛', code: 'stale' }],
  })
  const user = await showScreen(<OrderSplits />)
  await user.click(within(await line()).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: words.acts.check }))
  await waitFor(() => expect(acted.sent).toEqual([{ act: 'check', parts: [{ id: 12, version: 3 }] }]))
  expect(await screen.findByText(/S000012 西安鼎盛 · 订单已改动/)).toBeTruthy()
})

test('plans are compared before one of them is made, and its drafts can be taken away again', async () => {
  const counted = serve(orderSplits.preview, {
    orders: 2,
    plans: [
      {
        name: '方案 1',
        mode: 'wave',
        orders: 2,
        parts: 5,
        qty: 8000,
        netAmount: 99_000,
        dates: [{ key: '', name: '', parts: 5, qty: 8000 }],
        cannot: [{ code: 'not-approved', count: 1 }],
      },
    ],
  })
  const made = serve(orderSplits.splitOrder, { planId: 4, state: 'waiting', total: 2 })
  serve(orderSplits.run, {
    planId: 4,
    name: '方案 1',
    mode: 'wave',
    state: 'done',
    total: 2,
    done: 2,
    parts: 5,
    qty: 8000,
  })
  const user = await showScreen(<OrderSplits />, { at: '/order/orderSplit?open=new' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: words.wizard.preview }))
  await dialog.findByText('尚未审核 1')
  expect(counted.sent.at(-1)).toMatchObject({
    customers: { orderStatus: ['approved', 'closed'] },
    plans: [{ mode: 'wave' }],
  })
  await user.click(dialog.getByRole('button', { name: words.wizard.create }))
  await waitFor(() => expect(made.sent).toMatchObject([{ mode: 'wave', name: '方案 1' }]))
  await dialog.findByText('已拆分 2 张订单，生成 5 个草稿，8,000 件')
  expect(dialog.getByRole('button', { name: words.wizard.undo })).toBeTruthy()
})

test('drafts are replaced only where one says so, and after a question that names them', async () => {
  const drafts = { orders: 20, parts: 57, qty: 12_345, plans: ['按波段'], people: ['李娜'], changed: 3 }
  serve(orderSplits.preview, {
    orders: 20,
    plans: [{ name: '方案 1', mode: 'wave', orders: 20, parts: 60, qty: 12_345, dates: [], cannot: [], drafts }],
  })
  const made = serve(orderSplits.splitOrder, { planId: 4, state: 'done', total: 20 })
  serve(orderSplits.run, {
    planId: 4,
    name: '方案 1',
    mode: 'wave',
    state: 'done',
    total: 20,
    done: 20,
    parts: 60,
    qty: 9,
  })
  const undoing = serve(orderSplits.undoRun, { deleted: 60, restored: 57, left: ['DEMO-000013'] })
  const user = await showScreen(<OrderSplits />, { at: '/order/orderSplit?open=new' })
  const wizard = within(await screen.findByRole('dialog'))
  await user.click(wizard.getByRole('checkbox', { name: words.wizard.replace }))
  await user.click(wizard.getByRole('button', { name: words.wizard.preview }))
  await wizard.findByText('20 张订单的 57 个草稿，12,345 件')
  await user.click(wizard.getByRole('button', { name: words.wizard.create }))
  const question = within(await screen.findByRole('dialog', { name: words.wizard.replaceAsk }))
  expect(question.getByText('方案：按波段；最后修改：李娜')).toBeTruthy()
  expect(question.getByText('其中 3 个手工改过')).toBeTruthy()
  expect(made.sent).toEqual([])
  await user.click(question.getByRole('button', { name: words.wizard.replaceOk }))
  await waitFor(() => expect(made.sent).toMatchObject([{ replace: true }]))
  await user.click(await wizard.findByRole('button', { name: words.wizard.undo }))
  expect(await screen.findByText(/去掉 60 个草稿，恢复 57 个。以下订单保持现状.*DEMO-000013/)).toBeTruthy()
  expect(undoing.sent).toEqual([{ planId: 4 }])
})

test('percents that are not 100 are told and cannot be counted', async () => {
  const user = await showScreen(<OrderSplits />, { at: '/order/orderSplit?open=new' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText(words.modes.percent))
  const [first] = dialog.getAllByRole('textbox', { name: words.wizard.percent })
  if (!first) throw new Error('no percent')
  await user.clear(first)
  await user.type(first, '33.33')
  expect(await dialog.findByText('合计 83.33%，还差 16.67%')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: words.wizard.preview }).disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: words.wizard.restToLast }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: words.wizard.preview }).disabled).toBe(false)
})

test('a part is opened, given another date and saved as it was looked at; a refusal leaves it as it is', async () => {
  serve(orderSplits.get, { part, rows: [row], siblings: [] })
  const saved = serve(orderSplits.updateSplitOrder, refusal('S000012 刚被王芳修改'))
  const user = await showScreen(<OrderSplits />, { at: '/order/orderSplit?open=12' })
  const dialog = within(await screen.findByRole('dialog'))
  const remark = await dialog.findByRole('textbox', { name: words.part.fields.remark })
  await user.type(remark, '先发')
  await user.click(dialog.getByRole('button', { name: words.part.save }))
  await waitFor(() =>
    expect(saved.sent).toMatchObject([{ id: 12, version: 3, remark: '先发', deliveryDate: '2027-05-01' }]),
  )
  expect(await screen.findByText(/S000012 刚被王芳修改/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: words.part.fields.remark }).value).toBe('先发')
})

test('a part whose order has changed shows the difference and takes it up', async () => {
  serve(orderSplits.get, { part: stale, rows: [row], siblings: [part] })
  serve(orderSplits.getSplitOrderCheckStatus, {
    list: [
      {
        orderId: 7,
        status: 'stale',
        orderQty: 14,
        splitQty: 12,
        diffLines: [{ goodsNo: 'T001', colour: '白', size: 'S', ordered: 6, split: 4, diff: 2 }],
        staleReason: '订单在拆分后有改动',
      },
    ],
  })
  const taken = serve(orderSplits.takeUp, { orderId: 7, status: 'full' })
  const user = await showScreen(<OrderSplits />, { at: '/order/orderSplit?open=13' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('+2')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: words.part.takeUp.run }))
  await waitFor(() => expect(taken.sent).toEqual([{ orderId: 7, into: 13 }]))
})

test('papers of parts: those ticked, and all that the filter finds but what is void or out of date', async () => {
  const third = { ...part, id: 14, splitNo: 'S000014', status: 'void' as const }
  serve(orderSplits.getSplitOrderPage, {
    ...page,
    list: [...page.list, third],
    count: 3,
    totals: { ...page.totals, parts: 3 },
  })
  const user = await showScreen(<OrderSplits />)
  await line()
  const at = () => `${currentLocation().pathname}${currentLocation().search}`
  await user.click(screen.getByTitle(words.printAll))
  await waitFor(() => expect(at()).toBe('/print?parts=12'))
  await user.click(within(await line()).getByRole('checkbox'))
  const batch = screen.getAllByRole('button', { name: new RegExp(`${words.print}$`) }).find(({ title }) => title === '')
  if (!batch) throw new Error('no button')
  await user.click(batch)
  expect(at()).toBe('/print?parts=12')
})
