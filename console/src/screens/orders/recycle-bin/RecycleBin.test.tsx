import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderBin as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { administrator } from '../../../testing/administrator.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { RecycleBin } from './RecycleBin.tsx'

const order = {
  kind: 'order',
  ref: 7,
  code: '27F-000071',
  name: 'SN001 西安鼎盛',
  at: '2027-03-01T01:30:00Z',
  by: '李静',
  reason: '录错客户',
  batchId: null,
  qty: 12,
  netAmount: 1394,
  hasLive: true,
  purgeFrom: '2027-03-31T01:30:00Z',
} as const
const style = { ...order, kind: 'style', ref: 2, code: 'T001', name: '短袖', reason: '', hasLive: false } as const
const answer = {
  list: [order, style],
  count: 2,
  kinds: [
    { value: 'order', count: 1 },
    { value: 'style', count: 1 },
    { value: 'rack', count: 0 },
  ],
  people: [{ value: '李静', count: 2 }],
  totals: { qty: 24, netAmount: 2788 },
} as const

beforeEach(() => {
  serve(orderBin.list, answer)
})

const line = (name = /27F-000071/) => screen.findByRole('row', { name })

test('says what was deleted, by whom, why and what it held; kinds and hands stand in the address', async () => {
  const asked = serve(orderBin.list, answer)
  const user = await showScreen(<RecycleBin />, { at: '/order/deleteList?by=李静&since=2027-03-01' })
  const cells = within(await line())
  for (const text of ['SN001 西安鼎盛', '订单', '12', '李静', '录错客户 · 客户已另有订单'])
    expect(cells.getByText(text)).toBeTruthy()
  expect(screen.getByText('24 件 · 2,788')).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ by: ['李静'], since: '2027-03-01', kinds: [] })
  await user.click(screen.getByText(`${words.kinds.style} 1`))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ kinds: ['style'] }))
  expect(currentLocation().search).toContain('kinds=style')
})

test('it waits for its rows, says when there are none, and tries again what failed', async () => {
  serve(orderBin.list, silent)
  await showScreen(<RecycleBin />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(orderBin.list)
  await showScreen(<RecycleBin />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(orderBin.list, broken)
  const user = await showScreen(<RecycleBin />)
  await screen.findByText(shell.loadFailed)
  serve(orderBin.list, answer)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await line()
})

test('an order whose customer has another one asks which way, and tells what stayed in the bin', async () => {
  const looked = serve(orderBin.previewRestore, { merged: 1 })
  const restored = serve(orderBin.restore, {
    merged: 1,
    refused: [
      { customerName: '西安鼎盛', goodsNo: 'T001', colour: '黑', size: 'M', code: 'frozen', msg: '该颜色已停订' },
    ],
  })
  const user = await showScreen(<RecycleBin />)
  await user.click(within(await line()).getByRole('button', { name: words.restore }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words.liveQuestion({ count: '1' }))).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /合并/ }))
  await waitFor(() => expect(looked.sent).toEqual([{ orderIds: [7], mode: 'merge' }]))
  await waitFor(() => expect(okOf(dialog).disabled).toBe(false))
  await user.click(okOf(dialog))
  await waitFor(() => expect(restored.sent).toEqual([{ orderIds: [7], mode: 'merge', seenShortQty: 0 }]))
  await screen.findByText('已合并 1 张')
  expect(screen.getByText('西安鼎盛 T001 黑 M：该颜色已停订')).toBeTruthy()
})

const okOf = (dialog: Pick<typeof screen, 'getByRole'>) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: /恢\s?复/ })

test('pieces that stock does not cover are named before and after; where more went meanwhile it looks again', async () => {
  serve(orderBin.list, { ...answer, list: [{ ...order, hasLive: false }] })
  const cell = {
    orderId: 7,
    customerName: '西安鼎盛',
    goodsId: 1,
    colourId: 1,
    goodsNo: 'T001',
    colour: '黑',
    size: 'M',
  }
  const short = { restored: 1, shortQty: 3, shortages: [{ ...cell, qty: 5, restored: 2 }] }
  const looked = serve(orderBin.previewRestore, short)
  const refused = serve(orderBin.restore, refusal('没有恢复：库存刚有变动'))
  const user = await showScreen(<RecycleBin />)
  await user.click(within(await line()).getByRole('button', { name: words.restore }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('缺货 3 件，将恢复其余：')
  expect(dialog.getByText('西安鼎盛 T001 黑 M：缺 3 件（原 5 件，恢复 2 件）')).toBeTruthy()
  await user.click(okOf(dialog))
  await screen.findByText('没有恢复：库存刚有变动')
  expect(refused.sent).toEqual([{ orderIds: [7], mode: 'skip', seenShortQty: 3 }])
  await waitFor(() => expect(looked.sent.length).toBe(2))
  serve(orderBin.restore, short)
  await waitFor(() => expect(okOf(dialog).disabled).toBe(false))
  await user.click(okOf(dialog))
  await screen.findByText('缺货 3 件没有恢复，已记入订单的改动历史：')
  expect(screen.getByText('已恢复 1 项')).toBeTruthy()
})

test('an order of which nothing can be restored says why, and the button waits', async () => {
  const skipped = [{ orderId: 7, number: '27F-000071', customerName: '西安鼎盛', code: 'stock', now: 'draft' }] as const
  serve(orderBin.previewRestore, { skipped: [...skipped] })
  const user = await showScreen(<RecycleBin />)
  await user.click(within(await line()).getByRole('button', { name: words.restore }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/库存或区域配额不足/)
  expect(okOf(dialog).disabled).toBe(true)
})

test('a style comes back by its own call, and a refusal is told', async () => {
  const restored = serve(goodsRecord.restore, refusal('款号 T001 已被使用'))
  const user = await showScreen(<RecycleBin />)
  await user.click(within(await line(/T001/)).getByRole('button', { name: words.restore }))
  await screen.findByText('款号 T001 已被使用')
  expect(restored.sent).toEqual([{ goodsIds: [2] }])
})

test('all that is ticked comes back with one press, orders last, and what was refused stays to be tried again', async () => {
  const customerEntry = { ...style, kind: 'customer', ref: 9, code: 'K009', name: '宁波' } as const
  serve(orderBin.list, { ...answer, list: [{ ...order, hasLive: false }, style, customerEntry], count: 3 })
  const looked = serve(orderBin.previewRestore, { restored: 1 })
  const orders = serve(orderBin.restore, { restored: 1 })
  const styles = serve(goodsRecord.restore, refusal('款号 T001 已被使用'))
  const customers = serve(customerRecord.restore)
  const user = await showScreen(<RecycleBin />)
  for (const name of [/27F-000071/, /T001/, /K009/]) await user.click(within(await line(name)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: words.restoreMany({ count: '3' }) }))
  const dialog = within(await screen.findByRole('dialog', { name: words.restoreTitleMany({ count: '3' }) }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['款 1 T001', '客户 1 K009'])
  await waitFor(() => expect(looked.sent).toHaveLength(1))
  await waitFor(() => expect(okOf(dialog).disabled).toBe(false))
  await user.click(okOf(dialog))
  await screen.findByText('款号 T001 已被使用')
  expect(await screen.findByText(words.restoredKinds({ kinds: '客户 1' }))).toBeTruthy()
  await waitFor(() => expect(orders.sent).toMatchObject([{ orderIds: [7] }]))
  expect([styles.sent, customers.sent]).toEqual([[{ goodsIds: [2] }], [{ customerIds: [9] }]])
})

test('what it holds is a look away; it goes for good only after its days and by its typed number', async () => {
  serve(orderBin.list, { ...answer, list: [{ ...order, purgeFrom: '2020-01-01T00:00:00Z' }, style] })
  serve(orderBin.contents, { list: [{ code: 'T001', name: '短袖 黑', detail: 'S 3 · M 5', qty: 8, amount: 796 }] })
  const purged = serve(orderBin.purge)
  const user = await showScreen(<RecycleBin />)
  await user.click(within(await line()).getByRole('button', { name: '27F-000071' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('S 3 · M 5')
  await user.click(drawer.getByRole('button', { name: words.purge }))
  const label = words.purgeConfirm({ code: '27F-000071' })
  const typed = await screen.findByRole('textbox', { name: label })
  const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement
  const ok = within(dialog).getByRole<HTMLButtonElement>('button', { name: words.purge })
  expect(ok.disabled).toBe(true)
  await user.type(typed, '27f-000071')
  await user.click(ok)
  await waitFor(() => expect(purged.sent).toEqual([{ kind: 'order', ref: 7, confirm: '27f-000071' }]))
})

test('brings nothing back where the fair is archived, and says why', async () => {
  await showScreen(<RecycleBin />, { as: { fair: { ...administrator.fair, status: 'archived' } } })
  const restore = within(await line(/T001/)).getByRole('button', { name: words.restore })
  const scope = restore.closest('fieldset')
  expect(scope?.disabled).toBe(true)
  expect(scope?.title).toBe(shell.fairEnded.archived)
})
