import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import {
  comparison as compareWords,
  dimensions,
  drill,
  moments,
  goodsRanking as words,
} from '@fairdesk/phrases/zh-cn/screens'
import { shell, visibility } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { GoodsRanking } from './GoodsRanking.tsx'

const coat = { goodsId: 7, goodsNo: 'HY27A101', name: '羊毛大衣', image: '/a.jpg', qty: 12_345, netAmount: 987_654.4 }
const style = () => screen.findByRole('row', { name: /HY27A101/ })

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serve(otherFairs.list)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAllBigArea)
  serve(goodsReport.getGoodsTotalRanking, { list: [{ ...coat, share: 61.5 }], count: 1 })
  serve(goodsReport.getGoodsTotalRankingMovement, { since: null, ranks: [] })
  serve(goodsReport.getGoodsTotalRankingSum, { qty: 20_000, customers: 12, netAmount: 1_500_000 })
})

test('of a chosen moment it asks for that, and shows no totals of now', async () => {
  serve(timeline.getTimeline)
  const asOf = '2027-03-01T10:00:00.000Z'
  const asked = serve(goodsReport.getGoodsTotalRanking, { list: [coat], count: 1, moment: { asOf, amounts: true } })
  const user = await showScreen(<GoodsRanking />, { at: `/?asOf=${asOf}` })
  await style()
  expect(asked.sent.at(-1)).toMatchObject({ asOf })
  expect(screen.queryByText('20,000')).toBeNull()
  serve(goodsReport.getGoodsTotalRanking, { list: [coat], count: 1 })
  await user.click(screen.getByRole('button', { name: moments.back }))
  expect(await screen.findByText('20,000')).toBeTruthy()
})

test('a row says what is ordered of a style, the last row what is ordered of all', async () => {
  await showScreen(<GoodsRanking />)
  const row = within(await style())
  for (const text of ['羊毛大衣', '12,345', '987,654', '61.5%']) expect(row.getByText(text)).toBeTruthy()
  const total = await screen.findByRole('row', { name: new RegExp(words.total) })
  expect(within(total).getByText('20,000')).toBeTruthy()
  expect(screen.getByText(shell.rows({ count: '1' }))).toBeTruthy()
})

test('who may see no net prices has no column of them, nor may rank by them', async () => {
  await showScreen(<GoodsRanking />, { as: { isAdmin: false, priceVisible: 'tag', allowBrand: 'HY' } })
  await style()
  expect(screen.queryByText(words.netAmount)).toBeNull()
  expect(screen.getByRole('columnheader', { name: words.tagAmount })).toBeTruthy()
})

test('it waits for its rows, and says why there are none', async () => {
  serve(goodsReport.getGoodsTotalRanking, silent)
  await showScreen(<GoodsRanking />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText(words.empty)).toBeNull()
})

test('without goods it says how they come, without brands whom to ask', async () => {
  serve(goodsReport.getGoodsTotalRanking)
  await showScreen(<GoodsRanking />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  await showScreen(<GoodsRanking />, { as: { isAdmin: false } })
  expect(await screen.findByText(visibility.noBrands)).toBeTruthy()
})

test('what could not be loaded is tried again', async () => {
  serve(goodsReport.getGoodsTotalRanking, broken)
  const user = await showScreen(<GoodsRanking />)
  expect(await screen.findByText(shell.loadFailed)).toBeTruthy()
  serve(goodsReport.getGoodsTotalRanking, { list: [coat], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await style()
})

test('a filter asks for what it says, and another basis for colours', async () => {
  const byStyle = serve(goodsReport.getGoodsTotalRanking)
  const byColour = serve(goodsReport.getGoodsTotalRankingByColor)
  serve(goodsReport.getGoodsTotalRankingByColorSum)
  const user = await showScreen(<GoodsRanking />)
  await user.click(await screen.findByRole('checkbox', { name: words.onlyOrdered }))
  await waitFor(() => expect(byStyle.sent.at(-1)).toMatchObject({ onlyOrdered: true, metric: 'qty', order: 'desc' }))
  expect(await screen.findByText(words.emptyFiltered)).toBeTruthy()
  await user.click(screen.getByText(words.byColour))
  await waitFor(() => expect(byColour.sent.at(-1)).toMatchObject({ onlyOrdered: true }))
})

test('a colour is frozen from the detail of its style, and thawed from its message', async () => {
  serve(goodsReport.getGoodsTotalRankingDetailByCustomer)
  serve(goodsReport.getGoodsTotalRankingFreezeColor, [{ colourId: 3, name: '驼色', image: '/b.jpg', customers: 4 }])
  const freezing = serve(goodsReport.freezeGoods, { changed: 1 })
  const user = await showScreen(<GoodsRanking />)
  await user.click(within(await style()).getByText('HY27A101'))
  await user.click(await screen.findByRole('button', { name: words.freezeAct }))
  expect(await screen.findByText(words.affected({ customers: 4, qty: '0' }))).toBeTruthy()
  // Of a whole style nothing is chosen until somebody chooses, and what that comes to stands beside the buttons.
  expect(screen.getByText(words.chooseColours)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '驼色' }))
  expect(screen.getByText(words.chosenColours({ count: 1, qty: '0', customers: '4', isLeast: false }))).toBeTruthy()
  await enter(user, screen.getByPlaceholderText(words.reason), '面料缺货')
  await user.click(screen.getByRole('button', { name: words.freeze }))
  expect(await screen.findByText(words.frozenDone({ goodsNo: 'HY27A101' }))).toBeTruthy()
  const colour = { goodsId: 7, colourIds: [3], mode: 'freeze', reason: '面料缺货' }
  expect(freezing.sent).toEqual([{ ...colour, freeze: 1 }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(freezing.sent).toEqual([
      { ...colour, freeze: 1 },
      { ...colour, freeze: 0 },
    ]),
  )
})

test('who manages no orders drops without substitutes: it asks first, and a refusal is told', async () => {
  serve(goodsReport.getGoodsTotalRankingDetailByCustomer)
  serve(goodsReport.getGoodsTotalRankingFreezeColor, [{ colourId: 3, name: '驼色', image: '/b.jpg' }])
  const dropping = serve(goodsReport.freezeGoods, refusal('订货会已结束'))
  const user = await showScreen(<GoodsRanking />, { as: { isAdmin: false, reportype: '8', allowBrand: 'HY' } })
  await user.click(within(await style()).getByText('HY27A101'))
  await user.click(await screen.findByRole('button', { name: words.freezeAct }))
  await user.click(await screen.findByRole('checkbox', { name: '驼色' }))
  await user.click(await screen.findByRole('button', { name: words.drop }))
  expect(dropping.sent).toEqual([])
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: words.drop }))
  expect(await screen.findByText('订货会已结束')).toBeTruthy()
  expect(dropping.sent).toMatchObject([{ goodsId: 7, colourIds: [3], mode: 'drop', freeze: 1 }])
})

test('a number opens the rows behind it by Enter or a double click, the goods their detail; a click only selects', async () => {
  const lines = serve(orderLines.list, {
    list: [{ customerName: '银泰店', qty: 12_345 }],
    count: 1,
    totals: { qty: 12_345 },
    path: [{ dim: 'style', code: 'HY27A101', label: '羊毛大衣', id: 7 }],
  })
  const user = await showScreen(<GoodsRanking />, { at: '/report2/ranking?keyword=HY' })
  const row = within(await style())
  await user.click(row.getByText('12,345'))
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('grid').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`${drill.whole} > HY27A101 羊毛大衣`)).toBeTruthy()
  expect(await screen.findByText(`${drill.same} ✓`)).toBeTruthy()
  const node = [{ dim: 'style', code: 'HY27A101', id: 7 }]
  expect(lines.sent.at(-1)).toMatchObject({ node, goods: { keyword: 'HY' } })
  await user.dblClick(within(screen.getByRole('row', { name: /羊毛大衣/ })).getByText('987,654'))
  await waitFor(() => expect(currentLocation().search).toContain('netAmount'))
})

test('a number of the detail is of all orders, whatever the ranking is narrowed to', async () => {
  serve(goodsReport.getGoodsTotalRankingFreezeColor)
  serve(goodsReport.getGoodsTotalRankingDetailByCustomer, {
    list: [{ customerId: 3, code: 'C3', name: '银泰店', qty: 18, netAmount: 900 }],
  })
  const lines = serve(orderLines.list, { list: [{ colour: '黑', qty: 18 }], count: 1, totals: { qty: 18 } })
  const user = await showScreen(<GoodsRanking />, { at: '/report2/ranking?keyword=HY' })
  await user.click(within(await style()).getByText('HY27A101'))
  const customer = await screen.findByRole('row', { name: /银泰店/ })
  await user.dblClick(within(customer).getByText('18'))
  expect(await screen.findByText(`${drill.same} ✓`)).toBeTruthy()
  expect(lines.sent.at(-1)?.goods).toBeUndefined()
  expect(lines.sent.at(-1)?.node).toEqual([
    { dim: 'style', code: '', id: 7 },
    { dim: 'customer', code: 'C3', id: 3 },
  ])
})

test('who may look behind no number opens the detail by any of them', async () => {
  serve(goodsReport.getGoodsTotalRankingDetailByCustomer)
  serve(goodsReport.getGoodsTotalRankingFreezeColor)
  const user = await showScreen(<GoodsRanking />, { as: { isAdmin: false, reportype: '', allowBrand: 'HY' } })
  await user.dblClick(within(await style()).getByText('12,345'))
  expect(await screen.findByText('HY27A101 羊毛大衣')).toBeTruthy()
})

test('pieces stand beside those of another fair, growth from nothing is new, and what was not there is a dash', async () => {
  serve(otherFairs.list, {
    list: [{ fairId: 7, code: 'LAST', name: '2026 秋冬', status: 'archived' }],
    seasons: ['26SS'],
  })
  const comparison = {
    name: '2026 秋冬',
    asOf: '2026-03-02T02:00:00Z',
    wholeReason: null,
    onlyThere: { count: 2, qty: 90 },
  }
  const asked = serve(goodsReport.getGoodsTotalRanking, {
    list: [
      { ...coat, qty: 150, former: 120 },
      { ...coat, goodsId: 8, goodsNo: 'NEW8', qty: 30, former: 0 },
      { ...coat, goodsId: 9, goodsNo: 'NEW9', qty: 20, former: null },
    ],
    count: 3,
    comparison,
  })
  const user = await showScreen(<GoodsRanking />, { at: '/report2/ranking?against=fair-7' })
  const grown = within(await screen.findByRole('row', { name: new RegExp(coat.goodsNo) }))
  for (const text of ['120', '+30', '+25.0%']) expect(grown.getByText(text)).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /NEW8/ })).getByText(compareWords.isNew)).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /NEW9/ })).queryByText(compareWords.isNew)).toBeNull()
  expect(asked.sent.at(-1)).toMatchObject({ comparison: { fairId: 7 } })
  expect(screen.getByRole('columnheader', { name: compareWords.former })).toBeTruthy()
  expect(screen.getByText(compareWords.note({ name: '2026 秋冬' }))).toBeTruthy()
  const onlyThere = { dim: dimensions.style, count: '2', qty: '90' }
  expect(screen.getByText(compareWords.onlyThere(onlyThere))).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: compareWords.title }))
  await user.click(await screen.findByText('26SS'))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ comparison: { season: '26SS' } }))
  expect(window.location.search).toContain('against=season-26SS')
  // Opened without a comparison, the screen takes the last choice.
  await showScreen(<GoodsRanking />, { at: '/report2/ranking' })
  await waitFor(() => expect(window.location.search).toContain('against=season-26SS'))
})
