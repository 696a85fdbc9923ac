import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { whiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { scores } from '@fairdesk/contract/areas/reports/scores'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { type FilteredReport, understandsFilter } from '@fairdesk/contract/reports/report-filters'
import { dynamicReport as words } from '@fairdesk/phrases/zh-cn/screens'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation, go } from '../kit/page/location.ts'
import { CompletionRate } from '../screens/reports/completion-rate/CompletionRate.tsx'
import { DimensionReport } from '../screens/reports/dimension-report/DimensionReport.tsx'
import { DynamicReport } from '../screens/reports/dynamic-report/DynamicReport.tsx'
import { GoodsRanking } from '../screens/reports/goods-ranking/GoodsRanking.tsx'
import { Scoring } from '../screens/reports/scoring/Scoring.tsx'
import { WhiteSpots } from '../screens/reports/white-spots/WhiteSpots.tsx'
import { serve, serveNothing } from '../testing/serve.ts'
import { showScreen } from '../testing/show-screen.tsx'

const filters = {
  goods: { brandCodes: ['HY'], skcTiers: ['A'] },
  customers: { regionIds: [3], orderStatus: ['draft'] },
}
const chips = [
  { side: 'goods', field: 'brandCodes', name: '品牌', values: ['海岳'], more: 0, missing: 0 },
  { side: 'goods', field: 'skcTiers', name: '款色分层', values: ['A'], more: 0, missing: 0 },
  { side: 'customers', field: 'regionIds', name: '区域', values: ['浙江'], more: 0, missing: 0 },
  { side: 'customers', field: 'orderStatus', name: '订单状态', values: ['草稿'], more: 0, missing: 0 },
] as const

beforeEach(() => {
  serve(reportPickers.getFilterNames, ({ goods, customers }) => ({
    filters: chips.filter(({ side, field }) => field in ((side === 'goods' ? goods : customers) ?? {})),
    scope: [],
  }))
  serve(otherFairs.list)
  serve(savedReports.getOrderReportSaveParam, [])
  serve(savedReports.readReportParams, ({ params }) => ({ params, dropped: [] }))
  serve(report.getOrderReport)
  serve(report.getOrderReportStatistics)
  serve(goodsReport.getGoodsTotalRanking)
  serve(goodsReport.getGoodsTotalRankingMovement, { since: null, ranks: [] })
  serve(goodsReport.getGoodsTotalRankingSum)
  serve(cancellations.list)
  serve(structure.list)
  serve(structure.pivot, { dim: 'bigArea' })
  serve(completion.tree)
  serve(whiteSpots.matrix)
  serve(scores.list, { totals: { distribution: [0, 0, 0, 0, 0] } })
  serve(scores.scatter)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion)
})

type Screen = {
  readonly report: FilteredReport
  readonly node: ReactNode
  readonly path: string
  readonly call: Endpoint
}

const screens: readonly Screen[] = [
  { report: 'goodsRanking', node: <GoodsRanking />, path: '/report2/ranking', call: goodsReport.getGoodsTotalRanking },
  {
    report: 'cancellations',
    node: <GoodsRanking />,
    path: '/report2/ranking?view=cancellations',
    call: cancellations.list,
  },
  { report: 'dimensionReport', node: <DimensionReport />, path: '/report2/dimension', call: structure.list },
  { report: 'dimensionReport', node: <DimensionReport />, path: '/report2/dimension?tab=pivot', call: structure.pivot },
  { report: 'completionRate', node: <CompletionRate />, path: '/report2/complate', call: completion.tree },
  { report: 'whiteSpots', node: <WhiteSpots />, path: '/report2/whiteSpots', call: whiteSpots.matrix },
  { report: 'scoring', node: <Scoring />, path: '/report2/mark', call: scores.list },
  { report: 'dynamicReport', node: <DynamicReport />, path: '/report2/list', call: report.getOrderReport },
]

function addressOf({ path, report: name }: Screen): string {
  const sets = { goods: JSON.stringify(filters.goods), customers: JSON.stringify(filters.customers) }
  const params = name === 'dynamicReport' ? { q: JSON.stringify({ v: 1, dims: ['region'], ...filters }) } : sets
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`
}

const bar = () => screen.findByRole('group', { name: words.filterTitle })

test.each(screens)(
  '$report at $path names each filter, asks by those it understands, and takes one off',
  async (at) => {
    const asked = serve(at.call as typeof scores.list, at.report === 'scoring' ? scoreAnswer : undefined)
    const user = await showScreen(at.node, { at: addressOf(at) })
    expect(await within(await bar()).findByText(/区域：浙江/)).toBeTruthy()
    for (const { name, values, side, field } of chips) {
      const chip = within(await bar())
        .getByText(new RegExp(`${name}：${values[0]}`))
        .closest('.ant-tag')
      const isUsed = understandsFilter(at.report, side, field)
      expect([name, chip?.getAttribute('data-unused')]).toEqual([name, isUsed ? null : 'true'])
      if (!isUsed) expect(chip?.getAttribute('title')).toContain(words.unusedFilter({ name }))
    }
    const sent = asked.sent.at(-1) as typeof filters
    for (const { side, field } of chips)
      expect([field, field in (sent[side] ?? {})]).toEqual([field, understandsFilter(at.report, side, field)])
    await user.click(screen.getByRole('button', { name: words.removeFilter({ name: '区域' }) }))
    await waitFor(() => expect((asked.sent.at(-1) as typeof filters).customers).not.toHaveProperty('regionIds'))
    expect(screen.queryByText(/区域：浙江/)).toBeNull()
  },
)

const scoreAnswer = { totals: { distribution: [0, 0, 0, 0, 0] } }

test('filters go along to a screen opened from the menu, and are all taken off at once', async () => {
  const [ranking] = screens
  if (!ranking) throw new Error('no screen')
  await showScreen(<Both />, { at: addressOf(ranking) })
  expect(await within(await bar()).findByText(/品牌：海岳/)).toBeTruthy()
  const asked = serve(completion.tree)
  act(() => go('/report2/complate'))
  await waitFor(() => expect(asked.sent.at(-1)?.goods?.brandCodes).toEqual(['HY']))
  expect(new URLSearchParams(currentLocation().search).get('customers')).toContain('"regionIds":[3]')
  act(() => screen.getByRole('button', { name: words.removeFilters }).click())
  await waitFor(() => expect(currentLocation().search).toBe(''))
  const again = serve(goodsReport.getGoodsTotalRanking)
  act(() => go('/report2/ranking'))
  await waitFor(() => expect(again.sent.length).toBeGreaterThan(0))
  expect(screen.queryByText(/品牌：海岳/)).toBeNull()
})

/** Either screen, as the address says. */
const Both = () => (useLocation().pathname === '/report2/complate' ? <CompletionRate /> : <GoodsRanking />)
