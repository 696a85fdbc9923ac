import { growthOf } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { PivotAnswer, PivotQuestion } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { formatAverage, isAverage, kindOf } from '../../../figures/chart/figure-format.ts'
import { valueName } from '../../../figures/chart/value-name.ts'
import { isDrillable } from '../../../figures/drill/drill-metrics.ts'
import { growthText } from '../../../figures/other-fair/growth-columns.tsx'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { GridColumn, GridKind } from '../../../ui/grid/grid-props.ts'
import { formatMoney, formatPercentCell, formatQty } from '../../../ui/grid/values/number-format.ts'

/** A row of the pivot, or its totals. */
export type PivotRow = PivotAnswer['rows'][number] & { readonly isTotal?: true }

type Options = {
  readonly phrases: Phrases
  readonly metric: PivotQuestion['metric']
  readonly column: DimensionKey | undefined
  readonly show: 'value' | 'share'
  /** Opens the level below a row; null at the last level. */
  readonly onOpen: ((row: PivotRow) => void) | null
  /** True if numbers open the rows behind them. */
  readonly opensNumbers: boolean
}

/**
 * Columns for the name, each value, and the row's total with its share; shown as shares, each figure is a part of the
 * whole table.
 */
export function pivotColumns(
  answer: PivotAnswer,
  { phrases, metric, column, show, onOpen, opensNumbers }: Options,
): GridColumn<PivotRow>[] {
  const { dynamicReport, structure: texts } = phrases
  const { total: grandTotal, other } = answer.totals
  const isShare = show === 'share' && grandTotal !== null && grandTotal !== 0
  const partOf = (value: number | null | undefined, all: number | null | undefined) =>
    isShare && value !== null && value !== undefined && all ? (value / all) * 100 : value
  const figure = (value: number | null | undefined) => partOf(value, grandTotal)
  const hasOther = answer.comparison !== undefined
  const text = textOf(isShare ? 'percent' : kindOf(metric), !isShare && isAverage(metric))
  const twoLines = (currentValue: number | null | undefined, previousValue: number | null | undefined) => {
    const comparison = isShare && !other?.total ? null : partOf(previousValue, other?.total)
    const growth = !isShare && countMetrics.has(metric) ? percentOf(currentValue, previousValue) : ''
    return <TwoLines current={text(figure(currentValue))} previous={`${text(comparison)}${growth}`} />
  }
  const look = isShare
    ? ({ kind: 'percent' } as const)
    : { kind: kindOf(metric), ...(isAverage(metric) ? { format: formatAverage } : {}) }
  const opening = (value: (row: PivotRow) => number | null | undefined) =>
    opensNumbers && isDrillable(metric) ? { opens: (row: PivotRow) => Boolean(value(row)) } : {}
  return [
    nameColumn(answer, { phrases, onOpen }),
    {
      id: 'total',
      head: texts.all,
      width: hasOther ? 136 : 112,
      ...look,
      value: ({ total }) => figure(total),
      ...(hasOther ? { render: ({ total, other }: PivotRow) => twoLines(total, other?.total) } : {}),
      ...opening(({ total }) => total),
    },
    // If all figures are shares, the row's own is shown already.
    ...(isShare
      ? []
      : [{ id: 'share', head: dynamicReport.shareOfTotal, kind: 'percent', width: 100, value: shareOf } as const]),
    ...answer.columns.map(
      (columnValue, index): GridColumn<PivotRow> => ({
        id: `value${index}`,
        head: columnValue.isOthers || !column ? dynamicReport.others : valueName(columnValue, column, phrases),
        width: hasOther ? 124 : 96,
        ...look,
        value: ({ values }) => figure(values[index]),
        ...(hasOther ? { render: ({ values, other }: PivotRow) => twoLines(values[index], other?.values[index]) } : {}),
        ...opening(({ values }) => values[index]),
      }),
    ),
  ]
}

/** Metrics whose growth in percent is shown: counts and amounts. */
const countMetrics: ReadonlySet<PivotQuestion['metric']> = new Set([
  'qty',
  'tagAmount',
  'netAmount',
  'styles',
  'skc',
  'customers',
])

function percentOf(currentValue: number | null | undefined, previousValue: number | null | undefined): string {
  const { percent } = growthOf(currentValue, previousValue)
  return percent === null ? '' : ` ${growthText(percent)}`
}

const shareOf = ({ share }: PivotRow) => share

/** Formats a number as the grid does; no value is a dash. */
function textOf(kind: GridKind, isOfAverage: boolean): (value: number | null | undefined) => string {
  const format = isOfAverage ? formatAverage : formats[kind === 'percent' || kind === 'money' ? kind : 'integer']
  return (value) => (value === null || value === undefined ? '-' : format(value))
}
const formats = { percent: formatPercentCell, money: formatMoney, integer: formatQty } as const

/** This fair's figure above the other's. */
const TwoLines = ({ current, previous }: { readonly current: string; readonly previous: string }) => (
  <span className="fd-two-lines fd-column">
    <span>{current}</span>
    <small className="fd-hint">{previous}</small>
  </span>
)

/** Column of the row's name; opens the level below, if there is one. */
function nameColumn(
  { dim }: PivotAnswer,
  { phrases, onOpen }: Pick<Options, 'phrases' | 'onOpen'>,
): GridColumn<PivotRow> {
  const nameOf = (row: PivotRow) => (row.isTotal ? row.label : valueName(row, dim, phrases))
  const link = (row: PivotRow, open: (row: PivotRow) => void) => (
    <button type="button" className="fd-link" tabIndex={-1} title={phrases.structure.open} onClick={() => open(row)}>
      {nameOf(row)}
    </button>
  )
  return {
    id: 'name',
    head: phrases.dimensions[dim],
    kind: 'text',
    width: 200,
    pinned: 'start',
    value: nameOf,
    ...(onOpen ? { render: (row: PivotRow) => (row.isTotal ? row.label : link(row, onOpen)) } : {}),
  }
}
