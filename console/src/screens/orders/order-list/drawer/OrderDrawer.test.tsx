import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { orderTime, orderList as words } from '@fairdesk/phrases/zh-cn/screens'
import { list as frame } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../../kit/page/location.ts'
import { refusal, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { OrderList } from '../OrderList.tsx'

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
beforeEach(() => {
  serveNothing(baseData.getAllBigArea, baseData.getAuthAllCommonCodeMap)
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  serve(orderList.list, { list: [row], count: 1 })
})

const drawerAt = '/order/list?open=7'
const moment = { status: 'draft', skc: 1, qty: 4, netAmount: 398 } as const
const difference = {
  skcId: 1,
  goodsId: 1,
  colourId: 1,
  goodsNo: 'T001',
  colour: '黑',
  status: 'onSale',
  statusBefore: 'onSale',
  cells: [{ sizeId: 2, name: 'M', before: 4, after: 6 }],
  before: 4,
  after: 6,
} as const

async function openDrawer(tab: string) {
  const user = await showScreen(<OrderList />, { at: drawerAt })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: tab }))
  return { user, drawer }
}

test('an order is shown as it was at an hour of the fair, and a cell tells who changed it', async () => {
  serve(orderList.get, row)
  serve(orderList.timeline, {
    list: [{ at: '2027-03-01T01:30:00Z', by: '李静', act: 'submit', from: 'draft', to: 'submitted', qty: 4 }],
    days: [{ day: 1, from: '2026-03-01T01:00:00Z', to: '2026-03-01T10:00:00Z' }],
  })
  const asked = serve(orderList.lines, { list: [difference], after: moment })
  const history = serve(order.getOrderRowHistory, {
    list: [
      { at: '2027-03-01T01:20:00Z', by: '王敏', cells: [{ sizeId: 2, name: 'M', before: 4, after: 6 }], batchId: 'b1' },
    ],
    count: 1,
  })
  const user = await showScreen(<OrderList />, { at: drawerAt })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: words.asOf }))
  await user.click(await screen.findByText(orderTime.day({ day: '1', hour: '10:00' })))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ orderId: 7, at: '2026-03-01T02:00:00.000Z' }))
  expect(await drawer.findByText('398')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: /M 6/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: orderTime.history.title({ goods: 'T001 黑', size: 'M' }) }),
  )
  expect(await dialog.findByText('王敏')).toBeTruthy()
  expect(dialog.getByRole('button', { name: orderTime.history.batch })).toBeTruthy()
  expect(history.sent.at(-1)).toMatchObject({ customerId: 3, goodsId: 1, sizeId: 2 })
})

test('two moments stand beside each other, with what each comes to', async () => {
  serve(orderList.get, row)
  serve(orderList.timeline, { list: [{ at: '2027-03-01T01:30:00Z', by: '李静', act: 'submit' }] })
  serve(orderList.lines, {
    list: [{ ...difference, status: 'dropped', amountBefore: 398, amount: 597 }],
    before: moment,
    after: { ...moment, status: 'submitted', qty: 6, netAmount: 597 },
  })
  const { drawer } = await openDrawer(words.tabs.difference)
  expect(await drawer.findByText('398 → 597')).toBeTruthy()
  expect(drawer.getAllByText(/在售 → 取消款/).length).toBeGreaterThan(0)
  expect(drawer.getAllByText(words.was({ before: '4', after: '6' })).length).toBeGreaterThan(0)
})

const change = {
  id: 5,
  state: 'open',
  reason: '客户加单',
  by: '王敏',
  at: '2027-03-01T02:00:00Z',
  cells: [{ goodsId: 1, colourId: 1, sizeId: 2, goodsNo: 'T001', colour: '黑', size: 'M', was: 4, qty: 9, now: 5 }],
  sums: { before: { qty: 6, netAmount: 597 }, after: { qty: 11, netAmount: 1094 } },
} as const
const approvedRow = { ...row, status: 'approved', openChanges: 1 } as const

test('a change that is asked for is granted as it was looked at; what cannot be is told', async () => {
  serve(orderList.get, approvedRow)
  serve(orderList.timeline)
  serve(orderList.lines, { after: moment })
  serve(orderChange.list, { list: [change], version: 12, mayDecide: true })
  const decided = serve(orderChange.decide, {
    state: 'open',
    errors: [{ goodsId: 1, colourId: 1, code: 'frozen', msg: '已冻结，不能增加' }],
  })
  const { user, drawer } = await openDrawer(`${orderTime.change.tab} (1)`)
  expect(await drawer.findByText('6 → 11 件，597 → 1,094')).toBeTruthy()
  expect(drawer.getByText(orderTime.change.moved({ count: '1' }))).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: orderTime.change.grantNow }))
  expect(await drawer.findByText('已冻结，不能增加')).toBeTruthy()
  expect(decided.sent).toMatchObject([{ id: 5, decision: 'grant', version: 12 }])
  serve(orderChange.decide, refusal('订单刚有改动，请重新核对后再审批'))
  await user.click(drawer.getByRole('button', { name: orderTime.change.grantNow }))
  expect(await screen.findByText('订单刚有改动，请重新核对后再审批')).toBeTruthy()
})

test('a change is refused only with a reason, and withdrawn by who asked', async () => {
  serve(orderList.get, approvedRow)
  serve(orderList.timeline)
  serve(orderList.lines, { after: moment })
  serve(orderChange.list, { list: [{ ...change, mayWithdraw: true }], version: 12, mayDecide: true, barrier: 'locked' })
  const decided = serve(orderChange.decide, { state: 'refused', errors: [] })
  const withdrawn = serve(orderChange.withdraw, { state: 'withdrawn' })
  const { user, drawer } = await openDrawer(`${orderTime.change.tab} (1)`)
  const grant = await drawer.findByRole<HTMLButtonElement>('button', { name: orderTime.change.grantNow })
  expect(grant.disabled).toBe(true)
  await user.click(drawer.getByRole('button', { name: orderTime.change.refuse }))
  const dialog = within(await screen.findByRole('dialog', { name: orderTime.change.refuse }))
  const ok = dialog.getByRole<HTMLButtonElement>('button', { name: orderTime.change.refuse })
  expect(ok.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: orderTime.change.note }), '已截单')
  await user.click(ok)
  await waitFor(() => expect(decided.sent).toMatchObject([{ decision: 'refuse', note: '已截单' }]))
  await user.click(drawer.getByRole('button', { name: orderTime.change.withdraw }))
  await waitFor(() => expect(withdrawn.sent).toMatchObject([{ id: 5 }]))
})

test('what the customer must hear is ticked off by how he was told, and accepted', async () => {
  serve(orderList.get, { ...row, noticesToTell: 1 })
  serve(orderList.timeline)
  serve(orderList.lines, { after: moment })
  const notice = {
    id: 9,
    kind: 'drop',
    reason: '面料不足',
    by: '李静',
    at: '2027-03-01T02:00:00Z',
    rows: [
      { goodsNo: 'T001', name: '短袖', colour: '黑', qty: 4, statusBefore: 'onSale', status: 'dropped', back: false },
    ],
  } as const
  serve(orderNotices.list, { list: [{ ...notice, isToTell: true }], count: 1, toTell: 1 })
  const told = serve(orderNotices.tell, { changed: 1 })
  const accepted = serve(orderNotices.accept, { changed: 1 })
  const { user, drawer } = await openDrawer(`${orderTime.notices.tab} (1)`)
  expect(await drawer.findByText(/T001 短袖 黑 4 件/)).toBeTruthy()
  serve(orderNotices.list, {
    list: [{ ...notice, isToTell: false, toldAt: '2027-03-01T03:00:00Z', toldBy: '王敏', channel: 'wechat' }],
    count: 1,
  })
  await user.click(drawer.getByRole('button', { name: orderTime.notices.tellBy }))
  await user.click(await screen.findByText(orderTime.notices.channels.wechat))
  await waitFor(() => expect(told.sent).toMatchObject([{ ids: [9], channel: 'wechat' }]))
  await user.click(await drawer.findByRole('button', { name: orderTime.notices.accept }))
  await waitFor(() => expect(accepted.sent).toMatchObject([{ ids: [9], accepted: true }]))
  // All that he has still to hear, whichever of his orders it is of.
  const his = [notice, { ...notice, id: 10, number: '27F-000088' }].map((one) => ({ ...one, isToTell: true }))
  const asked = serve(orderNotices.list, { list: his, count: 2, toTell: 2 })
  await user.click(drawer.getByText(orderTime.notices.reach.customer))
  expect(await drawer.findByText(/27F-000088/)).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ customerId: 3, toTell: true })
  await user.click(drawer.getByRole('button', { name: orderTime.notices.tellAll({ count: '2' }) }))
  await user.click((await screen.findAllByText(orderTime.notices.channels.phone)).at(-1) as HTMLElement)
  await waitFor(() => expect(told.sent.at(-1)).toMatchObject({ ids: [9, 10], channel: 'phone' }))
})

test('a waiver ends only after it is asked, with its rule, reason and what follows', async () => {
  serve(orderList.get, row)
  serve(orderList.timeline)
  serve(orderList.lines, { after: moment })
  const waived = { id: 31, reason: '老客户', by: '王敏', at: '2027-03-01T02:00:00Z' }
  const problem = { rule: 'minimum', goodsId: 1, skcId: 1, goodsNo: 'T001', colour: '黑', counts: 'pieces' } as const
  serve(orderList.check, { list: [{ ...problem, need: 6, have: 4, blocks: true, waivable: true, waived }] })
  const ended = serve(orderList.endWaiver)
  const { user, drawer } = await openDrawer(`${words.tabs.check} (6)`)
  await user.click(await drawer.findByRole('button', { name: words.endWaiver }))
  const dialog = within(await screen.findByRole('dialog', { name: words.endWaiverTitle }))
  expect(dialog.getByText(/T001.*起订 6 件，现 4 件，差 2 件/)).toBeTruthy()
  expect(dialog.getByText(/王敏.*老客户/)).toBeTruthy()
  expect(dialog.getByText(words.endWaiverBlocks)).toBeTruthy()
  expect(ended.sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: words.endWaiver }))
  await waitFor(() => expect(ended.sent).toEqual([{ orderId: 7, ids: [31] }]))
})

const numbered = [7, 8, 9].map((id) => ({ ...row, id, number: `27F-00007${id}` }))
const openedId = () => new URLSearchParams(currentLocation().search).get('open')

/** Opens the first of three orders from the list. */
async function openFirst() {
  serve(orderList.list, { list: numbered, count: 3, acts: ['approve'] })
  serve(orderList.get, ({ orderId }) => numbered.find(({ id }) => id === orderId) ?? row)
  serve(orderList.lines, { list: [], after: moment })
  serve(orderList.timeline, { list: [] })
  const user = await showScreen(<OrderList />, { at: drawerAt })
  await screen.findByText(frame.steps.position({ position: '1', count: '3' }))
  await screen.findByRole('dialog', { name: /27F-000077/ })
  return user
}

test('Alt and an arrow open the next and the previous order of the list, up to its ends', async () => {
  const user = await openFirst()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(openedId()).toBe('7')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('dialog', { name: /27F-000078/ })
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('dialog', { name: /27F-000079/ })
  expect(openedId()).toBe('9')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: frame.steps.next }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: frame.steps.previous }))
  await screen.findByRole('dialog', { name: /27F-000078/ })
})

test('the form of an order is downloaded plain by its button, with pictures by the menu beside it', async () => {
  const forms = serve(orderFiles.exportForms, new File(['x'], '订货表.xlsx'))
  const user = await openFirst()
  const drawer = within(screen.getByRole('dialog', { name: /27F-000077/ }))
  await user.click(await drawer.findByRole('button', { name: words.files.form }))
  await user.click(drawer.getByRole('button', { name: words.files.otherForms }))
  await user.click(await screen.findByRole('menuitem', { name: words.files.formWithPictures }))
  const orders = [{ customerId: 3, type: 'first' }]
  await waitFor(() =>
    expect(forms.sent).toEqual([
      { orders, pictures: false },
      { orders, pictures: true },
    ]),
  )
})

test('approving by two keys goes on with the next order', async () => {
  serve(orderBatches.preview, { can: 1, orders: [{ id: 7, version: 12 }] })
  const acted = serve(orderBatches.act, { batchId: 'b1', act: 'approve', state: 'done', total: 1, done: 1 })
  const user = await openFirst()
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  const ok = within(await screen.findByRole('dialog', { name: /审核/ })).getByRole('button', {
    name: words.acts.approve,
  })
  await waitFor(() => expect(document.activeElement).toBe(ok))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: /27F-000078/ })
  expect(acted.sent).toMatchObject([{ act: 'approve', orders: [{ id: 7 }] }])
})

test('an order that was not approved stays, with its reason', async () => {
  const skipped = [{ id: 7, number: '27F-000077', code: 'locked', msg: '订单已锁定' }] as const
  const outcome = { batchId: 'b1', act: 'approve', state: 'done', total: 1, done: 0, skipped } as const
  serve(orderBatches.preview, { can: 1, orders: [{ id: 7, version: 12 }] })
  serve(orderBatches.act, outcome)
  serve(orderBatches.batch, outcome)
  const user = await openFirst()
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  await user.click(
    within(await screen.findByRole('dialog', { name: /审核/ })).getByRole('button', { name: words.acts.approve }),
  )
  const told = await screen.findByText(words.doneSkipped({ act: words.acts.approve, count: '0', skipped: '1' }))
  const dialog = within(told.closest<HTMLElement>('[role="dialog"]') ?? expect.fail())
  await user.click(dialog.getByText(words.close))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /审核/ })).toBeNull())
  expect(openedId()).toBe('7')
})
