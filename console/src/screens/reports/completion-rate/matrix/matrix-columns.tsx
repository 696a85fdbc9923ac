import type { MatrixAnswer } from '@fairdesk/contract/areas/reports/completion'
import { nodeOfKey } from '@fairdesk/contract/completion/node-of-key'
import { completionAt, type UntargetedCustomers, untargetedAt } from '@fairdesk/contract/completion/untargeted'
import { bandOf, bandSign } from '@fairdesk/contract/completion-measures'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { bandDecoration } from '../columns/node-columns.tsx'
import { metricOf, type NumberBehind } from '../completion-drill.ts'
import { type CompletionQuery, isDifference, matrixMeasure } from '../completion-query.ts'
import { exactText, figureHead, figureText, Percent, pointsText } from '../figures.tsx'
import { nameOf } from '../node-name.ts'
import type { MatrixTableRow } from './matrix-rows.ts'

type Options = MatrixView & {
  readonly texts: Phrases['completionRate']
  readonly isAssumed: boolean
  readonly untargetedCustomers: UntargetedCustomers
  /** True if numbers open the rows behind them. */
  readonly opensRows: boolean
}

/** The place, then a column for each value of the attribute. */
export function matrixColumns(options: Options): GridColumn<MatrixTableRow>[] {
  const { answer, query, texts, isAssumed } = options
  const placeColumn: GridColumn<MatrixTableRow> = {
    ...column(
      ['place', query.cells === 'percent' ? texts.place : figureHead(matrixMeasure(query), texts, isAssumed)],
      'text',
      220,
    ),
    pinned: 'start',
    value: ({ row, untargetedCount }) => {
      if (untargetedCount !== undefined) return texts.noTargetGroup({ count: untargetedCount })
      return row ? nameOf({ ...row, key: row.node }, texts) : texts.total
    },
  }
  return [placeColumn, ...(answer?.columns ?? []).map((_, columnIndex) => cellColumn(columnIndex, options))]
}

function cellColumn(columnIndex: number, options: Options): GridColumn<MatrixTableRow> {
  const { query, isAssumed, opensRows } = options
  const measure = matrixMeasure(query)
  const isGained = isDifference(query)
  const isPercent = query.cells === 'percent'
  const kind = isPercent ? 'percent' : measure === 'amount' ? 'money' : 'integer'
  const Cell = isPercent ? MatrixCell : NumberCell
  return {
    ...column([`cell${columnIndex}`, ''], kind, isAssumed ? 116 : 84),
    ...headOf(columnIndex, options),
    value: (row) => (isPercent ? completionAt(row, columnIndex) : row.values[columnIndex]),
    render: (row) => {
      const percent = completionAt(row, columnIndex)
      return (
        <Cell
          {...{ row, columnIndex, measure, percent }}
          isDifference={isGained}
          hover={hoverText(row, columnIndex, options)}
        />
      )
    },
    decorate: (row) =>
      row.untargetedCount === undefined && !isGained ? bandDecoration(completionAt(row, columnIndex)) : undefined,
    ...(opensRows ? { opens: (row: MatrixTableRow) => numberAt(row, columnIndex, options) !== null } : {}),
  }
}

function headOf(
  columnIndex: number,
  { answer, query, texts, isAssumed }: Options,
): Pick<GridColumn<MatrixTableRow>, 'head' | 'headText'> {
  const { code = null, label = '' } = answer?.columns[columnIndex] ?? {}
  const name = code === null ? texts.others : label || code || texts.unset
  const head = isAssumed ? texts.assumedColumn({ title: name }) : name
  return query.cells === 'percent' ? { head: <span title={texts.matrixHelp}>{head}</span>, headText: head } : { head }
}

/** Returns ordered and target figures, and the quantity ordered by customers without a target. */
function hoverText(row: MatrixTableRow, columnIndex: number, { query, texts, untargetedCustomers }: Options): string {
  const measure = matrixMeasure(query)
  const [value = null, target = null] = [row.values[columnIndex], row.targets[columnIndex]]
  const targeted = target === null ? value : (row.targeted[columnIndex] ?? 0)
  const text = `${exactText(targeted, measure)} / ${exactText(target, measure)}`
  const untargeted = target === null ? 0 : untargetedAt(row, columnIndex)
  if (untargeted === 0) return text
  const count = untargetedCustomers.get(row.row?.node ?? null)?.[columnIndex] ?? 0
  return `${text}\n${texts.withoutTargetBelow({ count, ordered: exactText(untargeted, measure) })}`
}

type MatrixView = { readonly answer: MatrixAnswer | undefined; readonly query: CompletionQuery }

/** Returns the node and metric of a cell's number; null if it has no order rows behind it. */
export function numberAt(row: MatrixTableRow, columnIndex: number, { answer, query }: MatrixView): NumberBehind | null {
  const column = answer?.columns[columnIndex]
  if (!column || column.code === null || row.untargetedCount !== undefined) return null
  const node = [...nodeOfKey(row.row?.node ?? ''), { dim: query.by, code: column.code }]
  const measure = matrixMeasure(query)
  const [value = null, percent] = [row.values[columnIndex], completionAt(row, columnIndex)]
  if (query.cells === 'numbers') return value ? { node, metric: metricOf(measure, answer?.basis), value } : null
  return percent ? { node, metric: measure === 'qty' ? 'completionQty' : 'completionAmount', value: percent } : null
}

type CellProps = {
  readonly row: MatrixTableRow
  readonly columnIndex: number
  readonly measure: 'qty' | 'amount'
  /** Percent reached by customers with a target of the column. */
  readonly percent: number | null
  readonly isDifference: boolean
  readonly hover: string
}

/** The completion of the column. */
const MatrixCell = ({ row, percent, isDifference: isGained, hover }: CellProps) => {
  if (row.untargetedCount !== undefined) return null
  if (isGained) return <span title={hover}>{percent === null ? '-' : pointsText(percent)}</span>
  return (
    <span title={hover}>
      <Percent completion={percent} />
    </span>
  )
}

/** Pieces or yuan with the band's sign; 0 where something should be and nothing is. */
const NumberCell = ({ row, columnIndex, measure, percent, isDifference: isGained, hover }: CellProps) => {
  if (row.untargetedCount !== undefined) return null
  const [value = null, target = null] = [row.values[columnIndex], row.targets[columnIndex]]
  const displayed = value ?? (target === null ? null : 0)
  return (
    <span title={hover}>
      {isGained ? '' : bandSign(bandOf(percent))}
      {figureText(displayed, measure)}
    </span>
  )
}
