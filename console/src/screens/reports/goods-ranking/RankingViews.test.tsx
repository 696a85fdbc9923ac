import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { dynamicReport, goodsRanking as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { GoodsRanking } from './GoodsRanking.tsx'

const coat = { rank: 1, goodsId: 7, goodsNo: 'HY27A101', name: '羊毛大衣', image: '/a.jpg', qty: 12_345, share: 61.5 }
const scarf = { rank: 2, goodsId: 9, goodsNo: 'HY27A909', name: '羊绒围巾', image: '/c.jpg', qty: 800, share: 4 }
const vest = { rank: 3, goodsId: 11, goodsNo: 'HY27A300', name: '马甲', image: '/d.jpg', qty: 300, share: 2 }
const since = '2027-03-01T01:00:00.000Z'
const row = (name: RegExp) => screen.findByRole('row', { name })

beforeEach(() => {
  serve(reportPickers.getFilterNames)
  serve(otherFairs.list)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAllBigArea)
  serveNothing(goodsReport.getGoodsTotalRankingFreezeColor, goodsReport.getGoodsTotalRankingDetailByCustomer)
  serve(goodsReport.getGoodsTotalRanking, { list: [coat, scarf, vest], count: 3 })
  serve(goodsReport.getGoodsTotalRankingSum, { qty: 20_000 })
})

test('each row says how many places it went up since a moment, by the ranks of then, and what they are', async () => {
  const moved = serve(goodsReport.getGoodsTotalRankingMovement, {
    since,
    ranks: [
      [7, 4],
      [9, 1],
    ],
  })
  const user = await showScreen(<GoodsRanking />, { at: '/?keyword=HY' })
  expect(await within(await row(/HY27A101/)).findByText('↑3')).toBeTruthy()
  expect(within(await row(/HY27A909/)).getByText('↓1')).toBeTruthy()
  expect(within(await row(/HY27A300/)).getByText('—')).toBeTruthy()
  expect(screen.getByText(new RegExp(`的名次：${words.byStyle}`))).toBeTruthy()
  expect(moved.sent.at(-1)).toMatchObject({
    by: 'style',
    metric: 'qty',
    movedSince: 'hourAgo',
    goods: { keyword: 'HY' },
  })
  await user.click(screen.getByRole('combobox', { name: words.movement }))
  await user.click(await screen.findByText(words.movedFrom.opening))
  await waitFor(() => expect(moved.sent.at(-1)).toMatchObject({ movedSince: 'opening' }))
  const address = new URLSearchParams(currentLocation().search)
  expect([address.get('goods'), address.get('moved')]).toEqual(['{"keyword":"HY"}', 'opening'])
  const exported = serve(goodsReport.export, new File(['x'], 'ranking.xlsx'))
  await user.click(screen.getByRole('button', { name: new RegExp(words.export) }))
  await waitFor(() => expect(exported.sent).toMatchObject([{ movedSince: 'opening', goods: { keyword: 'HY' } }]))
})

test('any moment is chosen by the clock of the fair, and the ranking is there before its movement', async () => {
  const moved = serve(goodsReport.getGoodsTotalRankingMovement, silent)
  const user = await showScreen(<GoodsRanking />)
  expect(within(await row(/HY27A101/)).getByText('12,345')).toBeTruthy()
  expect(screen.getByText(words.movementLoading)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: words.movement }))
  await user.click(await screen.findByText(words.movedFrom.moment))
  await user.type(screen.getByLabelText(words.movedFrom.moment), '2027-03-01 10:30{Enter}')
  await waitFor(() => expect(moved.sent.at(-1)?.movedSince).toMatch(/^2027-03-01T\d\d:30/))
  await user.click(screen.getByRole('combobox', { name: words.movement }))
  await user.click(await screen.findByText(words.movedFrom.none))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: words.movement })).toBeNull())
})

test('a moment without ranks is said, and no row claims any', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement, { since: null })
  await showScreen(<GoodsRanking />)
  await row(/HY27A101/)
  expect(await screen.findByText(words.movementNone)).toBeTruthy()
  expect(screen.queryByText('—')).toBeNull()
})

test('who sees the whole fair sees what the factory lacks, and filters by it; the address of the to-do does so too', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement)
  const judged = { factoryMin: 13_000, gap: 655, gapSkcs: 2 }
  const asked = serve(goodsReport.getGoodsTotalRanking, { list: [{ ...coat, ...judged }], count: 1, factory: true })
  const user = await showScreen(<GoodsRanking />)
  await row(/HY27A101/)
  await user.click(screen.getByRole('checkbox', { name: words.gapOpen }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ gap: 'open' }))
  expect(currentLocation().search).toBe('?gap=open')
  // It stands first then.
  expect(within(await row(/HY27A101/)).getByText(words.gapOfSkcs({ gap: '655', count: 2 }))).toBeTruthy()
  const byColour = serve(goodsReport.getGoodsTotalRankingByColor)
  serve(goodsReport.getGoodsTotalRankingByColorSum)
  await showScreen(<GoodsRanking />, { at: '/?by=colour&gap=open' })
  await waitFor(() => expect(byColour.sent.at(-1)).toMatchObject({ gap: 'open' }))
})

test('who sees a part of the fair has nothing of the factory', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement)
  await showScreen(<GoodsRanking />, { as: { isAdmin: false, allowBrand: 'HY' } })
  await row(/HY27A101/)
  expect(screen.queryByText(words.gapOpen)).toBeNull()
  expect(screen.queryByText(words.factoryMin)).toBeNull()
})

test('as a wall the same rows are walked by the arrows and opened by Enter or a click', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement, { since, ranks: [[9, 5]] })
  const user = await showScreen(<GoodsRanking />)
  await row(/HY27A101/)
  await user.click(screen.getByText(words.wall))
  expect(currentLocation().search).toBe('?view=wall')
  const wall = await screen.findByRole('grid')
  expect(await within(wall).findByText('↑3')).toBeTruthy()
  wall.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(await screen.findByText('HY27A909 羊绒围巾')).toBeTruthy()
  await user.click(within(wall).getByText('马甲'))
  expect(await screen.findByText('HY27A300 马甲')).toBeTruthy()
})

test('the chart’s table says the rows of the ranking', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement)
  const user = await showScreen(<GoodsRanking />)
  await row(/HY27A101/)
  await user.click(screen.getByRole('button', { name: new RegExp(words.chart) }))
  const panel = within(await screen.findByRole('region', { name: dynamicReport.chart }))
  await user.click(panel.getByRole('switch'))
  expect(await panel.findByRole('row', { name: /HY27A909.*800/ })).toBeTruthy()
  expect(currentLocation().search).toBe('?chart=pareto')
})

test('while its rows are on their way the chart does not say that there is nothing', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement)
  serve(goodsReport.getGoodsTotalRanking, silent)
  await showScreen(<GoodsRanking />, { at: '/?chart=pareto' })
  const panel = within(await screen.findByRole('region', { name: dynamicReport.chart }))
  expect(await panel.findByText(dynamicReport.chartLoading)).toBeTruthy()
  expect(panel.queryByText(dynamicReport.chartNothing)).toBeNull()
})

test('the detail names its goods and their colour, adds up, and says who has not ordered and how to reach them', async () => {
  serve(goodsReport.getGoodsTotalRankingMovement)
  const red = { ...coat, skcId: 70, colourId: 3, colourName: '红', skcNo: 'HY27A101-03', coverage: 66.7 }
  serve(goodsReport.getGoodsTotalRankingByColor, { list: [red], count: 1, factory: true })
  serve(goodsReport.getGoodsTotalRankingByColorSum)
  serve(goodsReport.getGoodsTotalRankingFreezeColor, [{ colourId: 3, name: '红', image: '/b.jpg' }])
  const detail = serve(goodsReport.getGoodsTotalRankingDetailByCustomer, {
    list: [{ customerId: 1, code: 'C1', name: '银泰店', qty: 12_345 }],
    totals: { qty: 12_345, customers: 1, allCustomers: 2 },
    notOrdered: [{ customerId: 2, code: 'C2', name: '春熙店', area: '成都', phone: '028-5566', mayOrder: true }],
  })
  serve(goodsReport.getGoodsFactoryGaps, [
    {
      skcId: 70,
      colourId: 3,
      factoryMin: 13_000,
      qty: 12_345,
      gap: 655,
      nearest: [{ customerId: 2, code: 'C2', name: '春熙店', area: '成都', phone: '028-5566', average: 40, adds: 40 }],
    },
  ])
  const lines = serve(orderLines.list)
  const user = await showScreen(<GoodsRanking />, { at: '/?by=colour&bigAreaIds=5' })
  const shown = await row(/HY27A101/)
  await user.click(within(shown).getByText('HY27A101'))
  expect(await screen.findByText('HY27A101 羊毛大衣')).toBeTruthy()
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(words.factory.nearest({ qty: '0', average: '40', adds: '40' }))).toBeTruthy()
  expect(detail.sent.at(-1)).toMatchObject({ goodsId: 7, colourId: 3, customers: { bigAreaIds: [5] } })
  expect(drawer.getByText(words.narrowed)).toBeTruthy()
  const total = await drawer.findByRole('row', { name: new RegExp(words.total) })
  expect(within(total).getByText('12,345')).toBeTruthy()
  await user.click(drawer.getByText(words.notOrdered({ count: 1 })))
  expect(await drawer.findByText('028-5566')).toBeTruthy()
  expect(drawer.getByText(words.coverageOf({ customers: '1', all: '2' }))).toBeTruthy()
  // What coverage counts is opened as the customers' rows.
  await user.dblClick(within(shown).getByText('66.7%'))
  await waitFor(() => expect(lines.sent.at(-1)?.node).toMatchObject([{ id: 7 }, { dim: 'colour', id: 3 }]))
})
