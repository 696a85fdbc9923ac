import type { ReportAnswer, ReportMetrics, ReportRow } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { isTree, shownDims, showsSizeShares } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { type FormulaKey, isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { type AmountUnit, averageFormat, formatAverage, isAverage, isMoney, kindOf } from '../chart/figure-format.ts'
import { valueName } from '../chart/value-name.ts'
import { isDrillable } from '../drill/drill-metrics.ts'
import { growthColumns } from '../other-fair/growth-columns.tsx'
import { sizeHeads } from '../size-heads.ts'
import { formatNumber } from './format-number.ts'
import { sizeShareColumn } from './size-share-columns.tsx'

/** A row of the report, or its totals. */
export type ReportTableRow = Pick<ReportRow, 'metrics' | 'level' | 'dims' | 'others' | 'former'> & {
  readonly sizes?: readonly number[] | undefined
  readonly sizeShares?: ReportRow['sizeShares'] | undefined
  readonly sizeStandard?: ReportRow['sizeStandard'] | undefined
  readonly values?: readonly (number | null)[] | undefined
  readonly isTotal?: boolean
}

type ColumnOptions = {
  readonly params: ReportParams
  readonly phrases: Phrases
  readonly answer: ReportAnswer | undefined
  /** Totals that the columns must have room for. */
  readonly totals: ReportTableRow | undefined
  readonly unit: AmountUnit | null
  /** True if numbers open the rows behind them. */
  readonly opensNumbers?: boolean
  /** On paper a page begins anywhere: there every row names its parents. */
  readonly isPaper?: boolean
}

/** One column per dimension, metric, size and value of the column dimension. */
export function reportColumns(options: ColumnOptions): GridColumn<ReportTableRow>[] {
  const { params, phrases, answer, totals } = options
  // The chart may have asked for more.
  const isShown = (metric: ReportMetric) => params.metrics.includes(metric)
  return [
    ...labelColumns(options),
    ...(answer?.metrics ?? [])
      .filter(isShown)
      .map((metric) => metricColumn(metric, { ...options, id: metric, value: (row) => row.metrics[metric] })),
    ...(answer?.comparison
      ? growthColumns<ReportTableRow>(phrases, {
          summary: answer.comparison,
          qtyOf: ({ metrics }) => metrics.qty,
          formerOf: ({ former }) => former,
        })
      : []),
    ...sizeHeads<ReportTableRow>(
      { sizeColumns: answer?.sizeColumns ?? [], sizeGroups: answer?.sizeGroups },
      ({ id, head, index }) =>
        showsSizeShares(params)
          ? sizeShareColumn({ id, head, index }, { phrases, hasStandard: hasSizeStandard(answer, totals) })
          : {
              ...column([id, head], 'integer', widthFor(totals?.sizes?.[index])),
              value: (row) => row.sizes?.[index],
            },
    ),
    ...(answer?.columns ?? []).flatMap((columnValue, columnIndex) => {
      const metrics = answer?.columnMetrics ?? []
      const name =
        columnValue.isOthers || !params.columnDim
          ? phrases.dynamicReport.others
          : valueName(columnValue, params.columnDim, phrases)
      return metrics.flatMap((metric, index) => {
        if (!isShown(metric)) return []
        const valueIndex = columnIndex * metrics.length + index
        const value = (row: ReportTableRow) => row.values?.[valueIndex]
        const opensNumbers = options.opensNumbers === true && !columnValue.isOthers
        const columnOptions = { ...options, opensNumbers, id: `value${valueIndex}`, value }
        return { ...metricColumn(metric, columnOptions), group: [name], sortable: false }
      })
    }),
  ]
}

/** Returns true if some row of the first page, or the totals, have a standard. */
export function hasSizeStandard(
  answer: Pick<ReportAnswer, 'list'> | undefined,
  totals: Pick<ReportTableRow, 'sizeStandard'> | undefined,
): boolean {
  return totals?.sizeStandard !== undefined || answer?.list.some(({ sizeStandard }) => sizeStandard) === true
}

/** Dimensions whose number precedes the name. */
const numbered: ReadonlySet<DimensionKey> = new Set(['style', 'skc', 'customer'])

function labelColumns({ params, phrases, isPaper = false }: ColumnOptions): GridColumn<ReportTableRow>[] {
  const dims = shownDims(params)
  return dims.map((dim, index): GridColumn<ReportTableRow> => {
    const value = (row: ReportTableRow) => {
      if (row.isTotal) return index === 0 ? phrases.dynamicReport.total : ''
      if (row.others !== undefined && index === row.dims.length)
        return phrases.dynamicReport.othersCount({ count: row.others })
      const dimensionValue = row.dims[index]
      return dimensionValue ? valueName(dimensionValue, dim, phrases) : ''
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
      // A parent is shown once, in its own row; copied text repeats it in every row.
      ...(isParent
        ? {
            render: (row: ReportTableRow) =>
              row.isTotal || row.level === index + 1 || index === row.dims.length ? value(row) : '',
          }
        : {}),
    }
  })
}

type MetricOptions = ColumnOptions & {
  readonly id: string
  readonly value: (row: ReportTableRow) => number | null | undefined
}

function metricColumn(metric: ReportMetric, options: MetricOptions): GridColumn<ReportTableRow> {
  const { params, phrases, totals, unit, id, value } = options
  if (isFormulaKey(metric)) return formulaColumn(metric, options)
  const texts = phrases.dynamicReport
  const share = params.shareWithin === 'parent' ? texts.shareOfParent : texts.shareOfTotal
  const name = metric === 'share' ? share : phrases.metrics[metric]
  const opens =
    options.opensNumbers && isDrillable(metric)
      ? { opens: (row: ReportTableRow) => row.others === undefined && Boolean(value(row)) }
      : {}
  const base = { id, head: name, kind: kindOf(metric), sortable: true, value, ...opens }
  if (isAverage(metric)) return { ...base, width: 92, format: averageFormat(metric) }
  if (isMoney(metric)) {
    if (!unit) return { ...base, width: widthFor(totals && value(totals), 124) }
    const format = (amount: number) => formatAverage(amount / unit.divisor)
    return { ...base, head: texts.inTenThousands({ name }), copiedHead: name, width: 132, format }
  }
  return { ...base, width: widthFor(totals && value(totals), name.length > 6 ? 112 : 92) }
}

/** The rows behind a formula are those of its first part. */
function formulaColumn(key: FormulaKey, { params, phrases, totals, id, value, opensNumbers }: MetricOptions) {
  const formula = params.formulas.find((candidate) => candidate.key === key)
  const opens =
    formula && opensNumbers && isDrillable(formula.first)
      ? { opens: (row: ReportTableRow) => row.others === undefined && typeof value(row) === 'number' }
      : {}
  const kind = formula?.format === 'percent' ? ('percent' as const) : ('money' as const)
  const format = formula?.format === 'number' ? { format: formatNumber } : {}
  const head = metricName(key, params.formulas, phrases)
  return { id, head, kind, sortable: true, value, width: widthFor(totals && value(totals), 92), ...opens, ...format }
}

/** A total is the longest figure of its column. */
function widthFor(total: number | null | undefined, minWidth = 64): number {
  return Math.max(
    minWidth,
    Math.round((total ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 }).length * 8.5) + 20,
  )
}

/** The largest of its amounts, for the unit of all. */
export function largestAmount(metrics: ReportMetrics | undefined): number {
  const amounts = Object.entries(metrics ?? {}).filter(([key]) => !isFormulaKey(key) && isMoney(key as MetricKey))
  return Math.max(0, ...amounts.map(([, value]) => Math.abs(value ?? 0)))
}
