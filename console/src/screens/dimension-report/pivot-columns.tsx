import type { PivotAnswer, PivotQuestion } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { formatAverage, isAverage, kindOf } from '../../figures/chart/figure-format.ts'
import { valueName } from '../../figures/chart/value-name.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'

/** A row of the pivot, or its totals. */
export type PivotRow = PivotAnswer['rows'][number]

type Options = {
  readonly phrases: Phrases
  readonly metric: PivotQuestion['metric']
  readonly column: DimensionKey | undefined
  readonly show: 'value' | 'share'
  /** Opens what is below a row; null at the last level. */
  readonly onOpen: ((row: PivotRow) => void) | null
}

/** The name, a column for each value, and the row's total with its share; as shares each figure is a part of the whole table. */
export function pivotColumns(
  answer: PivotAnswer,
  { phrases, metric, column, show, onOpen }: Options,
): GridColumn<PivotRow>[] {
  const { dynamicReport, structure: words } = phrases
  const whole = answer.totals.total
  const isShare = show === 'share' && whole !== null && whole !== 0
  const figure = (value: number | null | undefined) =>
    isShare && value !== null && value !== undefined ? (value / whole) * 100 : value
  const look = isShare
    ? ({ kind: 'percent' } as const)
    : { kind: kindOf(metric), ...(isAverage(metric) ? { format: formatAverage } : {}) }
  const isTotal = (row: PivotRow) => row.code === '' && row.label === dynamicReport.total
  const nameOf = (row: PivotRow) => (isTotal(row) ? row.label : valueName(row, answer.dim, phrases))
  return [
    {
      id: 'name',
      head: phrases.dimensions[answer.dim],
      kind: 'text',
      width: 200,
      pinned: 'start',
      value: nameOf,
      ...(onOpen
        ? {
            render: (row: PivotRow) =>
              isTotal(row) ? (
                row.label
              ) : (
                <button type="button" className="fd-link" tabIndex={-1} title={words.open} onClick={() => onOpen(row)}>
                  {nameOf(row)}
                </button>
              ),
          }
        : {}),
    },
    { id: 'total', head: words.all, width: 112, ...look, value: ({ total }) => figure(total) },
    { id: 'share', head: dynamicReport.shareOfTotal, kind: 'percent', width: 92, value: ({ share }) => share },
    ...answer.columns.map(
      (one, index): GridColumn<PivotRow> => ({
        id: `value${index}`,
        head: one.isOthers || !column ? dynamicReport.others : valueName(one, column, phrases),
        width: 96,
        ...look,
        value: ({ values }) => figure(values[index]),
      }),
    ),
  ]
}
