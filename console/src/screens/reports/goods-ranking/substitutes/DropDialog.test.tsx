import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { orderList, orderTime, substitutes as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { broken, refusal, serve, silent } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { DropButtons } from './DropButtons.tsx'
import { DropDialog } from './DropDialog.tsx'

const black = { goodsId: 7, colourId: 1 }
const card = (goodsId: number, goodsNo: string) => ({
  goodsId,
  colourId: 1,
  goodsNo,
  colour: '黑',
  image: '/a.jpg',
  price: 199,
})
const proposal = (goodsId: number, qty: number, msgs: string[] = []) => ({
  goodsId,
  colourId: 1,
  sizes: [{ name: 'S', qty }],
  gives: { qty, netAmount: qty * 100 },
  msgs,
})
const row = (orderId: number, customerName: string, qty: number) => ({
  ...black,
  orderId,
  number: `27F-00${orderId}`,
  version: 3,
  orderQty: 40,
  customer: `C${orderId}`,
  customerName,
  status: 'draft' as const,
  barrier: null,
  sizes: [{ name: 'S', qty }],
  loses: { qty, netAmount: qty * 100 },
  given: null,
})
const hit = {
  list: [
    { ...row(1, '西湖店', 8), proposals: [proposal(8, 8), proposal(9, 8)] },
    { ...row(2, '天一店', 3), proposals: [proposal(8, 0, ['该颜色未达起订量 6 件']), proposal(9, 3)] },
    { ...row(3, '朝阳店', 5), barrier: 'locked' as const, proposals: [] },
  ],
  goods: [card(7, 'T001'), card(8, 'T101'), card(9, 'T102')],
  customers: 3,
  loses: { qty: 16, netAmount: 1600 },
}
const done = { batchId: 'b1', act: 'substitute', state: 'done', total: 2, done: 2, mayUndo: true } as const

beforeEach(() => {
  serve(substitutes.hit, hit)
  serve(substitutes.preview, { can: 2 })
})

const show = (drops = true, onClose = vi.fn()) =>
  showScreen(<DropDialog goods="T001 黑" skcs={[black]} drops={drops} onClose={onClose} />)
const list = () => screen.findByRole('listbox', { name: words.list })
const act = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('who loses what stands beside what he could have; the first choice for all is one press, and says what it keeps', async () => {
  const acted = serve(substitutes.act, done)
  const undone = serve(orderBatches.undoBatch, { state: 'done', done: 2 })
  const onClose = vi.fn()
  const user = await show(true, onClose)
  expect(await screen.findByText('3 个客户 16 件 1,600 元')).toBeTruthy()
  const lines = within(await list())
  expect(lines.getByRole('option', { name: '西湖店 T001 黑' })).toBeTruthy()
  expect(lines.getByText(words.barred({ reason: orderList.skips.locked }))).toBeTruthy()
  expect(act(words.dropOnly)).toBeTruthy()
  await user.click(act(words.best))
  expect(screen.getByText(words.chosen({ count: '2', all: '2' }))).toBeTruthy()
  expect(screen.getByText('11 件 1,100 元')).toBeTruthy()
  // As many as the order that is locked has.
  expect(screen.getAllByText('5 件 500 元')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: words.reason }), '面料不足')
  await user.click(act(words.dropAndGive({ count: '2' })))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(acted.sent).toEqual([
    {
      skcs: [black],
      drop: true,
      reason: '面料不足',
      orders: [
        { id: 1, version: 3, qty: 40 },
        { id: 2, version: 3, qty: 40 },
      ],
      choices: [
        { orderId: 1, ...black, to: { goodsId: 8, colourId: 1 } },
        // What would be refused is nobody's first choice.
        { orderId: 2, ...black, to: { goodsId: 9, colourId: 1 } },
      ],
    },
  ])
  await user.click(await screen.findByRole('button', { name: /撤销/ }))
  await waitFor(() => expect(undone.sent).toEqual([{ batchId: 'b1' }]))
})

test('keys move and choose: a digit takes a proposal and goes on, 0 takes it back, F finds another', async () => {
  const searched = serve(substitutes.others, { list: [proposal(11, 8)], goods: [card(11, 'T300')] })
  const user = await show()
  const lines = await list()
  lines.focus()
  await user.keyboard('2')
  expect(screen.getByText(words.chosen({ count: '1', all: '2' }))).toBeTruthy()
  expect(lines.getAttribute('aria-activedescendant')).toMatch(/-1$/)
  await user.keyboard('1{ArrowUp}{ArrowUp}0')
  expect(screen.getByText(words.chosen({ count: '1', all: '2' }))).toBeTruthy()
  await user.keyboard('{Home}f')
  await user.type(await screen.findByRole('textbox', { name: words.otherPlaceholder }), 'T300')
  await waitFor(() => expect(searched.sent.at(-1)).toMatchObject({ orderId: 1, of: black, keyword: 'T300' }))
  await user.click(await screen.findByText(/T300/))
  expect(await within(await list()).findByText(/T300/)).toBeTruthy()
  expect(screen.getByText(words.chosen({ count: '2', all: '2' }))).toBeTruthy()
})

test('what would be refused is said before, by row and all together; what was left is said after', async () => {
  const left = { customerName: '天一店', goodsNo: 'T102', colour: '黑', code: 'max', msg: '该颜色超过上限 2 件' }
  serve(substitutes.preview, { can: 1, refused: [left], refusedCount: 1 })
  serve(substitutes.act, { ...done, done: 1, refused: [left] })
  serve(orderBatches.batch, { ...done, done: 1, refused: [left] })
  const user = await show()
  expect(await screen.findByText(/该颜色未达起订量 6 件/)).toBeTruthy()
  await user.click(act(words.best))
  expect(await screen.findByText('天一店 T102 黑：该颜色超过上限 2 件')).toBeTruthy()
  await user.click(act(words.dropAndGive({ count: '2' })))
  expect(await screen.findByText('已替代 1 张')).toBeTruthy()
  expect(screen.getByText('天一店 T102 黑：该颜色超过上限 2 件')).toBeTruthy()
})

test('a drop that hits nobody says so and is done alone; a refusal leaves all as it is', async () => {
  serve(substitutes.hit, { goods: [card(7, 'T001')] })
  serve(substitutes.act, refusal('订货会已结束'))
  const onClose = vi.fn()
  const user = await show(true, onClose)
  expect(await screen.findByText(words.nobody)).toBeTruthy()
  await user.click(act(words.dropOnly))
  expect(await screen.findByText('订货会已结束')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  const undone = serve(orderBatches.undoBatch, { state: 'done', done: 0 })
  serve(substitutes.act, { ...done, done: 0, total: 0 })
  await user.click(act(words.dropOnly))
  await user.click(await screen.findByRole('button', { name: /撤销/ }))
  await waitFor(() => expect(undone.sent).toHaveLength(1))
  expect(await screen.findByText(words.restored)).toBeTruthy()
})

test('it waits for who is hit, and tries again what did not come; of dropped colours nothing chosen is nothing to do', async () => {
  serve(substitutes.hit, silent)
  await show(false)
  expect(act(words.give({ count: '0' })).disabled).toBe(true)
  serve(substitutes.hit, broken)
  const user = await show(false)
  expect(await screen.findByText(shell.loadFailed)).toBeTruthy()
  serve(substitutes.hit, hit)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await user.click(await screen.findByRole('button', { name: words.best }))
  expect(act(words.give({ count: '2' })).disabled).toBe(false)
})

test('of dropped colours it says how many customers have accepted, and ticks them off', async () => {
  const answer = {
    orderId: 1,
    customer: 'C1',
    customerName: '西湖店',
    lost: 8,
    given: 8,
    noticeIds: [4, 5],
    isToTell: true,
  }
  serve(substitutes.answers, {
    list: [answer],
    accepted: 0,
    toTell: 1,
    undo: { batchId: 'b1', by: '李静', at: '2027-01-08T02:00:00Z' },
  })
  const told = serve(orderNotices.tell, { changed: 2 })
  const accepted = serve(orderNotices.accept, { changed: 2 })
  const undone = serve(orderBatches.undoBatch, { state: 'done', done: 1 })
  const restored = vi.fn()
  const user = await showScreen(
    <DropButtons
      goodsId={7}
      goodsNo="T001"
      colours={[{ colourId: 1, name: '黑', status: 'dropped' }]}
      onRestore={restored}
    />,
  )
  expect(act(words.button).disabled).toBe(true)
  await user.click(await screen.findByRole('button', { name: words.accepted({ count: '0', all: '1' }) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('取消 8 件 替代 8 件')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: orderTime.notices.tellBy }))
  await user.click(await screen.findByText(orderTime.notices.channels.phone))
  await waitFor(() => expect(told.sent).toEqual([{ ids: [4, 5], channel: 'phone' }]))
  await user.click(dialog.getByRole('button', { name: orderTime.notices.accept }))
  await waitFor(() => expect(accepted.sent).toEqual([{ ids: [4, 5], accepted: true }]))
  await user.click(dialog.getByRole('button', { name: /李静/ }))
  await waitFor(() => expect(undone.sent).toEqual([{ batchId: 'b1' }]))
})
