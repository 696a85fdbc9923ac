import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { print } from '@fairdesk/contract/areas/orders/print'
import { extracts as tags } from '@fairdesk/phrases/zh-cn/orders/extracts'
import { printing } from '@fairdesk/phrases/zh-cn/orders/printing'
import { orderEntry, orderRows, orderList as words } from '@fairdesk/phrases/zh-cn/screens'
import { list as listWords, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { administrator } from '../../../testing/administrator.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderList } from './OrderList.tsx'

const row = {
  id: 7,
  number: '27F-000071',
  customerId: 3,
  customer: 'SN001',
  customerName: '西安鼎盛',
  type: 'first',
  status: 'submitted',
  version: 12,
  styles: 332,
  skc: 703,
  qty: 11_108,
  netAmount: 1_754_054,
  completion: 90.6,
  must: 2,
  broken: 4,
  blocked: true,
  updatedAt: '2027-03-01T01:30:00Z',
  by: '李静',
} as const
const answer = {
  list: [row],
  count: 1,
  states: [
    { value: 'submitted', count: 1 },
    { value: 'returned', count: 0 },
  ],
  checks: [{ value: 'minimum', count: 1 }],
  totals: { orders: 1, qty: 11_108, netAmount: 1_754_054 },
  acts: ['submit', 'return', 'approve'],
} as const

const archived = { fair: { ...administrator.fair, status: 'archived' } }

beforeEach(() => {
  serveNothing(baseData.getAllBigArea, baseData.getAuthAllCommonCodeMap)
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  serve(orderList.list, answer)
})

const line = () => screen.findByRole('row', { name: /27F-000071/ })
const tick = async (user: Awaited<ReturnType<typeof showScreen>>) =>
  user.click(within(await line()).getByRole('checkbox'))

test('paper, parts and copies that are out of date are told in the row, and each leads to its place', async () => {
  const paper = { standing: 'changed', code: '29F6DDBD80', at: '2027-03-01T01:30:00Z', by: '李静', times: 2 } as const
  const extracts = {
    id: 7,
    no: '27F-000071',
    paper,
    parts: { count: 3, stale: 1 },
    sync: { state: 'failed', link: '金蝶' },
  }
  const { sent } = serve(orderExtracts.of, { orders: [extracts as never] })
  const user = await showScreen(<OrderList />)
  const cells = within(await line())
  const tag = (text: string) => cells.findByRole('button', { name: new RegExp(text) })
  expect((await tag(tags.paper.changed)).title).toContain('李静')
  expect(sent[0]).toEqual({ orderIds: [7], partIds: [] })
  await user.click(await tag(tags.stale({ stale: '1', count: '3' })))
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/orderSplit?orderIds=7')
  await user.click(await tag(tags.sync.failed))
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/asy?keyword=27F-000071')
  await user.click(await tag(tags.paper.changed))
  const { pathname, search } = currentLocation()
  expect([pathname, new URLSearchParams(search).get('paper')]).toEqual(['/print', 'FD:27F-000071.29F6DDBD80'])
})

test('a paper that is scanned into the search is judged above the list', async () => {
  const { sent } = serve(print.checkPaper, {
    verdict: 'changed',
    of: 'order',
    orderId: 7,
    orderNo: '27F-000071',
    customer: '西安鼎盛',
  })
  const scanned = 'FD:27F-000071.29F6DDBD80.1/2'
  await showScreen(<OrderList />, { at: `/order/list?${new URLSearchParams({ keyword: scanned })}` })
  expect(await screen.findByText(new RegExp(printing.verdicts.changed))).toBeTruthy()
  expect(sent[0]).toEqual({ text: scanned })
})

test('a row says what an order is and what it does not keep; the foot adds up', async () => {
  await showScreen(<OrderList />)
  const cells = within(await line())
  for (const text of ['703', '11,108', '李静']) expect(cells.getByText(text)).toBeTruthy()
  expect(cells.getByText(orderEntry.orderStates.submitted, { exact: false })).toBeTruthy()
  expect(screen.getByText(/1 张 · 11,108 件/)).toBeTruthy()
})

test('orders that are ticked are led to be split, for who may split', async () => {
  const user = await showScreen(<OrderList />)
  await tick(user)
  await user.click(screen.getByRole('button', { name: words.split.button }))
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/orderSplit?orderIds=7&open=new')
})

test('a state and a broken rule narrow the list and stand in the address', async () => {
  const asked = serve(orderList.list, answer)
  const user = await showScreen(<OrderList />, { at: '/order/list?checks=minimum' })
  await line()
  expect(asked.sent.at(-1)).toMatchObject({ checks: ['minimum'], orderStatus: [] })
  await user.click(screen.getByRole('button', { name: /已提交/ }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ checks: ['minimum'], orderStatus: ['submitted'] }))
  expect(currentLocation().search).toContain('orderStatus=submitted')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /已退回/ }).disabled).toBe(true)
})

test('it waits for its rows, says when there are none, and tries again what failed', async () => {
  serve(orderList.list, silent)
  await showScreen(<OrderList />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(orderList.list)
  await showScreen(<OrderList />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(orderList.list, broken)
  const user = await showScreen(<OrderList />)
  await screen.findByText(shell.loadFailed)
  serve(orderList.list, answer)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await line()
})

const preview = { can: 1, sums: { qty: 11_108 }, orders: [{ id: 7, version: 12, qty: 11_108 }] }

test('approving shows what it would do, sends the version that was looked at, and can be taken back', async () => {
  const looked = serve(orderBatches.preview, preview)
  const acted = serve(orderBatches.act, {
    batchId: 'b1',
    act: 'approve',
    state: 'done',
    total: 1,
    done: 1,
    mayUndo: true,
  })
  const undone = serve(orderBatches.undoBatch, { batchId: 'b2', act: 'undo', state: 'done', total: 1, done: 1 })
  const user = await showScreen(<OrderList />)
  await tick(user)
  await user.click(screen.getByRole('button', { name: words.acts.approve }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/可审核 1 张，11,108 件/)
  await user.click(dialog.getByRole('button', { name: words.acts.approve }))
  await waitFor(() => expect(acted.sent).toMatchObject([{ act: 'approve', orders: [{ id: 7, version: 12 }] }]))
  expect(looked.sent).toMatchObject([{ act: 'approve', orders: [{ id: 7, version: 12, qty: 11_108 }] }])
  await user.click(await screen.findByRole('button', { name: /撤销/ }))
  await waitFor(() => expect(undone.sent).toEqual([{ batchId: 'b1' }]))
  await screen.findByText('已撤销 1 张')
})

test('what is left as it is says why, and who changed it', async () => {
  const skipped = {
    orderId: 7,
    number: '27F-000071',
    customerName: '西安鼎盛',
    code: 'moved',
    now: 'returned',
    by: '王敏',
    at: '2027-03-01T01:42:00Z',
    qtyWas: 11_108,
    qtyNow: 9,
  } as const
  serve(orderBatches.preview, { can: 0, skipped: [{ code: 'moved', count: 1, examples: [skipped] }] })
  const user = await showScreen(<OrderList />)
  await tick(user)
  await user.click(screen.getByRole('button', { name: words.acts.approve }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/27F-000071 西安鼎盛：现为已退回，王敏/)
  expect(dialog.getByText(/11,108 → 9 件/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: words.acts.approve }).disabled).toBe(true)
})

test('an order is sent back only with a reason, and a refusal is told', async () => {
  serve(orderBatches.preview, preview)
  const acted = serve(orderBatches.act, refusal('订货会已关闭，不能修改'))
  const user = await showScreen(<OrderList />)
  await tick(user)
  await user.click(screen.getByRole('button', { name: words.acts.return }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/可退回 1 张/)
  const ok = dialog.getByRole<HTMLButtonElement>('button', { name: words.acts.return })
  expect(ok.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: words.reason }), '数量不对')
  await user.click(ok)
  await screen.findByText('订货会已关闭，不能修改')
  expect(acted.sent).toMatchObject([{ act: 'return', reason: '数量不对' }])
})

test('all that the filter finds is chosen at once, on screen or not', async () => {
  const many = { ...answer, totals: { ...answer.totals, orders: 2 } }
  serve(orderList.list, ({ limit }) =>
    limit === 500 ? { ...many, list: [row, { ...row, id: 8, number: '27F-000083' }] } : many,
  )
  const looked = serve(orderBatches.preview, preview)
  const user = await showScreen(<OrderList />)
  await tick(user)
  await user.click(screen.getByRole('button', { name: words.selectFiltered({ count: '2' }) }))
  await screen.findByText(listWords.selected({ count: '2' }))
  await user.click(screen.getByRole('button', { name: words.acts.approve }))
  await waitFor(() => expect(looked.sent.at(-1)?.orders.map(({ id }) => id)).toEqual([7, 8]))
})

test('one order shows its rows and its problems, and a rule is waived by name', async () => {
  serve(orderList.get, row)
  serve(orderList.timeline, {
    list: [{ at: '2027-03-01T01:30:00Z', by: '李静', act: 'submit', from: 'draft', to: 'submitted', qty: 11_108 }],
  })
  serve(orderList.lines, {
    list: [
      {
        goodsNo: 'T001',
        name: '短袖',
        skcNo: 'T001-01',
        colour: '黑',
        status: 'onSale',
        category: '上装',
        cells: [{ name: 'M', before: 4, after: 4 }],
        before: 4,
        after: 4,
      },
    ],
  })
  serve(orderList.check, {
    list: [
      {
        rule: 'minimum',
        goodsId: 1,
        colourId: 1,
        sizeId: 1,
        skcId: 1,
        goodsNo: 'T001',
        counts: 'pieces',
        need: 6,
        have: 4,
        blocks: true,
        waivable: true,
        waived: null,
      },
    ],
  })
  const waived = serve(orderList.waive, { ids: [1] })
  const user = await showScreen(<OrderList />, { at: '/order/list?open=7' })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('T001')).toBeTruthy()
  await user.click(drawer.getByRole('tab', { name: `${words.tabs.check} (6)` }))
  await drawer.findByText('起订 6 件，现 4 件，差 2 件')
  await user.click(drawer.getByRole('button', { name: words.waive }))
  await user.type(await screen.findByRole('textbox', { name: words.reason }), '老客户')
  await user.click(screen.getAllByRole('button', { name: words.waive }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(waived.sent).toMatchObject([
      { orderId: 7, problems: [{ rule: 'minimum', need: 6, have: 4 }], reason: '老客户' },
    ]),
  )
})

const fileOf = (name: string) => new File(['x'], name)
const openFiles = async (user: Awaited<ReturnType<typeof showScreen>>, nth = 0) =>
  user.click(screen.getAllByRole('button', { name: new RegExp(`${words.export}`) }).at(nth) as HTMLElement)

test('all that the filter finds is exported, and a form for everybody it finds, with an order or without', async () => {
  const without = { ...row, id: null, number: '', customerId: 9, status: 'none' } as const
  serve(orderList.list, { ...answer, list: [row, without], count: 2 })
  const rows = serve(orderFiles.exportRows, fileOf('明细.csv'))
  const forms = serve(orderFiles.exportForms, fileOf('订货表.zip'))
  const user = await showScreen(<OrderList />, { at: '/order/list?checks=minimum' })
  await line()
  await openFiles(user)
  await user.click(await screen.findByRole('menuitem', { name: words.files.longCsv }))
  await waitFor(() => expect(rows.sent).toMatchObject([{ shape: 'long', format: 'csv', checks: ['minimum'] }]))
  await openFiles(user)
  await user.click(await screen.findByRole('menuitem', { name: words.files.forms }))
  await waitFor(() =>
    expect(forms.sent).toEqual([
      {
        orders: [
          { customerId: 3, type: 'first' },
          { customerId: 9, type: 'first' },
        ],
        pictures: false,
      },
    ]),
  )
  await openFiles(user)
  await user.click(await screen.findByRole('menuitem', { name: words.files.formsWithPictures }))
  await waitFor(() => expect(forms.sent.at(-1)).toMatchObject({ orders: [{ customerId: 3 }, {}], pictures: true }))
})

test('of what is ticked only that is exported', async () => {
  const rows = serve(orderFiles.exportRows, fileOf('明细.xlsx'))
  const user = await showScreen(<OrderList />)
  await tick(user)
  await openFiles(user, -1)
  await user.click((await screen.findAllByRole('menuitem', { name: words.files.wide })).at(-1) as HTMLElement)
  await waitFor(() => expect(rows.sent).toEqual([{ orderIds: [7], shape: 'wide', format: 'xlsx' }]))
})

test('filled forms are imported by who may enter orders', async () => {
  const user = await showScreen(<OrderList />)
  await line()
  await openFiles(user)
  await user.click(await screen.findByRole('menuitem', { name: words.files.import }))
  await waitFor(() => expect(currentLocation().pathname).toBe('/order/importOrders'))
})

test('in a fair that is over acts on orders are off and say why; printing and files are not', async () => {
  const user = await showScreen(<OrderList />, { as: archived, at: '/order/list' })
  await tick(user)
  const approve = await screen.findByRole('button', { name: words.acts.approve })
  expect([approve.hasAttribute('disabled'), approve.title]).toEqual([true, shell.fairEnded.archived])
  expect(screen.getByRole('button', { name: orderRows.buttons.adjust }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: new RegExp(words.print) }).hasAttribute('disabled')).toBe(false)
})
