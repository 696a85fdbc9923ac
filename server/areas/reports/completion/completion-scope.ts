import type { CompletionQuestion } from '@fairdesk/contract/areas/reports/completion'
import { type CompletionMeasure, completionOf } from '@fairdesk/contract/completion-measures'
import { refuse } from '@fairdesk/contract/refusal'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { brandsInQuestion, mayOrder } from '../../../domain/customers/may-order.ts'
import { seenTargets } from '../../../domain/customers/seen-targets.ts'
import { seesTargetAmounts, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { Engine, ReportFigures } from '../../../engine/engine.ts'
import type { AnswerRow, AnswerStream } from '../../../engine/question/answer.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Filters, Question } from '../../../engine/question/question.ts'
import type { MomentFigures, ReadContext } from '../../context.ts'
import { type ForecastContext, fairForecast } from '../../fair-forecast.ts'

type OrderedThings = { readonly styles: number | null; readonly skcs: number | null }

/** All that a question of completion rests on; asking the engine then waits for nothing, so that all its answers are of one version. */
export type CompletionScope = {
  /** Current engine: targets have no history. */
  readonly engine: Engine
  /** Ordered quantities: now, at a moment, or since one. */
  readonly figures: MomentFigures
  /** Figures without the comparison: the standing at the later moment. */
  readonly standing: ReportFigures
  readonly visibility: Visibility
  readonly filters: Filters
  /** Price basis of amounts; null if none may be seen. */
  readonly basis: 'tag' | 'net' | null
  readonly metrics: readonly MetricKey[]
  readonly seesTargetAmount: boolean
  /** Styles and SKCs that customers should order of all they are shown; empty where the filters leave out a part of it. */
  readonly thingTargets: ReadonlyMap<number, OrderedThings>
}

export async function completionScope(
  context: ForecastContext & Pick<ReadContext, 'figures'>,
  question: CompletionQuestion,
): Promise<CompletionScope> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const [filters, switches] = await Promise.all([filtersOf(db, question), readSwitches(db)])
  const figures = await context.figures(question)
  const standing = question.since === undefined ? figures : await context.figures({ asOf: question.asOf })
  const visibleBasis = shownBasis(visibility, switches)
  // Without known prices a moment has no amounts.
  const basis = figures.hasAmounts ? visibleBasis : null
  if (visibleBasis === null && question.measure === 'amount') refuse('report.hidden-price')
  const seesTargetAmount = seesTargetAmounts(visibility, switches)
  const thingTargets = isNarrowed(filters) ? new Map<number, OrderedThings>() : await targetsOfThings(db, visibility)
  const metrics: MetricKey[] = ['qty', 'styles', 'skc', 'targetQty', 'targetedQty']
  if (basis) metrics.push(basis === 'tag' ? 'tagAmount' : 'netAmount')
  if (seesTargetAmount) metrics.push('targetAmount', 'targetedAmount')
  const visibleScope = { visibility, filters, basis, metrics, seesTargetAmount, thingTargets }
  const fullScope = { ...visibleScope, figures, standing, engine: await context.engine() }
  if (question.show === 'all') return fullScope
  const standings = await standingsOf(db, fullScope, question)
  return onlyShown(fullScope, await standingsShown(context, question, standings))
}

async function standingsShown(
  context: ForecastContext,
  question: CompletionQuestion,
  standings: readonly CustomerStanding[],
): Promise<readonly CustomerStanding[]> {
  if (question.show !== 'missing') return standings.filter((standing) => isShown(standing, question))
  const { missing } = await fairForecast(context)
  return standings.filter(({ id }) => missing.has(id))
}

/** A customer who may order the goods asked about; `completion` by the measure, null without a target. */
export type CustomerStanding = { readonly id: number; readonly isIdle: boolean; readonly completion: number | null }

/** @param scope not narrowed to some customers yet */
export async function standingsOf(
  db: Kysely<FairDb>,
  scope: CompletionScope,
  { measure, goods }: Pick<CompletionQuestion, 'measure' | 'goods'>,
): Promise<readonly CustomerStanding[]> {
  const mayBuy = await customersWhoMayOrder(db, brandsInQuestion(scope.visibility, goods?.brandCodes))
  const standings: CustomerStanding[] = []
  for (const row of (await askStanding(scope, { dims: ['customer'] })).rows) {
    const id = customerIdOf(row)
    if (!mayBuy.has(id)) continue
    standings.push({ id, isIdle: (row.metrics.qty ?? 0) === 0, completion: completionIn(scope, row, { measure, id }) })
  }
  return standings
}

export function isShown(
  { isIdle, completion }: CustomerStanding,
  { show, below }: Pick<CompletionQuestion, 'show' | 'below'>,
): boolean {
  return show === 'idle' ? isIdle : completion !== null && completion < below
}

type CompletionQuestionOfEngine = Pick<Question, 'dims' | 'subtotals' | 'countedAs' | 'filters'>

/** Asks for a row per combination of the dimensions, including customers without orders. */
export function askCompletion(scope: CompletionScope, question: CompletionQuestionOfEngine): Promise<AnswerStream> {
  return askOf(scope.figures, scope, question)
}

/** Asks for the standing at the later moment, with today's targets. */
export function askStanding(scope: CompletionScope, question: CompletionQuestionOfEngine): Promise<AnswerStream> {
  return askOf(scope.standing, scope, question)
}

function askOf(
  figures: ReportFigures,
  { filters, visibility, metrics }: CompletionScope,
  question: CompletionQuestionOfEngine,
): Promise<AnswerStream> {
  return askForAll(figures, {
    includeZero: true,
    visibility,
    metrics,
    ...question,
    filters: { ...filters, ...question.filters },
  })
}

export function customerIdOf(row: Pick<AnswerRow, 'dims'>): number {
  return row.dims.at(-1)?.id ?? 0
}

const customerFilters = new Set(['bigArea', 'region', 'area', 'agent', 'customerType', 'level', 'customer'])

/** Returns true if a filter leaves out a part of a customer's orders. */
function isNarrowed(filters: Filters): boolean {
  return Object.entries(filters).some(([key, values]) => values !== undefined && !customerFilters.has(key))
}

async function targetsOfThings(
  db: Kysely<FairDb>,
  visibility: Visibility,
): Promise<ReadonlyMap<number, OrderedThings>> {
  const result = await sql<OrderedThings & { id: number }>`
    select customer_id as id, styles, skcs from ${seenTargets(visibility)} targets
    where styles is not null or skcs is not null`.execute(db)
  return new Map(result.rows.map(({ id, styles, skcs }) => [id, { styles, skcs }]))
}

async function customersWhoMayOrder(db: Kysely<FairDb>, brands: Visibility['brands']): Promise<ReadonlySet<number>> {
  const result = await sql<{ id: number }>`
    select customers.id from customers where customers.deleted_at is null and ${mayOrder(brands)}`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** Narrows to these customers. */
function onlyShown(scope: CompletionScope, standings: readonly CustomerStanding[]): CompletionScope {
  const customer = standings.map(({ id }) => id)
  return { ...scope, filters: { ...scope.filters, customer } }
}

function completionIn(
  { basis, thingTargets }: CompletionScope,
  { metrics }: AnswerRow,
  { measure, id }: { readonly measure: CompletionMeasure; readonly id: number },
): number | null {
  const customerTargets = thingTargets.get(id)
  switch (measure) {
    case 'qty':
      return completionOf(metrics.targetedQty ?? 0, metrics.targetQty ?? null)
    case 'amount':
      if (basis === null) return null
      return completionOf(metrics.targetedAmount ?? 0, metrics.targetAmount ?? null)
    case 'styles':
      return completionOf(metrics.styles ?? 0, customerTargets?.styles ?? null)
    case 'skc':
      return completionOf(metrics.skc ?? 0, customerTargets?.skcs ?? null)
  }
}
