import type { Switches } from '@fairdesk/contract/switches'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import type { BoardPlace, BoardQuery } from './board-query.ts'
import { countedEvents, eventQty } from './counted-events.ts'

const stepMin = 10
const stepMs = stepMin * 60_000
/** A step of ten minutes shows no difference sooner, and its statement reads all events of the day. */
const calmMs = 10_000
/** Of a fair that names no hours: the last so many. */
const usualMs = 12 * 3_600_000

type Span = { readonly from: number; readonly to: number }

export type Growth = Span & {
  readonly stepMin: number
  /** Pieces by which orders grew in each step until now. */
  readonly qty: number[]
  /** Pieces since `from`, those after `to` included: so much less there was at the beginning. */
  readonly later: number
}

type Request = {
  readonly query: BoardQuery
  readonly hours: Pick<Switches, 'days' | 'openAt' | 'closeAt'>
  readonly now: number
}

const once = oncePerVersion<Map<number, number>>()

/** How orders grew in the day of the fair that runs or ran last, or comes first; in sight of the board's maker. */
export async function growthOf({ db, engine, fair }: BoardPlace, { query, hours, now }: Request): Promise<Growth> {
  const span = spanAt(hours, fair.timeZone, now)
  const { brands, areas } = query.fields
  const key = JSON.stringify([span.from, brands, areas, query.visibility])
  const steps = await once(engine, { key, version: Math.floor(now / calmMs) }, () => stepsSince(db, query, span.from))
  const last = Math.ceil((span.to - span.from) / stepMs)
  const until = Math.min(last, Math.ceil((now - span.from) / stepMs))
  const qty = Array.from({ length: Math.max(0, until) }, (_, step) => steps.get(step) ?? 0)
  const all = steps.values().reduce((sum, one) => sum + one, 0)
  return { ...span, stepMin, qty, later: all }
}

function spanAt(hours: Request['hours'], timeZone: string, now: number): Span {
  const days = fairDays(hours, timeZone)
  const { day } = phaseAt(days, now)
  const shown = days.find((one) => one.day === day) ?? days[0]
  if (shown) return { from: shown.from, to: shown.to }
  const to = Math.ceil(now / stepMs) * stepMs
  return { from: to - usualMs, to }
}

async function stepsSince(db: Kysely<FairDb>, query: BoardQuery, from: number): Promise<Map<number, number>> {
  const found = await sql<{ step: number; qty: number }>`
    select floor(extract(epoch from events.at - ${new Date(from)}::timestamptz) * 1000 / ${stepMs}::int)::int as step, sum(${eventQty})::int as qty
    from order_events events ${countedEvents(query)}
    where events.at >= ${new Date(from)}
    group by 1`.execute(db)
  return new Map(found.rows.map(({ step, qty }) => [step, qty]))
}
