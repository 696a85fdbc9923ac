import type { ReportQuestion } from '@fairdesk/contract/areas/reports/report'
import { firstParams, writeParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { type DimensionKey, type MetricKey, topMetric } from '@fairdesk/contract/report-keys'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import type { AnswerHead } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'
import { type RowsBehind, rowsBehind } from '../rows-behind.ts'

/** The report's own address, as the console writes it, and those of the rows behind its rows. */
export function reportLinks({ caller, user }: Pick<ReadContext, 'caller' | 'user'>, asked: ReportQuestion): RowsBehind {
  const { dims, columnDim, metrics, sizeMode, subtotal, shareWithin, topN, sort, order, goods, customers } = asked
  const params = {
    ...{ dims, metrics, sizeMode, subtotal, shareWithin, chart: null },
    columnDim: columnDim ?? null,
    topN: topN ?? null,
    sort: sort === undefined ? null : { by: sort, order },
    goods: goods ?? {},
    customers: customers ?? {},
  }
  const q = writeParams(params, firstParams(visibleTo(user).prices))
  return rowsBehind(caller, { path: '/report2/list', search: { q }, moments: asked })
}

/** The question as the screen has it: what stands in rows and columns, and how it is cut. */
export function reportLines(
  { dims, topN, sort, metrics }: ReportQuestion,
  answer: Pick<AnswerHead, 'metrics'>,
  { phrases, user }: { readonly phrases: Phrases; readonly user: SessionUser },
): [string, string][] {
  const { dynamicReport: words, dimensions, metrics: names } = phrases
  const by = sort ?? topMetric(metrics, visibleTo(user).prices)
  const name = by && (dims.some((dim) => dim === by) ? dimensions[by as DimensionKey] : names[by as MetricKey])
  return [
    [words.dims, dims.map((dim) => dimensions[dim]).join('、')],
    [words.metrics, answer.metrics.map((metric) => names[metric]).join('、')],
    ...(topN === undefined ? [] : [[words.topN, words.topChip({ count: topN, by: name ?? '' })] as [string, string]]),
  ]
}
