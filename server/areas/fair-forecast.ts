import {
  expectedPercent,
  type Forecast,
  type ForecastLevel,
  type ForecastSummary,
  forecastLevels,
} from '@fairdesk/contract/areas/reports/forecast/forecast'
import { type CompletionFigure, completionOf } from '@fairdesk/contract/completion-measures'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { type DaySpan, fairDays } from '@fairdesk/contract/values/fair-days'
import { partAt } from '@fairdesk/contract/values/ordering-time'
import type { Visibility } from '@fairdesk/contract/visibility'
import { pathOf } from '../domain/forecast/course.ts'
import { expectedPieces } from '../domain/forecast/expected-pieces.ts'
import { type ExpectedShares, sharesOfCourse, sharesOfPace } from '../domain/forecast/expected-shares.ts'
import { errorAt, type ForecastErrors } from '../domain/forecast/forecast-errors.ts'
import { submittedCustomers } from '../domain/forecast/submitted-customers.ts'
import { seesTargetAmounts, shownBasis } from '../domain/prices/visible-prices.ts'
import { readFairHours, readSwitches } from '../domain/switches/switches-in-force.ts'
import { visibleTo } from '../domain/visibility/session-user.ts'
import { askForAll } from '../engine/ask.ts'
import { oncePerVersion } from '../engine/once.ts'
import type { AnswerRow } from '../engine/question/answer.ts'
import type { ReadContext } from './context.ts'
import { type EndedFairs, endedFairs } from './ended-fairs.ts'

/** Pieces and yuan that a customer is expected to add until the closing; `targeted`: those that count for the target. */
export type ExpectedAddition = {
  readonly qty: number
  readonly targetedQty: number
  readonly amount: number
  readonly targetedAmount: number
}

export type FairForecast = {
  readonly summary: ForecastSummary
  /** Additions by id of the customer; all visible customers, empty where nothing is forecast. */
  readonly additions: ReadonlyMap<number, ExpectedAddition>
  /** Customers with their places and figures, targets included. */
  readonly rows: readonly AnswerRow[]
  /** Customers whose target in pieces is expected to be missed. */
  readonly missing: ReadonlySet<number>
}

export type ForecastContext = Pick<ReadContext, 'services' | 'user' | 'db' | 'engine' | 'otherFair'>

const once = oncePerVersion<FairForecast>(50)
const minuteMs = 60_000

/**
 * Forecasts what the user sees of this fair to its closing, now, over all goods: once per version, minute and visibility, so
 * that all screens show the same.
 */
export async function fairForecast(context: ForecastContext): Promise<FairForecast> {
  const engine = await context.engine()
  const { isAdmin, accountId, fair } = context.user
  const days = fairDays(await readFairHours(context.db), fair.timeZone)
  const minute = Math.floor(Date.now() / minuteMs)
  // The other fairs in sight depend on the account; new hours and the closing count at once.
  const key = JSON.stringify([visibleTo(context.user), isAdmin || accountId, minute, days, fair.status])
  return once(engine, { key, version: engine.version }, () => forecastNow(context, days))
}

async function forecastNow(context: ForecastContext, days: readonly DaySpan[]): Promise<FairForecast> {
  const { user } = context
  const elapsed = hasEnded(user.fair.status) ? 1 : partAt(days, Date.now())
  const ended = elapsed === null || elapsed >= 1 ? nothingEnded : await endedFairs(context)
  const shares = elapsed === null ? null : expectedShares(ended, elapsed)
  const head = {
    fair: ended.source?.name ?? null,
    elapsed: elapsed === null ? null : percentOf(elapsed),
    share: shares?.overall ? percentOf(shares.overall) : null,
    triedFairs: ended.triedFairs,
    rangeReason: ended.triedFairs > 0 ? null : ended.source ? ('oneFair' as const) : ('noFair' as const),
    errors: elapsed === null ? {} : errorsAt(ended.errors, elapsed),
  }
  const none = { additions: new Map(), rows: [], missing: new Set<number>() }
  if (elapsed === null) return { ...none, summary: { ...head, state: 'noHours' } }
  if (!shares || shares.overall === null) return { ...none, summary: { ...head, state: 'early' } }
  const expected = await additionsOf(context, { ended, shares, isOver: elapsed >= 1 })
  return { ...expected, summary: { ...head, state: elapsed >= 1 ? 'over' : 'running' } }
}

const nothingEnded: EndedFairs = { source: null, triedFairs: 0, errors: new Map() }

export function hasEnded(status: string): boolean {
  return status === 'closed' || status === 'archived'
}

function expectedShares({ source }: EndedFairs, elapsed: number): ExpectedShares {
  return source && elapsed < 1 ? sharesOfCourse(source.course, elapsed) : sharesOfPace(elapsed)
}

type Basis = { readonly ended: EndedFairs; readonly shares: ExpectedShares; readonly isOver: boolean }

async function additionsOf(
  context: ForecastContext,
  { ended: { source }, shares, isOver }: Basis,
): Promise<Omit<FairForecast, 'summary'>> {
  const visibility = visibleTo(context.user)
  const rows = await customerRows(context, visibility)
  const finals = await submittedCustomers(context.db)
  const customers = rows.map(({ dims, metrics }) => {
    const [bigArea, region, area, customer] = dims
    const size = source ? source.sizes.get(foldCode(customer?.code ?? '')) : metrics.targetQty
    return {
      path: pathOf([bigArea?.code ?? '', region?.code ?? '', area?.code ?? '']),
      qty: metrics.qty ?? 0,
      isFinal: isOver || finals.has(customer?.id ?? 0),
      size: size ?? 0,
    }
  })
  const pieces = expectedPieces(customers, shares).map(Math.round)
  const price = meanPrice(rows)
  const additions = new Map<number, ExpectedAddition>()
  const missing = new Set<number>()
  for (const [index, row] of rows.entries()) {
    const id = row.dims.at(-1)?.id ?? 0
    const addition = additionOf(row, { qty: pieces[index] ?? 0, price })
    additions.set(id, addition)
    const { targetQty = null, targetedQty } = row.metrics
    const completion = completionOf((targetedQty ?? 0) + addition.targetedQty, targetQty)
    if (completion !== null && completion < expectedPercent) missing.add(id)
  }
  return { additions, missing, rows }
}

/** Returns a row for each visible customer with the places; amounts are those of the fair's basis, in fen. */
async function customerRows({ db, engine }: ForecastContext, visibility: Visibility): Promise<readonly AnswerRow[]> {
  const switches = await readSwitches(db)
  const basis = shownBasis(visibility, switches)
  const metrics: MetricKey[] = ['qty', 'targetQty', 'targetedQty']
  if (basis) metrics.push(basis === 'tag' ? 'tagAmount' : 'netAmount')
  if (seesTargetAmounts(visibility, switches)) metrics.push('targetAmount', 'targetedAmount')
  const dims = ['bigArea', 'region', 'area', 'customer'] as const
  const { rows } = await askForAll(await engine(), { dims, metrics, includeZero: true, visibility })
  return [...rows]
}

function amountOf({ metrics }: AnswerRow): number {
  return metrics.tagAmount ?? metrics.netAmount ?? 0
}

function meanPrice(rows: readonly AnswerRow[]): number {
  const qty = rows.reduce((sum, { metrics }) => sum + (metrics.qty ?? 0), 0)
  return qty > 0 ? rows.reduce((sum, row) => sum + amountOf(row), 0) / qty : 0
}

/** Adds at the customer's own mean price and part with targets; where nothing is ordered, at those of all. */
function additionOf(
  row: AnswerRow,
  { qty, price }: { readonly qty: number; readonly price: number },
): ExpectedAddition {
  const { metrics } = row
  const ordered = metrics.qty ?? 0
  const amount = Math.round(qty * (ordered > 0 ? amountOf(row) / ordered : price)) / 100
  const partTargeted = (target: number | null | undefined, targeted: number | null | undefined, all: number) => {
    if (!target) return 0
    return all > 0 ? (targeted ?? 0) / all : 1
  }
  const qtyPart = partTargeted(metrics.targetQty, metrics.targetedQty, ordered)
  const amountPart = partTargeted(metrics.targetAmount, metrics.targetedAmount, amountOf(row))
  return {
    ...{ qty, amount },
    targetedQty: Math.round(qty * qtyPart),
    targetedAmount: Math.round(amount * amountPart * 100) / 100,
  }
}

function errorsAt(errors: ForecastErrors, elapsed: number): ForecastSummary['errors'] {
  return Object.fromEntries(
    forecastLevels.flatMap((level) => {
      const error = errorAt(errors, level, elapsed)
      return error ? [[level, { median: percentOf(error.median), most: percentOf(error.most) }]] : []
    }),
  )
}

function percentOf(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}

type Node = {
  readonly level: ForecastLevel
  readonly measure: 'qty' | 'amount'
  /** Ordered now, with the targets. */
  readonly measured: Pick<CompletionFigure, 'actual' | 'target' | 'targeted'>
  /** Ids of the customers below. */
  readonly customers: Iterable<number>
}

/** Returns the forecast of a node: what is ordered there and what its customers are expected to add; null where nothing is forecast. */
export function forecastOf({ summary, additions }: FairForecast, node: Node): Forecast | null {
  const { state, errors } = summary
  if (state !== 'running' && state !== 'over') return null
  const { level, measure, measured, customers } = node
  let [added, targetedAdded] = [0, 0]
  for (const id of customers) {
    const addition = additions.get(id)
    added += addition?.[measure] ?? 0
    targetedAdded += addition?.[measure === 'qty' ? 'targetedQty' : 'targetedAmount'] ?? 0
  }
  const unit = measure === 'qty' ? 1 : 100
  const rounded = (value: number) => Math.round(value * unit) / unit
  const value = rounded(measured.actual + added)
  const targeted = rounded((measured.targeted ?? 0) + targetedAdded)
  const error = state === 'over' ? undefined : errors[level]
  return {
    value,
    low: error ? rounded(Math.max(value * (1 - error.most / 100), Math.min(measured.actual, value))) : null,
    high: error ? rounded(value * (1 + error.most / 100)) : null,
    completion: completionOf(targeted, measured.target),
    gap: measured.target === null ? null : rounded(measured.target - targeted),
  }
}
