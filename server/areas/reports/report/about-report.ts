import type { ReportQuestion } from '@fairdesk/contract/areas/reports/report'
import { firstParams, writeParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { showsSizeShares } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { firstRankable, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import type { AnswerHead } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'
import { type RowsBehind, rowsBehind } from '../rows-behind.ts'

/** The report's own address, as the console writes it, and those of the rows behind its rows. */
export function reportLinks(
  { caller, user }: Pick<ReadContext, 'caller' | 'user'>,
  question: ReportQuestion,
): RowsBehind {
  const { dims, columnDim, metrics, formulas, sizeMode, subtotal, shareWithin, topN, sort, order, comparison } =
    question
  const { goods, customers, sizeFigure } = question
  const params = {
    ...{ dims, metrics, formulas, sizeMode, sizeFigure, subtotal, shareWithin, chart: null },
    columnDim: columnDim ?? null,
    topN: topN ?? null,
    sort: sort === undefined ? null : { by: sort, order },
    goods: goods ?? {},
    customers: customers ?? {},
    comparison: comparison ?? null,
  }
  const q = writeParams(params, firstParams(visibleTo(user).prices))
  return rowsBehind(caller, { path: '/report2/list', search: { q }, moments: question })
}

/** Describes the query as the screen shows it: dimensions of rows and columns, and limits. */
export function reportLines(
  { dims, topN, sort, metrics, formulas, sizeMode, sizeFigure }: ReportQuestion,
  answer: Pick<AnswerHead, 'metrics'>,
  { phrases, user }: { readonly phrases: Phrases; readonly user: SessionUser },
): [string, string][] {
  const { dynamicReport: texts, dimensions } = phrases
  const nameOf = (metric: ReportMetric): string => metricName(metric, formulas, phrases)
  const hasSizeShares = showsSizeShares({ dims, sizeMode, sizeFigure })
  const sortKey = sort ?? firstRankable({ metrics, formulas }, visibleTo(user).prices)
  const name =
    sortKey &&
    (dims.some((dim) => dim === sortKey) ? dimensions[sortKey as DimensionKey] : nameOf(sortKey as ReportMetric))
  return [
    [texts.dims, dims.map((dim) => dimensions[dim]).join('、')],
    [texts.metrics, answer.metrics.map(nameOf).join('、')],
    ...(hasSizeShares ? [[texts.sizeFigure, texts.sizeShare] as [string, string]] : []),
    ...(topN === undefined ? [] : [[texts.topN, texts.topChip({ count: topN, by: name ?? '' })] as [string, string]]),
  ]
}
