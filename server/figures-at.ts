import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import { refuse } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { type Kysely, sql } from 'kysely'
import type { MomentFigures } from './areas/context.ts'
import type { FairDb } from './db/fair-types.gen.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { readFairHours } from './domain/switches/switches-in-force.ts'
import type { Fair } from './domain/visibility/session-user.ts'
import type { Engine } from './engine/engine.ts'
import { growthStepMs } from './engine/moments/growth.ts'

/**
 * Events of the last seconds may not be committed yet: that moment is "now", and so is one by a clock ahead of ours.
 */
const settledMs = 5000
const aheadMs = 60_000

type Place = {
  readonly platform: Kysely<PlatformDb>
  readonly db: Kysely<FairDb>
  readonly fair: Fair
  readonly engine: () => Promise<Engine>
}

/** @throws Refusal report.moment-ahead, report.moment-too-early, report.moments-reversed */
export async function figuresAt(context: Place, { asOf, since }: Moments): Promise<MomentFigures> {
  const engine = await context.engine()
  if (asOf === undefined && since === undefined) return engine.figuresAsOf({ asOf: null })
  const later = pastMoment(asOf)
  const earlier = pastMoment(since)
  if (since !== undefined && (earlier === null || earlier >= (later ?? Number.POSITIVE_INFINITY)))
    refuse('report.moments-reversed')
  const first = Math.min(earlier ?? Number.POSITIVE_INFINITY, later ?? Number.POSITIVE_INFINITY)
  const begin = await historyFrom(context)
  if (first < begin) refuse('report.moment-too-early', { from: formatMoment(begin, context.fair.timeZone) })
  const figures = await engine.figuresAsOf({ asOf: later, since: earlier ?? undefined })
  const moment = {
    ...(asOf === undefined ? {} : { asOf }),
    ...(since === undefined ? {} : { since }),
    amounts: figures.hasAmounts,
  }
  return { ...figures, moment }
}

/** Milliseconds since 1970; null for now. @throws Refusal report.moment-ahead */
function pastMoment(iso: string | undefined): number | null {
  if (iso === undefined) return null
  const moment = Date.parse(iso)
  const nowMs = Date.now()
  if (moment > nowMs + aheadMs) refuse('report.moment-ahead')
  return moment > nowMs - settledMs ? null : moment
}

/** From when on history is whole: else since the fair was made or opened, or the first piece was ordered. */
async function historyFrom({ platform, db, fair }: Place): Promise<number> {
  const result = await sql<{ history_from: Date | null; created_at: Date }>`
    select history_from, created_at from fairs where id = ${fair.id}`.execute(platform)
  const [row] = result.rows
  if (row?.history_from) return row.history_from.getTime()
  const events = await sql<{ first: Date | null }>`select min(at) as first from order_events`.execute(db)
  const [opening] = fairDays(await readFairHours(db), fair.timeZone)
  const begins = [row?.created_at.getTime(), events.rows[0]?.first?.getTime(), opening?.from]
  // The timeline begins with the ten minutes of the first piece: their beginning can be chosen.
  return Math.floor(Math.min(...begins.filter((moment) => moment !== undefined)) / growthStepMs) * growthStepMs
}

function formatMoment(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
}
