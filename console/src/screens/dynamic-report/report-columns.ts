import type { ReportAnswer, ReportRow } from '@fairdesk/contract/areas/reports/report'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn, GridKind } from '../../ui/grid/grid-props.ts'

/** A row of the report, or its totals. */
export type ShownRow = Pick<ReportRow, 'metrics' | 'level' | 'dims'> & {
  readonly sizes?: readonly number[] | undefined
  readonly isTotal?: boolean
}

const money: ReadonlySet<MetricKey> = new Set(['tagAmount', 'netAmount', 'agentAmount', 'targetAmount'])
const percents: ReadonlySet<MetricKey> = new Set([
  'share',
  'cumShare',
  'width',
  'coverage',
  'sizeFullness',
  'avgDiscount',
  'completionQty',
  'completionAmount',
])
const flags: ReadonlySet<DimensionKey> = new Set(['mustOrder', 'hot', 'mainPush', 'spot'])

type ColumnOptions = {
  readonly dims: readonly DimensionKey[]
  readonly phrases: Phrases
  readonly answer: ReportAnswer | undefined
}

/** One column per dimension, metric and size. */
export function reportColumns({ dims, phrases, answer }: ColumnOptions): GridColumn<ShownRow>[] {
  return [
    ...dims.map(
      (dim, index): GridColumn<ShownRow> => ({
        id: dim,
        head: phrases.dimensions[dim],
        kind: 'text',
        width: index === 0 ? 150 : 132,
        pinned: 'start',
        sortable: true,
        value: (row) => labelOf(row, { dim, index, phrases }),
      }),
    ),
    ...(answer?.metrics ?? []).map((metric): GridColumn<ShownRow> => metricColumn(metric, phrases)),
    ...(answer?.sizeColumns ?? []).map(
      ({ no, label }, index): GridColumn<ShownRow> => ({
        ...column([`size${no}`, label], 'integer', 64),
        value: (row) => row.sizes?.[index],
      }),
    ),
  ]
}

function metricColumn(metric: MetricKey, phrases: Phrases): GridColumn<ShownRow> {
  const isDepth = metric === 'depth' || metric === 'styleDepth'
  const column: GridColumn<ShownRow> = {
    id: metric,
    head: phrases.metrics[metric],
    kind: kindOf(metric),
    width: money.has(metric) ? 124 : 92,
    sortable: true,
    value: (row) => row.metrics[metric],
  }
  return isDepth ? { ...column, format: (value) => value.toFixed(1) } : column
}

function kindOf(metric: MetricKey): GridKind {
  if (money.has(metric)) return 'money'
  return percents.has(metric) ? 'percent' : 'integer'
}

type Place = { readonly dim: DimensionKey; readonly index: number; readonly phrases: Phrases }

/** A value's name; in a subtotal row the deepest dimension says that it is one, in the totals row the first. */
function labelOf(row: ShownRow, { dim, index, phrases }: Place): string {
  const words = phrases.dynamicReport
  if (row.isTotal) return index === 0 ? words.total : ''
  const value = row.dims[index]
  if (!value) return index === row.level ? words.subtotalOf({ name: row.dims.at(-1)?.label ?? '' }) : ''
  if (flags.has(dim)) return value.code === '1' ? words.yes : words.no
  if (dim === 'orderStatus')
    return phrases.orderEntry.orderStates[value.code as keyof Phrases['orderEntry']['orderStates']] ?? value.code
  if (dim === 'skcStatus')
    return phrases.goodsRanking.states[value.code as keyof Phrases['goodsRanking']['states']] ?? value.code
  if (dim === 'style' || dim === 'skc' || dim === 'customer')
    return value.label === '' ? value.code : `${value.code} ${value.label}`
  return value.label || value.code || words.unset
}
