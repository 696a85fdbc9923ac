import type { MatrixAnswer } from '@fairdesk/contract/areas/reports/completion'
import { bandOf, bandSign } from '@fairdesk/contract/completion/measured'
import { nodeOfKey } from '@fairdesk/contract/completion/node-of-key'
import { completionAt, type UntargetedCustomers, untargetedAt } from '@fairdesk/contract/completion/untargeted'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { metricOf, type NumberBehind } from '../completion-drill.ts'
import { type CompletionQuery, isDifference, matrixMeasure } from '../completion-query.ts'
import { exactText, figureHead, figureText, Percent, pointsText } from '../figures.tsx'
import { bandDecoration } from '../node-columns.tsx'
import { nameOf } from '../node-name.ts'
import type { ShownRow } from './matrix-rows.ts'

type Options = Shown & {
  readonly words: Phrases['completionRate']
  readonly isAssumed: boolean
  readonly untargetedCustomers: UntargetedCustomers
  /** Whether numbers open the rows behind them. */
  readonly opensRows: boolean
}

/** The place, then a column for each value of the attribute. */
export function matrixColumns(options: Options): GridColumn<ShownRow>[] {
  const { answer, query, words, isAssumed } = options
  const place: GridColumn<ShownRow> = {
    ...column(
      ['place', query.cells === 'percent' ? words.place : figureHead(matrixMeasure(query), words, isAssumed)],
      'text',
      220,
    ),
    pinned: 'start',
    value: ({ row, without }) => {
      if (without !== undefined) return words.noTargetGroup({ count: without })
      return row ? nameOf({ ...row, key: row.node }, words) : words.total
    },
  }
  return [place, ...(answer?.columns ?? []).map((_, at) => cellColumn(at, options))]
}

function cellColumn(at: number, options: Options): GridColumn<ShownRow> {
  const { query, isAssumed, opensRows } = options
  const of = matrixMeasure(query)
  const isGained = isDifference(query)
  const isPercent = query.cells === 'percent'
  const kind = isPercent ? 'percent' : of === 'amount' ? 'money' : 'integer'
  const Cell = isPercent ? MatrixCell : NumberCell
  return {
    ...column([`cell${at}`, ''], kind, isAssumed ? 116 : 84),
    ...headOf(at, options),
    value: (row) => (isPercent ? completionAt(row, at) : row.values[at]),
    render: (row) => {
      const percent = completionAt(row, at)
      return <Cell {...{ row, at, of, percent }} isDifference={isGained} hover={hoverText(row, at, options)} />
    },
    decorate: (row) => (row.without === undefined && !isGained ? bandDecoration(completionAt(row, at)) : undefined),
    ...(opensRows ? { opens: (row: ShownRow) => numberAt(row, at, options) !== null } : {}),
  }
}

function headOf(
  at: number,
  { answer, query, words, isAssumed }: Options,
): Pick<GridColumn<ShownRow>, 'head' | 'headText'> {
  const { code = null, label = '' } = answer?.columns[at] ?? {}
  const name = code === null ? words.others : label || code || words.unset
  const head = isAssumed ? words.assumedColumn({ title: name }) : name
  return query.cells === 'percent' ? { head: <span title={words.matrixHelp}>{head}</span>, headText: head } : { head }
}

/** Ordered of the target, and what is ordered beside it by those who have none. */
function hoverText(row: ShownRow, at: number, { query, words, untargetedCustomers }: Options): string {
  const of = matrixMeasure(query)
  const [value = null, target = null] = [row.values[at], row.targets[at]]
  const targeted = target === null ? value : (row.targeted[at] ?? 0)
  const text = `${exactText(targeted, of)} / ${exactText(target, of)}`
  const untargeted = target === null ? 0 : untargetedAt(row, at)
  if (untargeted === 0) return text
  const count = untargetedCustomers.get(row.row?.node ?? null)?.[at] ?? 0
  return `${text}\n${words.withoutTargetBelow({ count, ordered: exactText(untargeted, of) })}`
}

type Shown = { readonly answer: MatrixAnswer | undefined; readonly query: CompletionQuery }

/** What a cell's number stands under; null where no rows of orders are behind it. */
export function numberAt(row: ShownRow, at: number, { answer, query }: Shown): NumberBehind | null {
  const column = answer?.columns[at]
  if (!column || column.code === null || row.without !== undefined) return null
  const node = [...nodeOfKey(row.row?.node ?? ''), { dim: query.by, code: column.code }]
  const of = matrixMeasure(query)
  const [value = null, percent] = [row.values[at], completionAt(row, at)]
  if (query.cells === 'numbers') return value ? { node, metric: metricOf(of, answer?.basis), value } : null
  return percent ? { node, metric: of === 'qty' ? 'completionQty' : 'completionAmount', value: percent } : null
}

type CellProps = {
  readonly row: ShownRow
  readonly at: number
  readonly of: 'qty' | 'amount'
  /** Of those with a target of the column. */
  readonly percent: number | null
  readonly isDifference: boolean
  readonly hover: string
}

/** The completion of the column. */
const MatrixCell = ({ row, percent, isDifference: isGained, hover }: CellProps) => {
  if (row.without !== undefined) return null
  if (isGained) return <span title={hover}>{percent === null ? '-' : pointsText(percent)}</span>
  return (
    <span title={hover}>
      <Percent completion={percent} />
    </span>
  )
}

/** Pieces or yuan with the band's sign; 0 where something should be and nothing is. */
const NumberCell = ({ row, at, of, percent, isDifference: isGained, hover }: CellProps) => {
  if (row.without !== undefined) return null
  const [value = null, target = null] = [row.values[at], row.targets[at]]
  const shown = value ?? (target === null ? null : 0)
  return (
    <span title={hover}>
      {isGained ? '' : bandSign(bandOf(percent))}
      {figureText(shown, of)}
    </span>
  )
}
