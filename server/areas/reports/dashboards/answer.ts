import type { dashboards, WidgetAnswer } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { DashboardFilters, FigureWidget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { ReportQuestion } from '@fairdesk/contract/areas/reports/report'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import {
  type DroppedPart,
  firstParams,
  type ReportParams,
  writeParams,
} from '@fairdesk/contract/areas/reports/saved/report-params'
import { losesFilter, questionOf } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { SavedReport } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { joinFilters } from './join-filters.ts'
import type { ReportSource } from './report-source.ts'

/** Maximum rows of a widget: as many as a chart has marks. */
const mostRows = 200

/** All widgets as one version of the data, each by what the user may see. */
export const answerWith =
  (source: ReportSource): Handler<typeof dashboards.answer> =>
  async (context, { widgets, filters }) => {
    const figures = await context.figures({})
    const oneVersion: ReadContext = { ...context, figures: () => Promise.resolve(figures) }
    const all = widgets.filter((widget) => widget.kind !== 'text')
    const needsSaved = all.some((widget) => 'savedId' in widget.source)
    const saved = needsSaved ? await source.getOrderReportSaveParam(context, {}) : []
    const shared = await readableFilters(source, oneVersion, filters)
    const list: WidgetAnswer[] = []
    for (const widget of all) list.push(await widgetAnswer(source, oneVersion, { widget, saved, shared }))
    const version = list.find(({ answer }) => answer)?.answer?.version
    return { list, version: version ?? 0 }
  }

/** The dashboard's filters without values that are gone or not visible. */
async function readableFilters(
  source: ReportSource,
  context: ReadContext,
  filters: DashboardFilters,
): Promise<{ readonly filters: DashboardFilters; readonly isHeld: boolean }> {
  const first = firstParams('both')
  const text = writeParams({ ...first, ...filters }, first)
  const read = await source.readReportParams(context, { params: text })
  const { params } = readParams(read.params, visibleTo(context.user).prices)
  return { filters: params, isHeld: losesFilter(params, read.dropped) }
}

type WidgetQuery = {
  readonly widget: FigureWidget
  readonly saved: readonly SavedReport[]
  readonly shared: { readonly filters: DashboardFilters; readonly isHeld: boolean }
}

async function widgetAnswer(
  source: ReportSource,
  context: ReadContext,
  { widget, saved, shared }: WidgetQuery,
): Promise<WidgetAnswer> {
  const none = { key: widget.key, savedName: '', params: '', dropped: [], reason: '' }
  const read = await readSource(source, context, { widget, saved })
  if (!read) return { ...none, state: 'gone' }
  const { prices } = visibleTo(context.user)
  const { params } = readParams(read.params, prices)
  const head = { ...none, savedName: read.name, dropped: [...read.dropped] }
  if (shared.isHeld || losesFilter(params, read.dropped)) return { ...head, state: 'held' }
  const filters = joinFilters(params, shared.filters)
  if (!filters) return { ...head, state: 'excluded' }
  const joinedParams: ReportParams = { ...params, ...filters }
  try {
    if (params.dims.length === 0 || params.metrics.length === 0) refuse('dashboard.empty')
    return {
      ...head,
      params: writeParams(joinedParams, firstParams(prices)),
      ...(await figuresOf(source, context, { kind: widget.kind, params: joinedParams })),
      state: 'shown',
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...head, state: 'refused', reason: formatRefusal(error, phrasesIn(context.caller.language)) }
  }
}

/** Parameters of a widget as the user may read them; null if its saved report is gone. */
async function readSource(
  source: ReportSource,
  context: ReadContext,
  { widget, saved }: Pick<WidgetQuery, 'widget' | 'saved'>,
): Promise<{ readonly name: string; readonly params: string; readonly dropped: readonly DroppedPart[] } | null> {
  if ('params' in widget.source) {
    return { name: '', ...(await source.readReportParams(context, { params: widget.source.params })) }
  }
  const { savedId } = widget.source
  return saved.find(({ id }) => id === savedId) ?? null
}

/** A single figure needs the totals alone. */
async function figuresOf(
  source: ReportSource,
  context: ReadContext,
  { kind, params }: { readonly kind: FigureWidget['kind']; readonly params: ReportParams },
): Promise<Pick<WidgetAnswer, 'answer' | 'totals'>> {
  const question = ReportQuestion.parse({ ...questionOf(params), page: 1, limit: kind === 'figure' ? 1 : mostRows })
  const answer = await source.getOrderReport(context, question)
  const { totals } = await source.getOrderReportStatistics(context, question)
  return { answer, totals }
}
