import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import type { Reader } from '../reports-agree/reader.ts'

type Asking = { readonly reader: Reader; readonly comparison: Comparison; readonly customerIds: readonly number[] }

/** A place that shows the pieces of the orders compared with. */
type ComparisonPlace = {
  readonly place: string
  /** True if it cannot be narrowed to customers. */
  readonly isWhole?: boolean
  readonly read: (asking: Asking) => Promise<number | null | undefined>
}

const filterOf = ({ customerIds, comparison }: Asking) => ({
  comparison,
  customers: { customerIds: [...customerIds] },
  goods: {},
})

export const comparisonPlaces: readonly ComparisonPlace[] = [
  {
    place: 'tile of the desk',
    isWhole: true,
    read: async ({ reader, comparison }) => (await reader.call(desk.get, { comparison }))?.comparison?.former,
  },
  {
    place: 'places of the desk',
    isWhole: true,
    read: async ({ reader, comparison }) => {
      const list = (await reader.call(desk.get, { comparison }))?.places?.list
      return list?.reduce((sum, { former }) => sum + (former ?? 0), 0)
    },
  },
  {
    place: 'dynamic report',
    read: async (asking) => {
      const question = { dims: ['category' as const], metrics: ['qty' as const], ...filterOf(asking) }
      return (await asking.reader.call(report.getOrderReportStatistics, question))?.totals.former
    },
  },
  {
    place: 'dynamic report, its rows',
    read: async (asking) => {
      const question = { dims: ['category' as const], metrics: ['qty' as const], ...filterOf(asking) }
      const list = (await asking.reader.call(report.getOrderReport, question))?.list
      return list?.reduce((sum, { former }) => sum + (former ?? 0), 0)
    },
  },
  {
    place: 'completion',
    read: async (asking) => (await asking.reader.call(completion.tree, filterOf(asking)))?.total.former,
  },
  {
    place: 'ranking',
    read: async (asking) => (await asking.reader.call(goodsReport.getGoodsTotalRankingSum, filterOf(asking)))?.former,
  },
  {
    place: 'structure',
    read: async (asking) => {
      const question = { dims: ['category' as const], ...filterOf(asking) }
      return (await asking.reader.call(structure.list, question))?.totals.other?.qty
    },
  },
  {
    place: 'pivot',
    read: async (asking) => {
      const question = { dims: ['bigArea' as const], metric: 'qty' as const, ...filterOf(asking) }
      return (await asking.reader.call(structure.pivot, question))?.totals.other?.total
    },
  },
]
