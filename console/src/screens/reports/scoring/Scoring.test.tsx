import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { scores } from '@fairdesk/contract/areas/reports/scores'
import { scoring as words } from '@fairdesk/phrases/zh-cn/reports/scoring'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Scoring } from './Scoring.tsx'

const tee = {
  goodsId: 1,
  skcId: null,
  colourId: null,
  goodsNo: 'T001',
  name: '圆领T恤',
  image: '/a.webp',
  status: 'onSale' as const,
  mean: 4.25,
  votes: 12,
  distribution: [0, 1, 1, 4, 6],
  tags: { cut: 7, sellable: 3 },
  comments: 2,
  favourites: 5,
  qty: 260,
  customers: 9,
  corner: 'both' as const,
}
const pants = { ...tee, goodsId: 2, goodsNo: 'P001', name: '长裤', qty: 20, mean: 4.8, corner: 'liked' as const }
const totals = {
  goods: 2,
  votes: 24,
  mean: 4.5,
  distribution: [0, 2, 2, 8, 12],
  corners: { both: 1, liked: 1, ordered: 0, neither: 0, few: 0 },
}
const answer = { list: [tee, pants], count: 2, totals, lines: { mean: 4.5, qty: 140 } }
const said = {
  id: 31,
  customer: '杭州一店',
  code: 'C001',
  area: '杭州',
  account: 'hz1',
  stars: 5,
  tags: ['cut' as const],
  comment: '版型很好',
  at: '2027-03-01T02:00:00Z',
}

const line = async () => within(await screen.findByRole('grid')).findByRole('row', { name: /T001/ })
const openTee = async (user: Awaited<ReturnType<typeof showScreen>>) => {
  await user.click(within(await line()).getByText('T001'))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serve(scores.list, answer)
  serve(scores.scatter, { points: [tee, pants], lines: { mean: 4.5, qty: 140 } })
  serve(scores.comments, { list: [said], count: 1 })
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
  serveNothing(orderLines.list)
})

test('it waits, says that there are no scores yet, and tries again what failed', async () => {
  serve(scores.list, silent)
  await showScreen(<Scoring />)
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(scores.list, { totals: { distribution: [0, 0, 0, 0, 0] } })
  serve(scores.scatter)
  await showScreen(<Scoring />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(scores.list, broken)
  const user = await showScreen(<Scoring />)
  const [retry] = await screen.findAllByRole('button', { name: shell.retry })
  serve(scores.list, answer)
  if (retry) await user.click(retry)
  expect(await line()).toBeTruthy()
})

test('goods stand with what was said and ordered, and where they stand between the medians', async () => {
  await showScreen(<Scoring />)
  const row = await line()
  for (const text of ['圆领T恤', '4.25']) expect(row.textContent).toContain(text)
  expect(within(screen.getByRole('grid')).getByRole('columnheader', { name: words.mean })).toBeTruthy()
  expect(screen.getByText(words.total({ goods: '2', votes: '24', mean: '4.50' }))).toBeTruthy()
  expect(screen.getByText(words.lines({ mean: '4.50', qty: '140' }))).toBeTruthy()
})

test('the picture says the same as a table, and a mark opens what was said', async () => {
  const asked = serve(scores.comments, { list: [said], count: 1 })
  const user = await showScreen(<Scoring />)
  const picture = await screen.findByRole('img', { name: new RegExp(words.corners.both) })
  picture.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(await screen.findByRole('dialog', { name: words.commentsOf({ goods: 'P001 长裤' }) })).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ goodsId: 2, colourId: null })
  const table = screen.getByRole('table', { name: words.scatter })
  const twin = within(table)
  // Firefox shows the caption of a table that is clipped itself.
  expect([table.closest('.fd-chart-unseen')?.tagName, table.className]).toEqual(['DIV', 'fd-chart-twin'])
  expect(twin.getByRole('row', { name: /T001 圆领T恤.*4.25.*260/ })).toBeTruthy()
})

test('a corner and colours are asked for by the address', async () => {
  const listing = serve(scores.list, answer)
  const user = await showScreen(<Scoring />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.corners.liked) }))
  await waitFor(() => expect(listing.sent.at(-1)).toMatchObject({ corner: 'liked', by: 'style' }))
  await user.click(screen.getByText(words.byColour))
  await waitFor(() => expect(listing.sent.at(-1)).toMatchObject({ by: 'skc' }))
  expect(currentLocation().search).toContain('by=colour')
})

test('a comment is hidden, and can be taken back; a refusal is told', async () => {
  const hiding = serve(scores.hide, { changed: 1 })
  const user = await showScreen(<Scoring />)
  const drawer = await openTee(user)
  expect(await drawer.findByText('版型很好')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: words.hide }))
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(hiding.sent).toMatchObject([
      { ids: [31], hidden: true },
      { ids: [31], hidden: false },
    ]),
  )
  serve(scores.hide, refusal('这条评分已不存在，请刷新'))
  await user.click(drawer.getByRole('button', { name: words.hide }))
  expect(await screen.findByText('这条评分已不存在，请刷新')).toBeTruthy()
})

test('pieces open the orders behind them, for the same customers', async () => {
  const lines = serve(orderLines.list)
  const user = await showScreen(<Scoring />, { at: '/report2/mark?levels=A' })
  const drawer = await openTee(user)
  await user.click(drawer.getByRole('button', { name: words.openOrders }))
  await waitFor(() =>
    expect(lines.sent.at(-1)).toMatchObject({ node: [{ dim: 'style', id: 1 }], customers: { levels: ['A'] } }),
  )
})
