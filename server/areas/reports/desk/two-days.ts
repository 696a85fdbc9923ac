import type { desk } from '@fairdesk/contract/areas/reports/desk'
import { type DaySpan, fairDays } from '@fairdesk/contract/values/fair-days'
import { readFairHours } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

const daysShown = 2

/** Returns the pieces ordered on each of the last two days; orders after hours count for the evening before. */
export const twoDays: Handler<typeof desk.twoDays> = async (context) => {
  const { db, user } = context
  const days = fairDays(await readFairHours(db), user.fair.timeZone)
  const startedDays = days.filter(({ from }) => from <= Date.now()).slice(-daysShown)
  const dayResults = []
  // One after the other: only two moments are kept at hand.
  for (const day of startedDays) dayResults.push(await dayOf(context, day, days))
  return {
    days: startedDays.map(({ day }) => day),
    total: dayResults.map(({ total }) => total),
    places: besides(dayResults.map(({ places }) => places)),
    categories: besides(dayResults.map(({ categories }) => categories)),
  }
}

async function dayOf(context: ReadContext, { day, from }: DaySpan, days: readonly DaySpan[]) {
  const visibility = visibleTo(context.user)
  const next = days.find((daySpan) => daySpan.day === day + 1)?.from
  const asOf = next !== undefined && next <= Date.now() ? { asOf: new Date(next).toISOString() } : {}
  const figures = await context.figures({ ...asOf, since: new Date(from).toISOString() })
  const qtyBy = async (dim: 'bigArea' | 'category') => {
    const { rows } = await ask(figures, { dims: [dim], metrics: ['qty'], includeZero: true, visibility })
    return rows.map(({ dims: [value], metrics }) => ({ name: value?.label ?? '', qty: metrics.qty ?? 0 }))
  }
  const bigAreas = await qtyBy('bigArea')
  return {
    places: bigAreas,
    categories: await qtyBy('category'),
    total: bigAreas.reduce((sum, { qty }) => sum + qty, 0),
  }
}

type Row = { readonly name: string; readonly qty: number }

/** Combines rows by name, the days side by side. */
function besides(days: readonly (readonly Row[])[]): { name: string; qty: number[] }[] {
  const names = [...new Set(days.flatMap((rows) => rows.map(({ name }) => name)))]
  const sumOf = (rows: readonly Row[], name: string) =>
    rows.reduce((sum, row) => (row.name === name ? sum + row.qty : sum), 0)
  return names.map((name) => ({ name, qty: days.map((rows) => sumOf(rows, name)) }))
}
