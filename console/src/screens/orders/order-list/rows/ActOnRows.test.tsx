import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { orderRows as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { ActOnRows } from './ActOnRows.tsx'
import { readParts } from './row-draft.ts'

type Props = Parameters<typeof ActOnRows>[0]

const order: Props['orders'][number] = {
  id: 7,
  number: '27F-000071',
  customerId: 3,
  customer: 'SN001',
  customerName: '西安鼎盛',
  area: '',
  agent: '',
  type: 'first',
  status: 'draft',
  locked: false,
  lockKind: null,
  version: 12,
  styles: 1,
  skc: 2,
  qty: 12,
  completion: null,
  must: 0,
  broken: 0,
  blocked: false,
  openChanges: 0,
  noticesToTell: 0,
  parts: 0,
  partsQty: 0,
  updatedAt: null,
  by: '',
}
const preview = {
  can: 1,
  rows: 2,
  before: { qty: 12, netAmount: 1394 },
  after: { qty: 18, netAmount: 2091 },
  list: [
    {
      orderId: 7,
      number: '27F-000071',
      customerName: '西安鼎盛',
      rows: 2,
      before: { qty: 12, netAmount: 1394 },
      after: { qty: 18, netAmount: 2091 },
    },
  ],
  orders: [{ id: 7, version: 12, qty: 12 }],
} as const
const done = { batchId: 'b1', act: 'adjust', state: 'done', total: 1, done: 1, mayUndo: true } as const

beforeEach(() => serveNothing(baseData.getAuthAllCommonCodeMap))

const show = (props: Partial<Props> = {}) =>
  showScreen(<ActOnRows act="adjust" orders={[order]} onDone={vi.fn()} onClose={vi.fn()} {...props} />)
const okOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a change says what it would do before it does it, and can be taken back', async () => {
  const looked = serve(orderRows.preview, preview)
  const acted = serve(orderRows.act, done)
  const undone = serve(orderBatches.undoBatch, { state: 'done', done: 1 })
  const user = await show()
  expect(screen.getByText(words.waiting)).toBeTruthy()
  expect(okOf('改数').disabled).toBe(true)
  expect(looked.sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: words.pieces }), '3')
  expect(await screen.findByText('12 → 18')).toBeTruthy()
  expect(screen.getByText('1,394.00 → 2,091.00')).toBeTruthy()
  await user.click(okOf('改数'))
  await waitFor(() =>
    expect(acted.sent).toMatchObject([
      { orders: [{ id: 7, version: 12 }], args: { act: 'adjust', change: { by: 'add', pieces: 3 } } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: /撤销/ }))
  await waitFor(() => expect(undone.sent).toEqual([{ batchId: 'b1' }]))
})

test('a ratio is read as it is typed; what is none is said and not sent', async () => {
  const looked = serve(orderRows.preview, preview)
  const user = await show()
  await user.click(screen.getByText(words.by.ratio))
  const parts = screen.getByRole('textbox', { name: words.parts })
  await user.type(parts, '1-x')
  expect(screen.getByRole('alert').textContent).toBe(words.badParts)
  expect(looked.sent).toEqual([])
  await user.clear(parts)
  await user.type(parts, '1-2-2-1')
  await waitFor(() =>
    expect(looked.sent.at(-1)).toMatchObject({ args: { change: { by: 'ratio', parts: [1, 2, 2, 1] } } }),
  )
  expect([readParts('１-2'), readParts('1, 2'), readParts('0-0'), readParts('')]).toEqual([[1, 2], [1, 2], null, null])
})

test('what would stay is told by cell with its reason, before and after', async () => {
  const row = {
    orderId: 7,
    customerName: '西安鼎盛',
    goodsNo: 'T001',
    colour: '黑',
    size: 'M',
    code: 'frozen',
    msg: '该颜色已停订',
  }
  serve(orderRows.preview, { ...preview, refused: [row], refusedCount: 1 })
  serve(orderRows.act, { ...done, refused: [row] })
  serve(orderBatches.batch, { ...done, refused: [row] })
  const user = await show()
  await user.type(screen.getByRole('textbox', { name: words.pieces }), '3')
  await screen.findByText('西安鼎盛 T001 黑 M：该颜色已停订')
  await user.click(okOf('改数'))
  const result = within(await screen.findByRole('dialog'))
  expect(await result.findByText('已改数 1 张')).toBeTruthy()
  expect(result.getByText('西安鼎盛 T001 黑 M：该颜色已停订')).toBeTruthy()
})

test('copying goes to several customers in the way that is chosen, with the rows ticked alone', async () => {
  serve(reportPickers.getCustomerList, {
    list: [
      { customerId: 3, code: 'SN001', name: '西安鼎盛' },
      { customerId: 4, code: 'SN002', name: '宝鸡' },
    ],
    count: 2,
  })
  const looked = serve(orderRows.preview, preview)
  const user = await show({ act: 'copy', rows: [{ goodsId: 1, colourId: 2 }] })
  await user.click(screen.getByRole('combobox', { name: words.toCustomers }))
  expect(screen.queryByText('SN001 西安鼎盛')).toBeNull()
  await user.click(await screen.findByText('SN002 宝鸡'))
  await user.click(screen.getByText(words.modes.empty))
  await waitFor(() =>
    expect(looked.sent.at(-1)).toMatchObject({
      args: { act: 'copy', customerIds: [4], mode: 'empty', goods: { rows: [{ goodsId: 1, colourId: 2 }] } },
    }),
  )
})

test('nothing to change keeps it from being done, and a refusal is told', async () => {
  serve(orderRows.preview, { ...preview, can: 0, list: [] })
  const user = await show()
  await user.type(screen.getByRole('textbox', { name: words.pieces }), '3')
  await screen.findByText(words.nothing)
  expect(okOf('改数').disabled).toBe(true)
  serve(orderRows.preview, preview)
  serve(orderRows.act, refusal('订货会已结束'))
  await user.type(screen.getByRole('textbox', { name: words.pieces }), '0')
  await screen.findByText('12 → 18')
  await user.click(okOf('改数'))
  await screen.findByText('订货会已结束')
})
