import { orderNotes } from '@fairdesk/contract/areas/orders/messages/order-notes'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { fairForecasts } from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { comparison as compareWords, completionRate, customerPage as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepCustomerList } from '../../../figures/customer-page/customer-list.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CustomerPage } from './CustomerPage.tsx'

const forecastOfCustomer = {
  summary: {
    state: 'running',
    fair: '去年秋冬',
    elapsed: 50,
    share: 40,
    triedFairs: 0,
    rangeReason: 'oneFair',
    errors: {},
  },
  total: { qty: 130, forecast: { qty: { value: 150, low: null, high: null, completion: 150, gap: -50 } } },
} as const
const goods = { goodsId: 3, skcId: 9, goodsNo: 'S001', name: '轻跑鞋', colourName: '白', image: '/s001.svg' }
const page = (id: number) => ({
  customer: {
    id,
    code: `C00${id}`,
    name: `客户${id}`,
    type: 'direct',
    level: 'A级',
    bigArea: '华东',
    phone: '010-1 23',
  },
  figures: {
    qty: { actual: 130, target: 100, gap: -30, completion: 130 },
    amount: { actual: 26_000, target: null, gap: null, completion: null },
    ...{ styles: 4, skc: 6, depth: 21.7, width: 40 },
  },
  basis: 'net' as const,
  peers: {
    ...{ sameLevel: true, sameBigArea: false, customers: 23, ordered: 20 },
    median: { qty: 88, styles: 5, skc: 9, depth: 9.8, width: 60 },
  },
  categories: [
    {
      ...{ code: 'TOP', name: '上装', actual: 90, target: 120, gap: 30, completion: 75, share: 69.2, skc: 4 },
      ...{ offeredSkc: 10, depth: 22.5, width: 40, lastQty: 77 },
      peers: { qty: 51, share: 58, depth: 8, width: 55 },
    },
  ],
  mustOrders: [{ ...goods, skcId: null, goodsNo: 'M001', colourName: '' }],
  lacked: [{ ...goods, peers: { rank: 2, qty: 310, customers: 18 }, all: { rank: 5, qty: 900, customers: 60 } }],
  sizeCurves: [
    {
      ...{ code: 'L', name: '上装尺码', sizes: ['S', 'M'], qty: 130, shares: [40, 60], peers: [49, 51] },
      standard: { name: 'A', kind: 'only' as const, shares: [50, 50] },
    },
  ],
  last: { season: '26SS', qty: 140, styles: 7 },
})
const addressOf = (id: number) => `/report2/customer?id=${id}`

beforeEach(() => {
  keepCustomerList([])
  serve(otherFairs.list)
  serve(fairForecasts.get, forecastOfCustomer)
  serve(customerPage.get, ({ customerId }) => page(customerId))
  serve(orderNotes.list, {
    list: [{ goodsId: null, goodsNo: '', goodsName: '', text: '月底到货', by: '店长', at: '2027-01-08T02:20:00Z' }],
  })
  serveNothing(reportPickers.getCustomerList)
  serve(dictionary.dictionaryData, [{ label: '直营', value: 'direct' }])
})

test('the page is compared with the fair of its address, by category and in total', async () => {
  serve(otherFairs.list, { list: [{ fairId: 9, code: 'LAST', name: '2026 秋冬', status: 'archived' }] })
  const comparison = { name: '2026 秋冬', asOf: null, wholeReason: 'over', former: 100 } as const
  const [tops] = page(7).categories
  const asked = serve(customerPage.get, { ...page(7), categories: tops ? [{ ...tops, former: 60 }] : [], comparison })
  await showScreen(<CustomerPage />, { at: `${addressOf(7)}&against=fair-9` })
  const row = await screen.findByRole('row', { name: /^上装 / })
  for (const text of ['60', '+30', '+50.0%']) expect(within(row).getByText(text)).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: compareWords.growthPercent })).toBeTruthy()
  const title = compareWords.formerWholeOf({ name: '2026 秋冬' })
  expect(screen.getByText(words.comparedTotal({ title, qty: '100', grown: '+30（+30.0%）' }))).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ customerId: 7, comparison: { fairId: 9 } })
})

test('a customer is told against target and peers, with what is missing, sizes, last season and notes', async () => {
  await showScreen(<CustomerPage />, { at: addressOf(7) })
  expect(await screen.findByRole('heading', { name: '客户7 C007' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '010-1 23' }).getAttribute('href')).toBe('tel:010123')
  const qty = within(screen.getByRole('row', { name: new RegExp(`^${words.qty} 130`) }))
  for (const text of ['100', '超额 +30', '130.0%', '88']) expect(qty.getByText(text)).toBeTruthy()
  const traits = `${words.sameType({ type: '直营' })} · A级`
  expect(await screen.findByText(words.peersOf({ traits, customers: '23', ordered: '20' }))).toBeTruthy()
  const tops = screen.getByRole('row', { name: /^上装 / })
  for (const text of ['90（51）', '30', '75.0%', '69.2%（58.0%）', '40.0%（55.0%）', '22.5（8.0）', '77'])
    expect(within(tops).getByText((_, cell) => cell?.tagName === 'TD' && cell.textContent === text)).toBeTruthy()
  expect(screen.getByText(words.anyColour, { exact: false })).toBeTruthy()
  expect(screen.getByText(`${words.ofPeers} ${words.rankOf({ rank: 2 })} 310 件 / 18 家`)).toBeTruthy()
  const customerRow = within(screen.getByRole('row', { name: new RegExp(`^${words.own} ▼`) }))
  for (const text of ['▼40.0', '▲60.0']) expect(customerRow.getByText(text)).toBeTruthy()
  expect(
    screen.getByText(words.lastTotal({ season: '26SS', qty: '140' }) + words.lastStyles({ styles: '7' })),
  ).toBeTruthy()
  expect(await screen.findByText('月底到货')).toBeTruthy()
  const expected = screen.getByRole('region', { name: '预计收订' })
  expect(expected.textContent).toContain('150')
  expect(expected.textContent).toContain('完成率 150.0%')
})

test('the list it was opened from is walked by button and keys, and the address says where one is', async () => {
  keepCustomerList([5, 7, 9])
  const user = await showScreen(<CustomerPage />, { at: addressOf(7) })
  expect(await screen.findByText(words.positionInList({ position: 2, count: 3 }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.next }))
  expect(await screen.findByRole('heading', { name: '客户9 C009' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.next }).disabled).toBe(true)
  fireEvent.keyDown(window, { key: 'ArrowLeft', shiftKey: true })
  await waitFor(() => expect(window.location.search).toBe('?id=7'))
})

test('a follow-up is taken on from the page, and that is taken back', async () => {
  const followUp = { id: 3, account: 'admin', by: '管理员', at: '2027-01-08T02:20:00Z', doneAt: null, note: '' }
  const claiming = serve(followUps.claim, followUp)
  const taking = serve(followUps.takeBack, { followUp: null })
  const user = await showScreen(<CustomerPage />, { at: addressOf(7) })
  await user.click(await screen.findByRole('button', { name: completionRate.claim }))
  expect(claiming.sent).toMatchObject([{ customerId: 7, kind: 'completion' }])
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect(taking.sent).toEqual([{ id: 3, wasDone: false }]))
})

test('where amounts may not be seen there is no line of them; without peers that is said', async () => {
  serve(customerPage.get, ({ customerId }) => {
    const { basis: _, figures, ...rest } = page(customerId)
    const { amount: _amount, ...figuresInSight } = figures
    return { ...rest, figures: figuresInSight, peers: null, mustOrders: [], lacked: [], sizeCurves: [], categories: [] }
  })
  await showScreen(<CustomerPage />, { at: addressOf(7) })
  expect(await screen.findByText(words.noPeers)).toBeTruthy()
  for (const text of [words.noMustOrders, words.noLacked, words.noSizes, words.noCategories])
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(screen.queryByText(words.amount.net)).toBeNull()
})

test('nobody is chosen, it is loading, out of sight, or does not load: the page says so', async () => {
  await showScreen(<CustomerPage />, { at: '/report2/customer' })
  expect(await screen.findByText(words.chooseFirst)).toBeTruthy()
  serve(customerPage.get, silent)
  await showScreen(<CustomerPage />, { at: addressOf(7) })
  expect(screen.queryByRole('heading', { name: /客户7/ })).toBeNull()
  serve(customerPage.get, refusal('没有权限', { code: 403 }))
  await showScreen(<CustomerPage />, { at: addressOf(8) })
  expect(await screen.findByText(words.gone)).toBeTruthy()
  serve(customerPage.get, broken)
  const user = await showScreen(<CustomerPage />, { at: addressOf(9) })
  const retry = await screen.findByRole('button', { name: shell.retry })
  serve(customerPage.get, page(9))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: '客户9 C009' })).toBeTruthy()
})
