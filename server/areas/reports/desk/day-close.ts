import { setTimeout as rest } from 'node:timers/promises'
import { type DayClose, type DayCloseAgain, DayFigures } from '@fairdesk/contract/areas/reports/day-close'
import type { desk } from '@fairdesk/contract/areas/reports/desk'
import { refuse } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { readFairHours } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { laterDropped } from '../other-growth.ts'
import type { ListCounts } from './counted-lists.ts'
import { differencesOf } from './day-differences.ts'
import { dayFigures } from './day-figures.ts'

/** Time until saves are final: within it a save may still commit, dated at an earlier moment. */
const settledMs = 5500

/**
 * Stores the current figures of everybody and everything as those of a day that has begun. If a day is closed again,
 * the later figures count and the earlier ones are kept.
 */
export function closeDay({ orderCounts }: Pick<ListCounts, 'orderCounts'>): Handler<typeof desk.closeDay> {
  return async (context, { day, note }) => {
    const { db, user, record } = context
    const span = fairDays(await readFairHours(db), user.fair.timeZone).find((daySpan) => daySpan.day === day)
    if (!span) refuse('desk.no-day', { day })
    if (span.from > Date.now()) refuse('desk.day-to-come', { day })
    const closedAt = new Date()
    await letSettle(db, closedAt)
    const figures = await context.figures({ asOf: closedAt.toISOString() })
    const { states } = await orderCounts(context)
    const storedFigures: DayFigures = { ...(await dayFigures(figures, visibleTo(user))), states: [...states] }
    const result = await sql<{ id: number }>`
      insert into day_closes (day, at, figures, note, account, real_name, again_of)
      values (${day}, ${closedAt}, ${JSON.stringify(storedFigures)}::jsonb, ${note}, ${user.account}, ${user.realName},
        (select max(id) from day_closes where day = ${day}))
      returning id`.execute(db)
    const id = result.rows[0]?.id ?? 0
    record({ ref: String(day), after: { qty: storedFigures.figures.qty, note } })
    return { id }
  }
}

/** Waits until nothing can come to a moment any more: not at all in the evening, some seconds while orders are saved. */
async function letSettle(db: Kysely<FairDb>, closedAt: Date): Promise<void> {
  const remainingMs = closedAt.getTime() + settledMs - Date.now()
  if (remainingMs <= 0) return
  const result = await sql`
    select from order_events where at > ${new Date(closedAt.getTime() - settledMs)} limit 1`.execute(db)
  if (result.rows.length > 0) await rest(remainingMs)
}

type StoredClose = Omit<DayClose, 'at' | 'kept' | 'first'> & {
  readonly at: Date
  readonly kept: unknown
  readonly firstAt: Date | null
  readonly firstBy: string | null
}

export const dayCloses: Handler<typeof desk.dayCloses> = async ({ db, user }) => {
  const seesAll = seesWhole(visibleTo(user))
  const result = await sql<StoredClose>`
    select closes.id, closes.day, closes.at, closes.note, coalesce(nullif(closes.real_name, ''), closes.account) as by,
      closes.figures as kept, exists (
        select from day_closes later where later.day = closes.day and later.id > closes.id) as "isReplaced",
      first.at as "firstAt", coalesce(nullif(first.real_name, ''), first.account) as "firstBy"
    from day_closes closes
    left join lateral (
      select * from day_closes first where first.day = closes.day and first.id < closes.id order by id limit 1) first on true
    order by closes.id desc`.execute(db)
  return result.rows.map(({ at, kept, firstAt, firstBy, ...row }) => ({
    ...row,
    at: at.toISOString(),
    first: firstAt && { at: firstAt.toISOString(), by: firstBy ?? '' },
    ...(seesAll ? { kept: DayFigures.parse(kept) } : {}),
  }))
}

/**
 * Queries the orders' history as of that moment; users who see everything are shown how it differs from the stored
 * figures.
 */
export const dayCloseAgain: Handler<typeof desk.dayCloseAgain> = async (context, { id }): Promise<DayCloseAgain> => {
  const visibility = visibleTo(context.user)
  const result = await sql<{
    at: Date
    kept: unknown
  }>`select at, figures as kept from day_closes where id = ${id}`.execute(context.db)
  const close = result.rows[0] ?? refuse('desk.close-gone')
  await letSettle(context.db, close.at)
  const pastFigures = await context.figures({ asOf: close.at.toISOString() })
  const figures = await dayFigures(pastFigures, visibility)
  const dropped = await laterDropped(context, pastFigures)
  return {
    figures,
    ...(seesWhole(visibility) && { differences: differencesOf(DayFigures.parse(close.kept), figures) }),
    ...(dropped && { laterDropped: dropped }),
  }
}

function seesWhole({ brands, areas, prices }: Visibility): boolean {
  return brands === 'all' && areas === 'all' && prices === 'both'
}
