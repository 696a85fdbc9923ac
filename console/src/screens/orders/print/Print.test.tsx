import { print } from '@fairdesk/contract/areas/orders/print'
import { builtInTemplate } from '@fairdesk/paper/built-in-templates'
import { sampleDocument } from '@fairdesk/paper/testing/sample-documents'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { printing as words } from '@fairdesk/phrases/zh-cn/orders/printing'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { print as printProblems } from '@fairdesk/phrases/zh-cn/shell/print'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PrintProblem } from '../../../kit/print/print-options.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Print } from './Print.tsx'

// Paper and its font are the browser's.
vi.mock('../../../kit/print/paper-font.ts', () => ({ loadPaperFont: async () => undefined }))
const { printPages, printPdf, prepared } = vi.hoisted(() => ({
  printPages: vi.fn(async (_pages: readonly unknown[]) => undefined),
  printPdf: vi.fn(async () => undefined),
  prepared: { discarded: 0, printsFiles: true, most: 80, fault: null as Error | null },
}))
vi.mock('../../../kit/print/print-pages.ts', () => {
  const ready = async (print: () => Promise<undefined>) => {
    if (prepared.fault) throw prepared.fault
    return { print, discard: () => prepared.discarded++ }
  }
  return {
    get mostPagesInBrowser() {
      return prepared.most
    },
    printsFiles: () => prepared.printsFiles,
    preparePages: (pages: readonly unknown[]) => ready(() => printPages(pages)),
    preparePdf: () => ready(printPdf),
  }
})

const template = {
  key: 'order-a4',
  id: null,
  name: '订货确认单 A4',
  levelCodes: [],
  version: 0,
  enabled: true,
  ...builtInTemplate('order-a4', everyLanguage.zh_CN),
}
const documentOf = (orderId: number, printCount = 0) => ({
  ...sampleDocument({ rows: 3, pictures: false }),
  orderId,
  orderNo: `27F-00${orderId}`,
  printCount,
})

beforeEach(() => {
  printPages.mockClear()
  printPdf.mockClear()
  Object.assign(prepared, { discarded: 0, printsFiles: true, most: 80, fault: null })
  serve(print.getPrintTitle, { list: [template] })
  serve(print.getPrintState, ({ orderIds = [], partIds = [] }) => ({
    orders: orderIds.map((orderId) => ({ orderId, ...now })),
    parts: partIds.map((partId) => ({ partId, ...now })),
  }))
})
const codes = { priced: '29F6DDBD80', plain: '7Q2XKJ90AB' }
const now = { number: '27F-001', codes, needsReason: false }

const pages = () => screen.findAllByRole('img', { name: /第 \d 页/ })
const button = () => screen.getByRole('button', { name: new RegExp(`${words.print}$`) })

test('orders come five at a time and are shown as pages', async () => {
  const { sent } = serve(print.getPrintData, ({ orderIds }) => ({ list: orderIds.map((id) => documentOf(id)) }))
  await showScreen(<Print />, { at: `/print?${[1, 2, 3, 4, 5, 6, 7].map((id) => `orders=${id}`).join('&')}` })
  await screen.findByText(words.count({ orders: '7', pages: '7' }))
  expect(await pages()).toHaveLength(7)
  expect(sent.map(({ orderIds }) => orderIds.length)).toEqual([5, 2])
})

test('it waits, says when there is nothing to print, and tries again what failed', async () => {
  await showScreen(<Print />, { at: '/print' })
  expect(await screen.findByText(words.none)).toBeTruthy()
  serve(print.getPrintData, silent)
  await showScreen(<Print />, { at: '/print?orders=1' })
  expect(screen.queryByText(words.none)).toBeNull()
  serve(print.getPrintData, broken)
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  const again = await screen.findByRole('button', { name: shell.retry })
  serve(print.getPrintData, ({ orderIds }) => ({ list: orderIds.map((id) => documentOf(id)) }))
  await user.click(again)
  expect(await pages()).toHaveLength(1)
})

test('an order that is gone is told, the others are printed', async () => {
  serve(print.getPrintData, { list: [documentOf(1)] })
  await showScreen(<Print />, { at: '/print?orders=1&orders=2' })
  expect(await screen.findByText(words.lost({ count: '1' }))).toBeTruthy()
})

test('each customer’s level chooses the template, and all are counted together; one that is chosen is for all', async () => {
  const own = { ...template, key: '7', id: 7, name: '贵宾确认单', levelCodes: ['VIP'], version: 3 }
  own.body = { ...own.body, title: '贵宾确认单', copies: ['甲', '乙'] }
  serve(print.getPrintTitle, { list: [template, own] })
  const vip = { ...documentOf(2), customer: { ...sampleDocument({ rows: 1 }).customer, levelCode: 'VIP' } }
  serve(print.getPrintData, { list: [documentOf(1), vip] })
  const { sent } = serve(print.updateOrderPrintCount, { list: [] })
  const user = await showScreen(<Print />, { at: '/print?orders=1&orders=2' })
  await screen.findByText(words.count({ orders: '2', pages: '3' }))
  await user.click(button())
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  expect(sent.map(({ orders }) => orders)).toMatchObject([
    [
      { orderId: 1, template: 'order-a4', templateVersion: 0, copies: 1 },
      { orderId: 2, template: '7', templateVersion: 3, copies: 2 },
    ],
  ])
  await showScreen(<Print />, { at: '/print?orders=1&orders=2&template=7' })
  expect(await screen.findByText(words.count({ orders: '2', pages: '4' }))).toBeTruthy()
})

test('of more pages than a browser prints a file is made for each template, and all are counted at once', async () => {
  const own = { ...template, key: '7', id: 7, levelCodes: ['VIP'], version: 3 }
  serve(print.getPrintTitle, { list: [template, own] })
  const long = (orderId: number, levelCode: string) => {
    const document = sampleDocument({ rows: 1700, pictures: false })
    return { ...document, orderId, customer: { ...document.customer, levelCode } }
  }
  serve(print.getPrintData, { list: [long(1, ''), long(2, 'VIP'), long(3, '')] })
  const making = serve(print.makePdf, ({ template: key }) => ({ id: key === '7' ? 70 : 10 }))
  serve(print.pdfState, ({ id }) => ({
    state: 'done' as const,
    orders: (id === 70 ? [2] : [1, 3]).map((orderId) => ({ orderId, pages: 30, code: codes.priced, codes })),
  }))
  const counting = serve(print.updateOrderPrintCount, { list: [] })
  serve(print.downloadPdf, new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }))
  const user = await showScreen(<Print />, { at: '/print?orders=1&orders=2&orders=3' })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.printMany) }))
  await waitFor(() => expect(printPdf).toHaveBeenCalledTimes(2))
  expect(making.sent).toMatchObject([
    { template: 'order-a4', orderIds: [1, 3] },
    { template: '7', orderIds: [2] },
  ])
  expect(new Set(making.sent.map(({ jobId }) => jobId)).size).toBe(2)
  expect(counting.sent).toHaveLength(1)
  expect(counting.sent[0]?.orders).toMatchObject([
    { orderId: 1, template: 'order-a4' },
    { orderId: 3, template: 'order-a4' },
    { orderId: 2, template: '7', templateVersion: 3 },
  ])
})

test('what is not ready in time is told and not counted; nothing asks for a reason the next time', async () => {
  serve(print.getPrintData, { list: [documentOf(1)] })
  const { sent } = serve(print.updateOrderPrintCount, { list: [{ orderId: 1, printCount: 1 }] })
  prepared.fault = new PrintProblem('notLoaded')
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await pages()
  await user.click(button())
  expect(await screen.findByText(printProblems.notLoaded)).toBeTruthy()
  expect(sent).toEqual([])
  prepared.fault = null
  await user.click(button())
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(1)
})

test('a file that is not ready in time is told and not counted', async () => {
  prepared.most = 0
  serve(print.getPrintData, { list: [documentOf(1)] })
  serve(print.makePdf, { id: 10 })
  serve(print.pdfState, { state: 'done' as const, orders: [{ orderId: 1, pages: 90, code: codes.priced, codes }] })
  serve(print.downloadPdf, new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }))
  const { sent } = serve(print.updateOrderPrintCount, { list: [] })
  prepared.fault = new PrintProblem('notLoaded')
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.printMany) }))
  expect(await screen.findByText(printProblems.notLoaded)).toBeTruthy()
  expect(sent).toEqual([])
})

test('where no file can be printed, as in WebKit, more pages go in portions, counted with the last', async () => {
  Object.assign(prepared, { printsFiles: false, most: 2 })
  serve(print.getPrintData, ({ orderIds }) => ({ list: orderIds.map((id) => documentOf(id)) }))
  const { sent } = serve(print.updateOrderPrintCount, { list: [] })
  const countedAt: number[] = []
  printPages.mockImplementation(async () => void countedAt.push(sent.length))
  const user = await showScreen(<Print />, { at: `/print?${[1, 2, 3, 4, 5].map((id) => `orders=${id}`).join('&')}` })
  await screen.findByText(words.count({ orders: '5', pages: '5' }))
  await user.click(button())
  await screen.findByText(words.sent({ count: '5' }))
  expect(printPages.mock.calls.map(([laid]) => laid.length)).toEqual([2, 2, 1])
  expect(countedAt).toEqual([0, 0, 1])
  expect(sent.map(({ orders }) => orders?.length)).toEqual([5])
  printPages.mockImplementation(async () => undefined)
})

test('papers are counted, then printed, and counted once where the answer was lost', async () => {
  serve(print.getPrintData, { list: [documentOf(1)] })
  serve(print.updateOrderPrintCount, broken)
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await pages()
  await user.click(button())
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  expect(printPages).not.toHaveBeenCalled()
  expect(prepared.discarded).toBe(1)
  const { sent } = serve(print.updateOrderPrintCount, { list: [{ orderId: 1, printCount: 1 }] })
  await user.click(button())
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  expect(sent[0]).toMatchObject({
    template: 'order-a4',
    copies: 1,
    orders: [{ orderId: 1, pages: 1, code: '29F6DDBD80' }],
  })
  expect(await screen.findByText(words.sent({ count: '1' }))).toBeTruthy()
})

test('what was printed before asks why, and is printed with the reason', async () => {
  serve(print.getPrintData, { list: [documentOf(1, 1)] })
  serve(print.getPrintState, { orders: [{ orderId: 1, ...now, needsReason: true }] })
  const { sent } = serve(print.updateOrderPrintCount, { list: [{ orderId: 1, printCount: 2 }] })
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await pages()
  expect(screen.getByText(words.printedBefore({ count: '1' }))).toBeTruthy()
  await user.click(button())
  await user.type(await screen.findByRole('textbox', { name: words.reason }), '缺纸{Enter}')
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: words.reason })).toBeNull())
  expect(sent.map(({ reason }) => reason)).toEqual(['缺纸'])
})

test('the reason is asked before a file is made, and the file is made once', async () => {
  const long = { ...sampleDocument({ rows: 6000, pictures: false }), orderId: 1, printCount: 1 }
  serve(print.getPrintData, { list: [long] })
  serve(print.getPrintState, { orders: [{ orderId: 1, ...now, needsReason: true }] })
  const making = serve(print.makePdf, { id: 10 })
  serve(print.pdfState, { state: 'done' as const, orders: [{ orderId: 1, pages: 90, code: codes.priced, codes }] })
  serve(print.downloadPdf, new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }))
  serve(print.updateOrderPrintCount, broken)
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.printMany) }))
  await user.type(await screen.findByRole('textbox', { name: words.reason }), '缺纸')
  expect(making.sent).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(making.sent).toHaveLength(1))
  const counting = serve(print.updateOrderPrintCount, { list: [{ orderId: 1, printCount: 2 }] })
  await waitFor(() => expect(screen.getByRole('textbox', { name: words.reason })).toBeTruthy())
  await user.type(screen.getByRole('textbox', { name: words.reason }), '{Enter}')
  await waitFor(() => expect(printPdf).toHaveBeenCalledTimes(1))
  expect(making.sent).toHaveLength(1)
  expect(counting.sent).toMatchObject([{ reason: '缺纸' }])
})

test('what has changed since it was looked at is shown with before and after, and the new is printed', async () => {
  const before = documentOf(1)
  const after = {
    ...before,
    codes: { priced: 'AAAAAAAAAA', plain: 'BBBBBBBBBB' },
    rows: before.rows.map((row, at) => (at === 0 ? { ...row, qty: row.qty + 4 } : row)),
  }
  serve(print.getPrintData, { list: [before] })
  const { sent } = serve(print.updateOrderPrintCount, { list: [{ orderId: 1, printCount: 1 }] })
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await pages()
  serve(print.getPrintData, { list: [after] })
  await user.click(button())
  expect(await screen.findByText(/27F-001 81 → 85 件/)).toBeTruthy()
  expect(printPages).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: words.printNew }))
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.orders).toMatchObject([{ code: 'AAAAAAAAAA', codes: after.codes }])
})

test('one that is gone meanwhile is said, and a change that the server meets is told and not printed', async () => {
  serve(print.getPrintData, ({ orderIds }) => ({ list: orderIds.map((id) => documentOf(id)) }))
  const user = await showScreen(<Print />, { at: '/print?orders=1&orders=2' })
  await screen.findByText(words.count({ orders: '2', pages: '2' }))
  serve(print.getPrintData, { list: [documentOf(1)] })
  serve(print.updateOrderPrintCount, refusal('27F-001刚刚有改动', { code: 409 }))
  await user.click(button())
  expect(await screen.findByText(new RegExp(`27F-002 ${words.changedGone}`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.printNew }))
  expect(await screen.findByText('27F-001刚刚有改动')).toBeTruthy()
  expect(printPages).not.toHaveBeenCalled()
})

test('the foot of what is printed says the moment of the press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:05:00Z') })
  try {
    serve(print.getPrintData, { list: [documentOf(1)] })
    serve(print.updateOrderPrintCount, { list: [] })
    const user = await showScreen(<Print />, { at: '/print?orders=1' })
    await pages()
    vi.setSystemTime(new Date('2026-11-23T03:07:00Z'))
    await user.click(button())
    await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
    expect(JSON.stringify(vi.mocked(printPages).mock.calls[0]?.[0])).toMatch(/2026-11-23 \d\d:07/)
  } finally {
    vi.useRealTimers()
  }
})

test('signs that the font has not are said before anything is printed', async () => {
  const document = documentOf(1)
  serve(print.getPrintData, { list: [{ ...document, note: '请交\u{2A6D6}先生' }] })
  await showScreen(<Print />, { at: '/print?orders=1' })
  expect(await screen.findByText(words.missing({ signs: '\u{2A6D6}' }))).toBeTruthy()
})

test('a summary of parts is one paper of all of them, and is counted as one', async () => {
  const summary = {
    ...template,
    key: 'summary-a4',
    ...builtInTemplate('summary-a4', everyLanguage.zh_CN),
    name: '汇总单',
  }
  serve(print.getPrintTitle, { list: [template, summary] })
  const sources = [12, 13].map((id) => ({ of: 'part' as const, no: `S0000${id}`, customerCode: 'A', customer: '甲' }))
  const document = { ...sampleDocument({ rows: 3 }), orderId: null, orderNo: '', customer: null, sources }
  const asked = serve(print.getPrintData, { list: [{ ...document, codes: { priced: '', plain: '' } }] })
  const { sent } = serve(print.updateOrderPrintCount, { list: [] })
  const user = await showScreen(<Print />, { at: '/print?parts=12&parts=13&template=summary-a4' })
  expect(await pages()).toHaveLength(1)
  expect(asked.sent).toMatchObject([{ orderIds: [], partIds: [12, 13], kind: 'summary' }])
  await user.click(button())
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  expect(sent[0]).toMatchObject({ kind: 'summary', summary: { orderIds: [], partIds: [12, 13], pages: 1 } })
})

test('what may not be printed yet is told, and nothing is printed', async () => {
  serve(print.getPrintData, { list: [documentOf(1)] })
  serve(print.updateOrderPrintCount, refusal('订单 27F-001 还没有到可以打印的状态', { code: 422 }))
  const user = await showScreen(<Print />, { at: '/print?orders=1' })
  await pages()
  await user.click(button())
  expect(await screen.findByText('订单 27F-001 还没有到可以打印的状态')).toBeTruthy()
  expect(printPages).not.toHaveBeenCalled()
})

test('a paper that is scanned is judged, and the paper of now is one press away', async () => {
  serve(print.getPrintData, ({ orderIds }) => ({ list: orderIds.map((id) => documentOf(id)) }))
  const { sent } = serve(print.checkPaper, {
    verdict: 'changed',
    orderId: 4,
    orderNo: '27F-000125',
    customer: '西安鼎盛服饰',
    status: 'approved',
    printed: { at: '2026-11-23T02:05:00Z', by: '张敏' },
    since: { rows: 2, qty: 5, at: '2026-11-23T03:00:00Z', by: 'lin' },
  })
  const user = await showScreen(<Print />, { at: '/print' })
  await user.type(await screen.findByRole('searchbox', { name: words.check }), 'FD:27F-000125.29F6DDBD80.1/2{Enter}')
  expect(await screen.findByText(new RegExp(words.verdicts.changed))).toBeTruthy()
  expect(screen.getByText(/此后改动 2 个款色，件数 \+5/)).toBeTruthy()
  expect(sent[0]).toEqual({ text: 'FD:27F-000125.29F6DDBD80.1/2' })
  await user.click(screen.getByRole('button', { name: words.show }))
  expect(await pages()).toHaveLength(1)
})

test('a scanned paper of some brands is judged as that, and says which', async () => {
  const check = {
    verdict: 'true',
    orderId: 4,
    orderNo: '27F-000125',
    status: 'approved',
    now: { skc: 1, qty: 2 },
  } as const
  serve(print.checkPaper, { ...check, scope: { brands: ['海风'] } })
  const user = await showScreen(<Print />, { at: '/print' })
  await user.type(await screen.findByRole('searchbox', { name: words.check }), '27F-000125 29F6DDBD80 B2{Enter}')
  expect(await screen.findByText(new RegExp(words.verdicts.true))).toBeTruthy()
  expect(screen.getByText(/部分单据：品牌 海风/)).toBeTruthy()
})

test('papers of parts are of delivery notes, and are counted for the parts', async () => {
  const note = {
    ...template,
    key: 'delivery-241x140',
    ...builtInTemplate('delivery-241x140', everyLanguage.zh_CN),
    name: '送货单',
  }
  serve(print.getPrintTitle, { list: [template, note] })
  const part = { id: 12, splitNo: 'S000012', name: '一波', deliversOn: '2027-05-01', toCustomer: '' }
  const asked = serve(print.getPrintData, { list: [{ ...documentOf(1), part }] })
  const { sent } = serve(print.updateOrderPrintCount, { list: [], parts: [{ partId: 12, printCount: 1 }] })
  const user = await showScreen(<Print />, { at: '/print?parts=12' })
  expect(await screen.findAllByRole('img', { name: /S000012 第 \d 页/ })).toHaveLength(1)
  expect(asked.sent[0]).toMatchObject({ orderIds: [], partIds: [12], kind: 'delivery' })
  await user.click(button())
  await waitFor(() => expect(printPages).toHaveBeenCalledTimes(1))
  expect(sent[0]).toMatchObject({
    template: 'delivery-241x140',
    copies: 1,
    orders: [],
    parts: [{ partId: 12, pages: 1 }],
  })
})
