import type { ReportAnswer, ReportMetrics, ReportRow } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import {
  type AmountUnit,
  averageFormat,
  formatAverage,
  isAverage,
  isMoney,
  kindOf,
} from '../../figures/chart/figure-format.ts'
import { valueName } from '../../figures/chart/value-name.ts'
import { isDrillable } from '../../figures/drill/drill-metrics.ts'
import { sizeHeads } from '../../figures/size-heads.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { isTree, shownDims } from './report-query.ts'

/** A row of the report, or its totals. */
export type ShownRow = Pick<ReportRow, 'metrics' | 'level' | 'dims' | 'others'> & {
  readonly sizes?: readonly number[] | undefined
  readonly values?: readonly (number | null)[] | undefined
  readonly isTotal?: boolean
}

type ColumnOptions = {
  readonly params: ReportParams
  readonly phrases: Phrases
  readonly answer: ReportAnswer | undefined
  /** What columns must have room for. */
  readonly totals: ShownRow | undefined
  readonly unit: AmountUnit | null
  /** Whether numbers open the rows behind them. */
  readonly opensNumbers?: boolean
  /** On paper a page begins anywhere: there every row names its parents. */
  readonly isPaper?: boolean
}

/** One column per dimension, metric, size and value of the column dimension. */
export function reportColumns(options: ColumnOptions): GridColumn<ShownRow>[] {
  const { params, phrases, answer, totals } = options
  // The chart may have asked for more.
  const isShown = (metric: MetricKey) => params.metrics.includes(metric)
  return [
    ...labelColumns(options),
    ...(answer?.metrics ?? [])
      .filter(isShown)
      .map((metric) => metricColumn(metric, { ...options, id: metric, value: (row) => row.metrics[metric] })),
    ...sizeHeads<ShownRow>(
      { sizeColumns: answer?.sizeColumns ?? [], sizeGroups: answer?.sizeGroups },
      ({ id, head, index }) => ({
        ...column([id, head], 'integer', widthFor(totals?.sizes?.[index])),
        value: (row) => row.sizes?.[index],
      }),
    ),
    ...(answer?.columns ?? []).flatMap((one, at) => {
      const metrics = answer?.columnMetrics ?? []
      const name =
        one.isOthers || !params.columnDim ? phrases.dynamicReport.others : valueName(one, params.columnDim, phrases)
      return metrics.flatMap((metric, index) => {
        if (!isShown(metric)) return []
        const place = at * metrics.length + index
        const value = (row: ShownRow) => row.values?.[place]
        const opensNumbers = options.opensNumbers === true && !one.isOthers
        const shown = { ...options, opensNumbers, id: `value${place}`, value }
        return { ...metricColumn(metric, shown), group: [name], sortable: false }
      })
    }),
  ]
}

/** Their number stands before the name. */
const numbered: ReadonlySet<DimensionKey> = new Set(['style', 'skc', 'customer'])

function labelColumns({ params, phrases, isPaper = false }: ColumnOptions): GridColumn<ShownRow>[] {
  const dims = shownDims(params)
  return dims.map((dim, index): GridColumn<ShownRow> => {
    const value = (row: ShownRow) => {
      if (row.isTotal) return index === 0 ? phrases.dynamicReport.total : ''
      if (row.others !== undefined && index === row.dims.length)
        return phrases.dynamicReport.othersCount({ count: row.others })
      const own = row.dims[index]
      return own ? valueName(own, dim, phrases) : ''
    }
    const isParent = isTree(params) && index < dims.length - 1 && !isPaper
    return {
      id: dim,
      head: phrases.dimensions[dim],
      kind: 'text',
      width: numbered.has(dim) ? 260 : index === 0 ? 150 : 132,
      pinned: 'start',
      sortable: true,
      value,
      // A parent is said once, in its own row; what is copied names it in every one.
      ...(isParent
        ? {
            render: (row: ShownRow) =>
              row.isTotal || row.level === index + 1 || index === row.dims.length ? value(row) : '',
          }
        : {}),
    }
  })
}

type MetricOptions = ColumnOptions & {
  readonly id: string
  readonly value: (row: ShownRow) => number | null | undefined
}

function metricColumn(metric: MetricKey, options: MetricOptions): GridColumn<ShownRow> {
  const { params, phrases, totals, unit, id, value } = options
  const words = phrases.dynamicReport
  const share = params.shareWithin === 'parent' ? words.shareOfParent : words.shareOfTotal
  const name = metric === 'share' ? share : phrases.metrics[metric]
  const opens =
    options.opensNumbers && isDrillable(metric)
      ? { opens: (row: ShownRow) => row.others === undefined && Boolean(value(row)) }
      : {}
  const base = { id, head: name, kind: kindOf(metric), sortable: true, value, ...opens }
  if (isAverage(metric)) return { ...base, width: 92, format: averageFormat(metric) }
  if (isMoney(metric)) {
    if (!unit) return { ...base, width: widthFor(totals && value(totals), 124) }
    const format = (amount: number) => formatAverage(amount / unit.divisor)
    return { ...base, head: words.inTenThousands({ name }), copiedHead: name, width: 132, format }
  }
  return { ...base, width: widthFor(totals && value(totals), name.length > 6 ? 112 : 92) }
}

/** A total is the longest figure of its column. */
function widthFor(total: number | null | undefined, least = 64): number {
  return Math.max(
    least,
    Math.round((total ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 }).length * 8.5) + 20,
  )
}

/** The largest of its amounts, for the unit of all. */
export function largestAmount(metrics: ReportMetrics | undefined): number {
  const amounts = Object.entries(metrics ?? {}).filter(([key]) => isMoney(key as MetricKey))
  return Math.max(0, ...amounts.map(([, value]) => Math.abs(value ?? 0)))
}
