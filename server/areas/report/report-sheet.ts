import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Cell, Column, ColumnKind, Row, SheetContent } from '../../domain/sheets/writing/content.ts'
import type { AnswerHead, AnswerRow, Figures } from '../../engine/question/answer.ts'
import { metricKinds } from './metric-kinds.ts'
import { firstKey, labelCells, labelColumns } from './report-labels.ts'

const kinds = {
  count: 'integer',
  amount: 'money',
  share: 'percent',
  fraction: 'percent',
  average: 'decimal',
} as const satisfies Record<(typeof metricKinds)[MetricKey], ColumnKind>
const runLength = 1000
/** More columns that stay in view would leave no room for the figures. */
const mostPinned = 4

type SheetOptions = {
  readonly phrases: Phrases
  /** What stands at its tab. */
  readonly title: string
  /** The picture of a row; null leaves the column out. */
  readonly pictureOf: ((row: AnswerRow) => Uint8Array | undefined) | null
}

/** The dynamic report as a sheet, made while it is written: rows, order, subtotals and totals as on screen. */
export function reportSheet(answer: AnswerHead & { rows: Iterable<AnswerRow> }, options: SheetOptions): SheetContent {
  const { phrases, title, pictureOf } = options
  const { dims } = answer
  const labels = labelColumns(dims, phrases)
  const pictures: Column[] =
    pictureOf === null ? [] : [{ key: 'picture', title: phrases.goodsRanking.picture, kind: 'picture' }]
  const subtotals = new WeakSet<Row>()
  const sheetRow = (row: AnswerRow): Row => {
    const cells = { picture: pictureOf?.(row), ...Object.fromEntries(labelCells(row, dims, phrases)), ...figures(row) }
    if (row.level < dims.length) subtotals.add(cells)
    return cells
  }
  return {
    name: title,
    columns: [...pictures, ...labels, ...figureColumns(answer, phrases)],
    rows: inRuns(answer.rows, sheetRow),
    totals: { ...totalLabel(dims, phrases), ...figures(answer.totals) },
    pinned: Math.min(mostPinned, pictures.length + labels.length),
    isSubtotal: (row) => subtotals.has(row),
  }
}

function totalLabel([first]: readonly DimensionKey[], phrases: Phrases): Row {
  return first === undefined ? {} : { [firstKey(first, 0)]: phrases.dynamicReport.total }
}

function figureColumns({ metrics, sizeColumns = [] }: AnswerHead, phrases: Phrases): Column[] {
  return [
    ...metrics.map(
      (metric): Column => ({ key: metric, title: phrases.metrics[metric], kind: kinds[metricKinds[metric]] }),
    ),
    ...sizeColumns.map(({ label }, index): Column => ({ key: `size${index}`, title: label, kind: 'integer' })),
  ]
}

function figures({ metrics, sizes = [] }: Figures): Row {
  const cells: Record<string, Cell> = {}
  for (const [key, value] of Object.entries(metrics) as [MetricKey, number | null][]) cells[key] = cellOf(key, value)
  for (const [index, qty] of sizes.entries()) cells[`size${index}`] = qty === 0 ? undefined : qty
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

function* inRuns<T>(source: Iterable<T>, toRow: (item: T) => Row): Generator<Row[]> {
  let run: Row[] = []
  for (const item of source) {
    run.push(toRow(item))
    if (run.length < runLength) continue
    yield run
    run = []
  }
  if (run.length > 0) yield run
}
