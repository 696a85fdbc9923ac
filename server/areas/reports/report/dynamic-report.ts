import type {
  ReportAnswer,
  ReportMetrics,
  ReportQuestion,
  ReportRow,
  report,
} from '@fairdesk/contract/areas/reports/report'
import type { Output } from '@fairdesk/contract/endpoint'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { firstRankable, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Visibility } from '@fairdesk/contract/visibility'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask, type FiguresSource } from '../../../engine/ask.ts'
import type { AnswerHead, AnswerRow, Figures, Metrics } from '../../../engine/question/answer.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Question } from '../../../engine/question/question.ts'
import { votesOf } from '../../../engine/question/votes-of.ts'
import type { ReadContext } from '../../context.ts'
import { matrixColumns, sizesOnWire } from '../../orders/matrix-columns.ts'
import { type ComparedFigures, comparedFigures } from '../comparison.ts'
import { figureOnWire } from '../formula-figures.ts'
import { sizePercents } from './figures/size-shares.ts'
import { sizeStandardOf, standardsOf } from './figures/standards.ts'
import { columnMetricsOf, valuesOf } from './report-columns.ts'

/** One row per combination of the chosen dimensions that was ordered, with a row for each parent where subtotals are asked. */
export async function dynamicReport(context: ReadContext, input: ReportQuestion): Promise<ReportAnswer> {
  const figures = await context.figures(input)
  const question = await questionOf(context, input)
  const [answer, compared] = await Promise.all([ask(figures, question), comparedReport(context, figures, input)])
  const standardOf = await standardsOf(context, figures, { input, question, answer, rows: answer.rows })
  return {
    list: answer.rows.map((row) => ({
      ...reportRow(row, answer, input),
      ...sizeStandardOf(standardOf, row),
      ...(compared && { former: compared.formerOf(row) }),
    })),
    count: answer.count,
    metrics: [...answer.metrics],
    ...columnsOf(answer),
    ...(answer.metrics.includes('targetAmount') && { basis: (await readSwitches(context.db)).amountBasis }),
    ...(figures.moment && { moment: figures.moment }),
    ...(compared && { comparison: compared.summary }),
    version: answer.version,
    elapsedMs: answer.elapsedMs,
  }
}

/** Returns the totals over all pages; distinct and ratio metrics are computed over all rows, not added up. */
export async function reportStatistics(
  context: ReadContext,
  input: ReportQuestion,
): Promise<Output<typeof report.getOrderReportStatistics>> {
  const { page, ...question } = await questionOf(context, input)
  const figures = await context.figures(input)
  const [answer, compared] = await Promise.all([
    ask(figures, { ...question, page: { page: page?.page ?? 1, limit: 1 } }),
    comparedReport(context, figures, input),
  ])
  const total = { ...answer.totals, dims: [] }
  const standardOf = await standardsOf(context, figures, { input, question, answer, rows: [total] })
  return {
    totals: {
      ...figuresOf(answer.totals, answer, input),
      ...(compared && { former: compared.total }),
      ...sizeStandardOf(standardOf, total),
    },
    metrics: [...answer.metrics],
    ...columnsOf(answer),
    ...(figures.moment && { moment: figures.moment }),
    ...(compared && { comparison: compared.summary }),
    count: answer.count,
    version: answer.version,
  }
}

/** Returns the other orders by the dimensions of the report's rows, sizes included where they are rows. */
export function comparedReport(
  context: ReadContext,
  figures: FiguresSource,
  input: Omit<ReportQuestion, 'page' | 'limit'>,
): Promise<ComparedFigures | null> {
  const { dims, sizeMode } = input
  const rowDims: DimensionKey[] = sizeMode === 'rows' && !dims.includes('size') ? [...dims, 'size'] : dims
  return comparedFigures(context, figures, { dims: rowDims, input })
}

/** Metrics that include rows without orders: those miss their target too, or are liked and still not ordered. */
const ofIdleToo = new Set<ReportMetric>([
  'targetQty',
  'targetAmount',
  'targetedQty',
  'targetedAmount',
  'completionQty',
  'completionAmount',
  'score',
  'votes',
])

export async function questionOf(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  input: ReportQuestion,
): Promise<Question> {
  const { dims, columnDim, formulas, sizeMode, subtotal, shareWithin, topN, sort, order, page, limit } = input
  const visibility = visibleTo(user)
  const metrics = metricsWithPieces(input)
  const metricsAsked = partsOf({ metrics, formulas })
  return {
    dims,
    columnDim,
    shareWithin,
    metrics,
    formulas,
    sizeMode,
    subtotals: subtotal,
    topN,
    othersRow: topN !== undefined,
    includeZero: metricsAsked.some((key) => ofIdleToo.has(key)),
    votes: metricsAsked.some((key) => key === 'score' || key === 'votes') ? await votesOf(db, input) : undefined,
    filters: await filtersOf(db, input),
    visibility,
    sort: sort === undefined ? sortOfTop(input, visibility.prices) : { by: sort, order },
    page: { page, limit },
  }
}

/** Growth is counted from the pieces, whether they are shown or not. */
function metricsWithPieces({ metrics, comparison }: ReportQuestion): readonly ReportMetric[] {
  return comparison === undefined || metrics.includes('qty') ? metrics : [...metrics, 'qty']
}

/** The metrics, and those that the formulas among them are made of. */
function partsOf({
  metrics,
  formulas,
}: {
  readonly metrics: readonly ReportMetric[]
  readonly formulas: ReportQuestion['formulas']
}): ReportMetric[] {
  const selectedFormulas = formulas.filter(({ key }) => metrics.includes(key))
  return [...metrics, ...selectedFormulas.flatMap(({ first, second }) => [first, second])]
}

/** Without a sort of its own the first N are those with most of the first metric that is seen. */
function sortOfTop({ topN, ...columns }: ReportQuestion, prices: Visibility['prices']): Question['sort'] {
  const sortMetric = topN === undefined ? undefined : firstRankable(columns, prices)
  return sortMetric && { by: sortMetric, order: 'desc' }
}

function reportRow(row: AnswerRow, head: AnswerHead, input: ReportQuestion): ReportRow {
  return {
    level: row.level,
    dims: row.dims.map(({ code, label, id }) => ({ code, label, ...(id === undefined ? {} : { id }) })),
    ...(row.rank === undefined ? {} : { rank: row.rank }),
    ...(row.othersCount === undefined ? {} : { others: row.othersCount }),
    ...figuresOf(row, head, input),
  }
}

function figuresOf(
  figures: Figures,
  head: AnswerHead,
  { formulas, sizeFigure }: ReportQuestion,
): Pick<ReportRow, 'metrics' | 'sizes' | 'sizeShares' | 'values'> {
  const { metrics, sizes, cells } = figures
  const readFigure = figureOnWire(formulas)
  return {
    metrics: metricsOf(metrics, readFigure),
    ...(sizes === undefined ? {} : { sizes: [...sizes] }),
    ...(sizes !== undefined && sizeFigure === 'share' && { sizeShares: sizePercents(sizes) }),
    ...(cells === undefined ? {} : { values: valuesOf(figures, columnMetricsOf(head), readFigure) }),
  }
}

function columnsOf(head: AnswerHead): Pick<ReportAnswer, 'sizeColumns' | 'sizeGroups' | 'columns' | 'columnMetrics'> {
  const { sizeColumns, columns } = head
  return {
    ...(sizeColumns && sizesOnWire(sizeColumns)),
    ...(columns ? { columns: matrixColumns(columns), columnMetrics: columnMetricsOf(head) } : {}),
  }
}

/** The engine's fen and fractions as the wire has them: yuan and percent. */
export function metricsOf(metrics: Metrics, readFigure = figureOnWire(undefined)): ReportMetrics {
  const wire: ReportMetrics = {}
  for (const [key, value] of Object.entries(metrics) as [ReportMetric, number | null | undefined][]) {
    if (value !== undefined) wire[key] = value === null ? null : readFigure(key, value)
  }
  return wire
}
