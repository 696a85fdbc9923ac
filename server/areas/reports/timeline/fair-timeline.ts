import { mostSteps, type TimelineAnswer, type timeline } from '@fairdesk/contract/areas/reports/timeline'
import { refuse } from '@fairdesk/contract/refusal'
import { type DaySpan, fairDays } from '@fairdesk/contract/values/fair-days'
import { partAt } from '@fairdesk/contract/values/ordering-time'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { readFairHours, readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import { type Growth, growthStepMs } from '../../../engine/moments/growth.ts'
import { goalMetrics, goalOf } from '../../../engine/moments/growth-goal.ts'
import type { Handler } from '../../handler.ts'
import { laterDropped, type OtherGrowth, otherGrowth } from '../other-growth.ts'
import { lastTen } from './last-ten.ts'

/** Pieces and the amount that the user sees per ten minutes, with the goal and the hours of the fair. */
export const fairTimeline: Handler<typeof timeline.getTimeline> = async (context, input) => {
  const { db, user } = context
  const nowMs = Date.now()
  const end = input.asOf === undefined ? nowMs : Math.min(Date.parse(input.asOf), nowMs)
  if (input.asOf !== undefined && Date.parse(input.asOf) > nowMs + 60_000) refuse('report.moment-ahead')
  if (input.from !== undefined && Date.parse(input.from) > end) refuse('report.moments-reversed')
  const visibility = visibleTo(user)
  const engine = await context.engine()
  const growth = await engine.growth(visibility)
  const basis = shownBasis(visibility, await readSwitches(db))
  const figures = input.asOf === undefined ? engine.now() : await context.figures({ asOf: input.asOf })
  const goal = { dims: [], metrics: goalMetrics, visibility, includeZero: true } as const
  const { totals } = await ask(figures, goal)
  const days = fairDays(await readFairHours(db), user.fair.timeZone)
  const visibleGrowth = cut(growth, { startMs: input.from === undefined ? null : Date.parse(input.from), end, basis })
  const otherFairGrowth = input.comparison === undefined ? undefined : await otherGrowth(context, input.comparison)
  return {
    stepMin: 10,
    ...visibleGrowth,
    ...(otherFairGrowth === undefined
      ? {}
      : { other: otherFairGrowth && alignGrowth(visibleGrowth, { comparison: otherFairGrowth, days, end }) }),
    lastTen: await lastTen(db, { visibility, end }),
    laterDropped: input.asOf === undefined ? undefined : await laterDropped(context, figures),
    ...goalOf(totals.metrics),
    hours: days.map(({ day, from, to }) => ({
      day,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    now: new Date(nowMs).toISOString(),
    version: engine.version,
  }
}

type Beside = { readonly comparison: OtherGrowth; readonly days: readonly DaySpan[]; readonly end: number }

/** The other fair at the end of each step of this one, as far as the time has come; null where this one has no hours. */
function alignGrowth(
  { from, qty }: Pick<TimelineAnswer, 'from' | 'qty'>,
  { comparison, days, end }: Beside,
): NonNullable<TimelineAnswer['other']> | null {
  const begins = from === null ? end : Date.parse(from)
  const fractions = qty.map((_, step) => partAt(days, Math.min(begins + (step + 1) * growthStepMs, end)))
  if (fractions.length > 0 && fractions[0] === null) return null
  // Its slots are whole, so this is the one that was last over at that time.
  const qtyAt = (moment: number) => comparison.qtyAt(partAt(days, moment) ?? 0)
  const lastTen = qtyAt(end) - qtyAt(end - growthStepMs)
  return { fair: comparison.fair, totals: fractions.map((fraction) => comparison.qtyAt(fraction ?? 0)), lastTen }
}

type Cut = { readonly startMs: number | null; readonly end: number; readonly basis: 'tag' | 'net' | null }

/**
 * Cuts growth to the ten-minute steps from `startMs`, or from the first piece, to `end`; earlier orders are summed
 * separately.
 */
function cut(growth: Growth, { startMs, end, basis }: Cut) {
  const binOf = (moment: number): number => Math.floor(moment / growthStepMs)
  const begins = binOf(growth.startMs ?? end)
  const last = binOf(end)
  const first = Math.max(startMs === null ? begins : binOf(startMs), last - mostSteps + 1)
  const bins = growth.startMs === null && startMs === null ? 0 : Math.max(last - first + 1, 0)
  const binsOf = <T>(values: readonly T[], none: T): T[] =>
    Array.from({ length: bins }, (_, bin) => {
      const value = values[first + bin - begins]
      return value === undefined ? none : value
    })
  const earlier = Math.max(first - begins, 0)
  const amounts = basis && growth[basis]
  return {
    from: bins === 0 ? null : new Date(first * growthStepMs).toISOString(),
    qty: binsOf(growth.qty, 0),
    ...(amounts && { amount: binsOf<number | null>(amounts, 0).map((fen) => (fen === null ? null : yuan(fen))) }),
    before: {
      qty: growth.qty.slice(0, earlier).reduce((sum, qty) => sum + qty, 0),
      ...(amounts && { amount: sumOf(amounts.slice(0, earlier)) }),
    },
  }
}

function sumOf(fen: readonly (number | null)[]): number | null {
  return fen.some((amount) => amount === null)
    ? null
    : yuan(fen.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
}
