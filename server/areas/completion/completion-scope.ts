import type { CompletionQuestion } from '@fairdesk/contract/areas/reports/completion'
import { type CompletionMeasure, completionOf } from '@fairdesk/contract/completion/measured'
import { refuse } from '@fairdesk/contract/refusal'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { brandsInQuestion, mayOrder } from '../../domain/customers/may-order.ts'
import { seenTargets } from '../../domain/customers/seen-targets.ts'
import { seesTargetAmounts, shownBasis } from '../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../domain/switches/switches-in-force.ts'
import { askForAll } from '../../engine/ask.ts'
import type { Engine, ReportFigures } from '../../engine/engine.ts'
import type { AnswerRow, AnswerStream } from '../../engine/question/answer.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { Filters, Question } from '../../engine/question/question.ts'
import type { MomentFigures, ReadContext } from '../context.ts'

type OrderedThings = { readonly styles: number | null; readonly skcs: number | null }

/** All that a question of completion rests on; asking the engine then waits for nothing, so that all its answers are of one version. */
export type CompletionScope = {
  /** As they are now: targets have no history. */
  readonly engine: Engine
  /** What is ordered: now, at a moment, or since one. */
  readonly figures: MomentFigures
  /** The same without what it is compared with: how everybody stands at the later moment. */
  readonly standing: ReportFigures
  readonly visibility: Visibility
  readonly filters: Filters
  /** By which prices amounts are counted; null where none may be seen. */
  readonly basis: 'tag' | 'net' | null
  readonly metrics: readonly MetricKey[]
  readonly seesTargetAmount: boolean
  /** Styles and SKCs that customers should order of all they are shown; empty where the filters leave out a part of it. */
  readonly thingTargets: ReadonlyMap<number, OrderedThings>
}

export async function completionScope(
  context: Pick<ReadContext, 'db' | 'user' | 'engine' | 'figures'>,
  question: CompletionQuestion,
): Promise<CompletionScope> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const [filters, switches] = await Promise.all([filtersOf(db, question), readSwitches(db)])
  const figures = await context.figures(question)
  const standing = question.since === undefined ? figures : await context.figures({ asOf: question.asOf })
  const seen = shownBasis(visibility, switches)
  // Of a moment whose prices nobody knows there are no amounts.
  const basis = figures.hasAmounts ? seen : null
  if (seen === null && question.measure === 'amount') refuse('report.hidden-price')
  const seesTargetAmount = seesTargetAmounts(visibility, switches)
  const thingTargets = isNarrowed(filters) ? new Map<number, OrderedThings>() : await targetsOfThings(db, visibility)
  const metrics: MetricKey[] = ['qty', 'styles', 'skc', 'targetQty', 'targetedQty']
  if (basis) metrics.push(basis === 'tag' ? 'tagAmount' : 'netAmount')
  if (seesTargetAmount) metrics.push('targetAmount', 'targetedAmount')
  const shown = { visibility, filters, basis, metrics, seesTargetAmount, thingTargets }
  const whole = { ...shown, figures, standing, engine: await context.engine() }
  if (question.show === 'all') return whole
  const mayBuy = await customersWhoMayOrder(db, brandsInQuestion(visibility, question.goods?.brandCodes))
  return onlyShown(whole, question, mayBuy)
}

type CompletionQuestionOfEngine = Pick<Question, 'dims' | 'subtotals' | 'countedAs' | 'filters'>

/** A row per combination of the dimensions, who ordered nothing too. */
export function askCompletion(scope: CompletionScope, question: CompletionQuestionOfEngine): AnswerStream {
  return askOf(scope.figures, scope, question)
}

/** The same as everybody stands at the later moment, with today's targets. */
export function askStanding(scope: CompletionScope, question: CompletionQuestionOfEngine): AnswerStream {
  return askOf(scope.standing, scope, question)
}

function askOf(
  figures: ReportFigures,
  { filters, visibility, metrics }: CompletionScope,
  question: CompletionQuestionOfEngine,
): AnswerStream {
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

/** Whether a filter leaves out a part of what a customer ordered. */
function isNarrowed(filters: Filters): boolean {
  return Object.entries(filters).some(([key, values]) => values !== undefined && !customerFilters.has(key))
}

async function targetsOfThings(
  db: Kysely<FairDb>,
  visibility: Visibility,
): Promise<ReadonlyMap<number, OrderedThings>> {
  const found = await sql<OrderedThings & { id: number }>`
    select customer_id as id, styles, skcs from ${seenTargets(visibility)} targets
    where styles is not null or skcs is not null`.execute(db)
  return new Map(found.rows.map(({ id, styles, skcs }) => [id, { styles, skcs }]))
}

async function customersWhoMayOrder(db: Kysely<FairDb>, brands: Visibility['brands']): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select customers.id from customers where customers.deleted_at is null and ${mayOrder(brands)}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

/** Narrowed to the customers who are idle, or behind by the measure, and may order what is asked about. */
function onlyShown(
  scope: CompletionScope,
  { show, measure, below }: CompletionQuestion,
  mayBuy: ReadonlySet<number>,
): CompletionScope {
  const shown: number[] = []
  for (const row of askStanding(scope, { dims: ['customer'] }).rows) {
    const id = customerIdOf(row)
    if (!mayBuy.has(id)) continue
    const isIdle = (row.metrics.qty ?? 0) === 0
    const completion = completionIn(scope, row, { measure, id })
    if (show === 'idle' ? isIdle : completion !== null && completion < below) shown.push(id)
  }
  return { ...scope, filters: { ...scope.filters, customer: shown } }
}

function completionIn(
  { basis, thingTargets }: CompletionScope,
  { metrics }: AnswerRow,
  { measure, id }: { readonly measure: CompletionMeasure; readonly id: number },
): number | null {
  const things = thingTargets.get(id)
  switch (measure) {
    case 'qty':
      return completionOf(metrics.targetedQty ?? 0, metrics.targetQty ?? null)
    case 'amount':
      if (basis === null) return null
      return completionOf(metrics.targetedAmount ?? 0, metrics.targetAmount ?? null)
    case 'styles':
      return completionOf(metrics.styles ?? 0, things?.styles ?? null)
    case 'skc':
      return completionOf(metrics.skc ?? 0, things?.skcs ?? null)
  }
}
