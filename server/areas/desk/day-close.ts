import { setTimeout as rest } from 'node:timers/promises'
import { type DayClose, type DayCloseAgain, DayFigures } from '@fairdesk/contract/areas/reports/day-close'
import type { desk } from '@fairdesk/contract/areas/reports/desk'
import { refuse } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import type { Handler } from '../handler.ts'
import { laterDropped } from '../other-growth.ts'
import type { ListCounts } from './counted-lists.ts'
import { differencesOf } from './day-differences.ts'
import { dayFigures } from './day-figures.ts'

/** What is saved within so long may be committed later, but as of a moment before. */
const settledMs = 5500

/**
 * Keeps this moment's figures of everybody and everything as those of a day that has begun. Closed once more, the later figures
 * count and the earlier stay.
 */
export function closeDay({ orderCounts }: Pick<ListCounts, 'orderCounts'>): Handler<typeof desk.closeDay> {
  return async (context, { day, note }) => {
    const { db, user, record } = context
    const span = fairDays(await readFairHours(db), user.fair.timeZone).find((one) => one.day === day)
    if (!span) refuse('desk.no-day', { day })
    if (span.from > Date.now()) refuse('desk.day-to-come', { day })
    const at = new Date()
    await letSettle(db, at)
    const figures = await context.figures({ asOf: at.toISOString() })
    const { states } = await orderCounts(context)
    const kept: DayFigures = { ...dayFigures(figures, visibleTo(user)), states: [...states] }
    const made = await sql<{ id: number }>`
      insert into day_closes (day, at, figures, note, account, real_name, again_of)
      values (${day}, ${at}, ${JSON.stringify(kept)}::jsonb, ${note}, ${user.account}, ${user.realName},
        (select max(id) from day_closes where day = ${day}))
      returning id`.execute(db)
    const id = made.rows[0]?.id ?? 0
    record({ ref: String(day), after: { qty: kept.figures.qty, note } })
    return { id }
  }
}

/** Waits until nothing can come to a moment any more: not at all in the evening, some seconds while orders are saved. */
async function letSettle(db: Kysely<FairDb>, at: Date): Promise<void> {
  const left = at.getTime() + settledMs - Date.now()
  if (left <= 0) return
  const found = await sql`
    select from order_events where at > ${new Date(at.getTime() - settledMs)} limit 1`.execute(db)
  if (found.rows.length > 0) await rest(left)
}

type StoredClose = Omit<DayClose, 'at' | 'kept' | 'first'> & {
  readonly at: Date
  readonly kept: unknown
  readonly firstAt: Date | null
  readonly firstBy: string | null
}

export const dayCloses: Handler<typeof desk.dayCloses> = async ({ db, user }) => {
  const seesAll = seesWhole(visibleTo(user))
  const found = await sql<StoredClose>`
    select closes.id, closes.day, closes.at, closes.note, coalesce(nullif(closes.real_name, ''), closes.account) as by,
      closes.figures as kept, exists (
        select from day_closes later where later.day = closes.day and later.id > closes.id) as "isReplaced",
      first.at as "firstAt", coalesce(nullif(first.real_name, ''), first.account) as "firstBy"
    from day_closes closes
    left join lateral (
      select * from day_closes first where first.day = closes.day and first.id < closes.id order by id limit 1) first on true
    order by closes.id desc`.execute(db)
  return found.rows.map(({ at, kept, firstAt, firstBy, ...row }) => ({
    ...row,
    at: at.toISOString(),
    first: firstAt && { at: firstAt.toISOString(), by: firstBy ?? '' },
    ...(seesAll ? { kept: DayFigures.parse(kept) } : {}),
  }))
}

/** The orders' history asked for that moment; whoever sees everything is told what it says otherwise than was kept. */
export const dayCloseAgain: Handler<typeof desk.dayCloseAgain> = async (context, { id }): Promise<DayCloseAgain> => {
  const visibility = visibleTo(context.user)
  const found = await sql<{
    at: Date
    kept: unknown
  }>`select at, figures as kept from day_closes where id = ${id}`.execute(context.db)
  const close = found.rows[0] ?? refuse('desk.close-gone')
  await letSettle(context.db, close.at)
  const then = await context.figures({ asOf: close.at.toISOString() })
  const figures = dayFigures(then, visibility)
  const dropped = await laterDropped(context, then)
  return {
    figures,
    ...(seesWhole(visibility) && { differences: differencesOf(DayFigures.parse(close.kept), figures) }),
    ...(dropped && { laterDropped: dropped }),
  }
}

function seesWhole({ brands, areas, prices }: Visibility): boolean {
  return brands === 'all' && areas === 'all' && prices === 'both'
}
