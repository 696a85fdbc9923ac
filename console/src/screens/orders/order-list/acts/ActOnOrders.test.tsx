import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { orderList as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { OrderList } from '../OrderList.tsx'

const row = {
  id: 7,
  number: '27F-000071',
  customerName: '西安鼎盛',
  status: 'submitted',
  version: 12,
  qty: 40,
} as const
const listOf = (...list: readonly object[]) =>
  serve(orderList.list, { list, count: list.length, acts: ['return', 'approve', 'unlock'] })
const preview = { can: 1, sums: { qty: 40 }, orders: [{ id: 7, version: 12, qty: 40 }] }

beforeEach(() => {
  serveNothing(baseData.getAllBigArea, baseData.getAuthAllCommonCodeMap)
  serveNothing(orderSplits.getSplitOrderCheckStatus)
  listOf(row)
})

async function ticked() {
  const user = await showScreen(<OrderList />)
  await user.click(within(await screen.findByRole('row', { name: /27F-000071/ })).getByRole('checkbox'))
  return user
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('what only warns is named before an act, the most frequent first', async () => {
  serve(orderBatches.preview, {
    ...preview,
    warned: 1203,
    warnings: [
      { rule: 'pack', count: 3 },
      { rule: 'must', count: 1200 },
    ],
  })
  const user = await ticked()
  await user.click(button(words.acts.approve))
  await screen.findByText('其中 1,203 张有提醒：缺必订 1,200、不成整箱 3')
})

test.each([
  ['approve', true, words.skips['approval-lock']],
  ['hand', false, ''],
] as const)(
  'of a lock by %s unlocking is offered only where it can be, and why not is told',
  async (lockKind, isOff, why) => {
    listOf({ ...row, locked: true, lockKind, status: 'approved' })
    await ticked()
    expect([button(words.acts.unlock).disabled, button(words.acts.unlock).title]).toEqual([isOff, why])
  },
)

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
  'a reason is sent by %s, never empty, and goes on in a new line by Shift+Enter',
  async (key) => {
    serve(orderBatches.preview, preview)
    const acted = serve(orderBatches.act, { batchId: 'b1', act: 'return', state: 'done', total: 1, done: 1 })
    const user = await ticked()
    await user.click(button(words.acts.return))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/可退回 1 张/)
    await user.keyboard(key)
    expect(acted.sent).toEqual([])
    await user.keyboard(`数量不对{Shift>}{Enter}{/Shift}请改${key}`)
    await waitFor(() => expect(acted.sent).toMatchObject([{ act: 'return', reason: '数量不对\n请改' }]))
  },
)

const broken = { goodsNo: 'T001', goodsId: 1, skcId: 1, colour: '黑', waivable: true, waived: null } as const
const minimum = { ...broken, rule: 'minimum', counts: 'pieces', need: 6, have: 4, blocks: true } as const

test('a refused order offers its waivers: several with one reason, sent by Enter, undone by one press', async () => {
  const skipped = [
    { code: 'rules', count: 1, examples: [{ orderId: 7, number: '27F-000071', now: 'draft', problems: 2 }] },
  ] as const
  const asked = serve(orderBatches.preview, { can: 0, skipped: [...skipped], orders: [] })
  serve(orderList.check, {
    list: [minimum, { ...minimum, skcId: 2, colour: '白', have: 2 }, { ...minimum, skcId: 3, have: 5, blocks: false }],
  })
  const waived = serve(orderList.waive, { ids: [4, 5] })
  const ended = serve(orderList.endWaiver)
  const user = await ticked()
  await user.click(button(words.acts.approve))
  await user.click(await screen.findByRole('button', { name: words.waivers.offer }))
  const dialog = within(await screen.findByRole('dialog', { name: words.waivers.title({ count: '2' }) }))
  const reason = dialog.getByRole('textbox', { name: words.reason })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard('{Enter}老{Shift>}{Enter}{/Shift}客户{Enter}')
  await waitFor(() =>
    expect(waived.sent).toMatchObject([
      {
        orderId: 7,
        problems: [
          { skcId: 1, need: 6, have: 4 },
          { skcId: 2, have: 2 },
        ],
        reason: '老\n客户',
      },
    ]),
  )
  await waitFor(() => expect(asked.sent.length).toBeGreaterThan(1))
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect(ended.sent).toEqual([{ orderId: 7, ids: [4, 5] }]))
})
