import { type DeskChecklistLine, type desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { FairHours } from '../../domain/switches/switches-in-force.ts'
import type { Handler } from '../handler.ts'

type Lacking = {
  readonly goodsLacking: {
    readonly size: number
    readonly price?: number | undefined
    readonly picture: number
    readonly wave: number
  }
  readonly customersLacking: { readonly target: number; readonly place: number }
  readonly hours: FairHours
}

/** What must be seen to before the fair opens: what can be counted is, the rest is ticked off by who saw to it. */
export async function checklistOf(db: Kysely<FairDb>, lacking: Lacking): Promise<DeskChecklistLine[]> {
  const { goodsLacking, customersLacking, hours } = lacking
  const counted = (key: DeskChecklistLine['key'], count: number | undefined): DeskChecklistLine[] =>
    count === undefined ? [] : [{ key, done: count === 0, count }]
  const ticks = await readTicks(db)
  return [
    ...counted('sizes', goodsLacking.size),
    ...counted('prices', goodsLacking.price),
    ...counted('pictures', goodsLacking.picture),
    ...counted('waves', goodsLacking.wave),
    ...counted('places', customersLacking.place),
    ...counted('targets', customersLacking.target),
    { key: 'hours', done: hours.days.length > 0 || (hours.openAt !== null && hours.closeAt !== null) },
    ...tickedChecks.map((key): DeskChecklistLine => {
      const last = ticks.get(key)
      return last?.done ? { key, done: true, by: last.by, at: last.at.toISOString() } : { key, done: false }
    }),
  ]
}

type Tick = { readonly key: string; readonly done: boolean; readonly by: string; readonly at: Date }

async function readTicks(db: Kysely<FairDb>): Promise<ReadonlyMap<string, Tick>> {
  const found = await sql<Tick>`
    select distinct on (key) key, done, coalesce(nullif(real_name, ''), account) as by, at from desk_ticks
    order by key, id desc`.execute(db)
  return new Map(found.rows.map((row) => [row.key, row]))
}

/** Ticked twice it is ticked once: who was first stands there. */
export const tick: Handler<typeof desk.tick> = async ({ db, user, record, recordNothing }, { key, done, note }) => {
  // Two who tick the same at once take turns.
  await sql`select pg_advisory_xact_lock(hashtext('desk_ticks'))`.execute(db)
  const before = (await readTicks(db)).get(key)?.done ?? false
  if (before === done) {
    recordNothing()
    return { changed: 0 }
  }
  await sql`
    insert into desk_ticks (key, done, account, real_name, note)
    values (${key}, ${done}, ${user.account}, ${user.realName}, ${note})`.execute(db)
  record({ ref: key, before: { done: before }, after: { done } })
  return { changed: 1 }
}
