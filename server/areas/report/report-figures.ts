import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Cell, Column, ColumnKind, Row } from '../../domain/sheets/writing/content.ts'
import type { NodeValue } from '../../engine/lines/lines-query.ts'
import type { AnswerHead, AnswerRow, Figures } from '../../engine/question/answer.ts'
import type { Question } from '../../engine/question/question.ts'
import { labelOf } from '../about-figures.ts'
import { sizeFileColumns } from '../matrix-columns.ts'
import { metricKinds } from '../metric-kinds.ts'
import type { RowsBehind } from '../rows-behind.ts'
import { columnMetricsOf, valuesOf } from './report-columns.ts'

/** How a report becomes a sheet. */
export type SheetOptions = {
  readonly phrases: Phrases
  /** What was asked: its columns and shares are named after it. */
  readonly question: Pick<Question, 'columnDim' | 'shareWithin'>
  /** The picture of a row; null leaves the column out. */
  readonly pictureOf: ((row: AnswerRow) => Uint8Array | undefined) | null
  /** The ways to the rows behind its rows; null leaves the column out. */
  readonly links: RowsBehind | null
  /** What all of its rows stand under beside their own values. */
  readonly under?: readonly NodeValue[]
  /** Of the sheet; the report's own unless said. */
  readonly name?: string
}

const kinds = {
  count: 'integer',
  amount: 'money',
  share: 'percent',
  fraction: 'percent',
  average: 'decimal',
} as const satisfies Record<(typeof metricKinds)[MetricKey], ColumnKind>

/** The columns of a report's figures: its metrics, its sizes, and what it is spread over. */
export function figureColumns(
  answer: AnswerHead,
  { phrases, question }: Pick<SheetOptions, 'phrases' | 'question'>,
): Column[] {
  const { metrics, sizeColumns = [], columns = [] } = answer
  const { dynamicReport: words } = phrases
  const columnOf = (key: string, metric: MetricKey, title: string): Column => ({
    key,
    title,
    kind: metric === 'score' ? 'score' : kinds[metricKinds[metric]],
  })
  const share = question.shareWithin === 'parent' ? words.shareOfParent : words.shareOfTotal
  const spread = columnMetricsOf(answer)
  const headOf = ({ value }: (typeof columns)[number]) =>
    value === null || !question.columnDim ? words.others : labelOf(value, question.columnDim, phrases)
  return [
    ...metrics.map((metric) => columnOf(metric, metric, metric === 'share' ? share : phrases.metrics[metric])),
    ...sizeFileColumns(sizeColumns, ({ index }) => ({ key: `size${index}`, kind: 'integer' })),
    ...columns.flatMap((column, at) =>
      spread.map((metric, index) =>
        columnOf(`value${at * spread.length + index}`, metric, `${headOf(column)} ${phrases.metrics[metric]}`),
      ),
    ),
  ]
}

/** The cells under these columns. */
export function figureCells(shown: Figures, columnMetrics: readonly MetricKey[]): Row {
  const { metrics, sizes = [] } = shown
  const cells: Record<string, Cell> = {}
  for (const [key, value] of Object.entries(metrics) as [MetricKey, number | null][]) cells[key] = cellOf(key, value)
  for (const [index, qty] of sizes.entries()) cells[`size${index}`] = qty === 0 ? undefined : qty
  for (const [index, value] of valuesOf(shown, columnMetrics, cellOf).entries())
    cells[`value${index}`] = value ?? undefined
  return cells
}

/** The digits of the screen: shares and fractions to the hundredth of a percent, averages to two decimals. */
function cellOf(key: MetricKey, value: number | null): Cell {
  if (value === null) return undefined
  switch (metricKinds[key]) {
    case 'share':
      return value / 10_000
    case 'fraction':
      return Math.round(value * 10_000) / 10_000
    case 'average':
      return Math.round(value * 100) / 100
    default:
      return value
  }
}
