import { DayFigures, type desk } from '@fairdesk/contract/areas/reports/desk'
import { refuse } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { percent, yuan } from '../../domain/prices/yuan.ts'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import { ask } from '../../engine/ask.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import type { ListCounts } from './desk.ts'
import { deskFigures } from './figures.ts'

/**
 * Keeps this moment's figures of everybody and everything as those of a day that has begun. Closed once more, the later figures
 * count and the earlier stay.
 */
export function closeDay(counts: ListCounts): Handler<typeof desk.closeDay> {
  return async (context, { day, note }) => {
    const { db, user, record } = context
    const span = fairDays(await readFairHours(db), user.fair.timeZone).find((one) => one.day === day)
    if (!span) refuse('desk.no-day', { day })
    if (span.from > Date.now()) refuse('desk.day-to-come', { day })
    const figures = await figuresNow(context, counts)
    const made = await sql<{ id: number }>`
      insert into day_closes (day, figures, note, account, real_name, again_of)
      values (${day}, ${JSON.stringify(figures)}::jsonb, ${note}, ${user.account}, ${user.realName},
        (select max(id) from day_closes where day = ${day}))
      returning id`.execute(db)
    const id = made.rows[0]?.id ?? 0
    record({ ref: String(day), after: { qty: figures.figures.qty, note } })
    return { id }
  }
}

async function figuresNow(context: WriteContext, { orderCounts }: ListCounts): Promise<DayFigures> {
  const engine = await context.engine()
  const visibility = visibleTo(context.user)
  const rowsBy = (dim: 'bigArea' | 'category') =>
    ask(engine, {
      dims: [dim],
      metrics: ['qty', 'netAmount', 'completionQty'],
      includeZero: true,
      visibility,
    }).rows.map(({ dims: [value], metrics }) => ({
      name: value?.label ?? '',
      qty: metrics.qty ?? 0,
      netAmount: yuan(metrics.netAmount ?? 0),
      completion: percent(metrics.completionQty),
    }))
  return {
    figures: deskFigures(engine, visibility),
    places: rowsBy('bigArea'),
    categories: rowsBy('category').map(({ completion: _, ...row }) => row),
    states: [...(await orderCounts(context)).states],
  }
}

type StoredClose = {
  readonly id: number
  readonly day: number
  readonly at: Date
  readonly note: string
  readonly by: string
  readonly isReplaced: boolean
  readonly kept: unknown
}

export const dayCloses: Handler<typeof desk.dayCloses> = async ({ db }) => {
  const found = await sql<StoredClose>`
    select id, day, at, note, coalesce(nullif(real_name, ''), account) as by, figures as kept,
      exists (select from day_closes later where later.again_of = day_closes.id) as "isReplaced"
    from day_closes order by id desc`.execute(db)
  return found.rows.map(({ at, kept, ...row }) => ({ ...row, at: at.toISOString(), kept: DayFigures.parse(kept) }))
}
