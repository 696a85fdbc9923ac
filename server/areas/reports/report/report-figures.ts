import type { ReportQuestion } from '@fairdesk/contract/areas/reports/report'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Cell, Column, ColumnKind, Row } from '../../../domain/sheets/writing/content.ts'
import { fullShare } from '../../../engine/answer/shares.ts'
import type { NodeValue } from '../../../engine/lines/lines-query.ts'
import type { AnswerHead, AnswerRow, Figures } from '../../../engine/question/answer.ts'
import type { Question } from '../../../engine/question/question.ts'
import { labelOf } from '../../about-figures.ts'
import { sizeFileColumns } from '../../orders/matrix-columns.ts'
import type { ComparedFigures } from '../comparison.ts'
import { formulaCell, formulaKinds, formulaOf } from '../formula-figures.ts'
import { growthColumns } from '../growth-sheet.ts'
import { metricKinds } from '../metric-kinds.ts'
import type { RowsBehind } from '../rows-behind.ts'
import { sizeShares } from './figures/size-shares.ts'
import { columnMetricsOf, valuesOf } from './report-columns.ts'

/** Settings to convert a report to a sheet. */
export type SheetOptions = {
  readonly phrases: Phrases
  /** Question of the report, after which columns and shares are named. */
  readonly question: Pick<Question, 'columnDim' | 'shareWithin' | 'formulas'>
  /** Figure in the size columns. */
  readonly sizeFigure: ReportQuestion['sizeFigure']
  /** The picture of a row; null leaves the column out. */
  readonly pictureOf: ((row: AnswerRow) => Uint8Array | undefined) | null
  /** The ways to the rows behind its rows; null leaves the column out. */
  readonly links: RowsBehind | null
  /** Parent values of all its rows, shown beside their own. */
  readonly under?: readonly NodeValue[]
  /** Orders it is compared with; null leaves their columns out. */
  readonly compared?: ComparedFigures | null
  /** Name of the sheet; defaults to the report's own. */
  readonly name?: string
}

const kinds = {
  count: 'integer',
  amount: 'money',
  share: 'percent',
  fraction: 'percent',
  average: 'decimal',
  price: 'money',
} as const satisfies Record<(typeof metricKinds)[MetricKey], ColumnKind>

function kindOf(metric: ReportMetric, formulas: Question['formulas']): ColumnKind {
  const formula = formulaOf(formulas, metric)
  if (formula) return formulaKinds[formula.format]
  if (metric === 'score' || isFormulaKey(metric)) return 'score'
  return kinds[metricKinds[metric]]
}

/** Returns the columns of a report's figures: metrics, sizes, and the values of the column dimension. */
export function figureColumns(
  answer: AnswerHead,
  { phrases, question, compared, sizeFigure }: Pick<SheetOptions, 'phrases' | 'question' | 'compared' | 'sizeFigure'>,
): Column[] {
  const { metrics, sizeColumns = [], columns = [] } = answer
  const { dynamicReport: texts } = phrases
  const columnOf = (key: string, metric: ReportMetric, title: string): Column => ({
    key,
    title,
    kind: kindOf(metric, question.formulas),
  })
  const nameOf = (metric: ReportMetric): string => metricName(metric, question.formulas, phrases)
  const share = question.shareWithin === 'parent' ? texts.shareOfParent : texts.shareOfTotal
  const spread = columnMetricsOf(answer)
  const headOf = ({ value }: (typeof columns)[number]) =>
    value === null || !question.columnDim ? texts.others : labelOf(value, question.columnDim, phrases)
  return [
    ...metrics.map((metric) => columnOf(metric, metric, metric === 'share' ? share : nameOf(metric))),
    ...(compared ? growthColumns(phrases, compared) : []),
    ...sizeFileColumns(sizeColumns, ({ index }) => ({
      key: `size${index}`,
      kind: sizeFigure === 'share' ? 'percent' : 'integer',
    })),
    ...columns.flatMap((column, columnIndex) =>
      spread.map((metric, index) =>
        columnOf(`value${columnIndex * spread.length + index}`, metric, `${headOf(column)} ${nameOf(metric)}`),
      ),
    ),
  ]
}

/** The cells under these columns. */
export function figureCells(
  figures: Figures,
  columnMetrics: readonly ReportMetric[],
  { question, sizeFigure }: Pick<SheetOptions, 'question' | 'sizeFigure'>,
): Row {
  const cellOf = cellReader(question.formulas)
  const { metrics, sizes = [] } = figures
  const cells: Record<string, Cell> = {}
  for (const [key, value] of Object.entries(metrics) as [ReportMetric, number | null][]) cells[key] = cellOf(key, value)
  for (const [index, qty] of sizeCells(sizes, sizeFigure).entries()) cells[`size${index}`] = qty === 0 ? undefined : qty
  for (const [index, value] of valuesOf(figures, columnMetrics, cellOf).entries())
    cells[`value${index}`] = value ?? undefined
  return cells
}

/** Pieces, or fractions of 1. */
function sizeCells(sizes: readonly number[], sizeFigure: SheetOptions['sizeFigure']): readonly number[] {
  if (sizeFigure === 'qty') return sizes
  return (sizeShares(sizes) ?? []).map((share) => share / fullShare)
}

/** The digits of the screen: shares and fractions to the hundredth of a percent, averages to two decimals. */
function cellReader(formulas: Question['formulas']) {
  return (key: ReportMetric, value: number | null): Cell => {
    if (value === null) return undefined
    const formula = formulaOf(formulas, key)
    if (formula) return formulaCell(formula, value)
    return isFormulaKey(key) ? undefined : metricCell(key, value)
  }
}

function metricCell(key: MetricKey, value: number): Cell {
  switch (metricKinds[key]) {
    case 'share':
      return value / 10_000
    case 'fraction':
      return Math.round(value * 10_000) / 10_000
    case 'price':
      return Math.round(value)
    case 'average':
      return Math.round(value * 100) / 100
    default:
      return value
  }
}
