import { type DeskCheck, type DeskChecklistLine, type desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import type { BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { FairHours } from '../../domain/switches/switches-in-force.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import type { CustomersLacking } from './counted-lists.ts'

export type Lacking = {
  readonly backup: BackupSign
  readonly goodsLacking: {
    readonly size: number
    readonly price?: number | undefined
    readonly picture: number
    readonly wave: number
  }
  readonly customersLacking: CustomersLacking
  readonly hours: FairHours
}

/** What must be seen to before the fair opens: what can be looked up is, the rest is ticked off by who saw to it. */
export async function checklistOf({ db, user }: ReadContext, lacking: Lacking): Promise<DeskChecklistLine[]> {
  const { goodsLacking, customersLacking, hours, backup } = lacking
  const counted = (key: DeskCheck, count: number | undefined, address: string): DeskChecklistLine[] =>
    count === undefined ? [] : [{ key, done: count === 0, count, address }]
  // Switches and pushing are the administrator's.
  const adminsOnly = (address: string) => (user.isAdmin ? { address } : {})
  const [ticks, pushed] = await Promise.all([readTicks(db), readPushed(db)])
  return [
    ...counted('sizes', goodsLacking.size, '/custom/list?missing=size'),
    ...counted('prices', goodsLacking.price, '/custom/list?missing=price'),
    ...counted('pictures', goodsLacking.picture, '/custom/list?missing=picture'),
    ...counted('waves', goodsLacking.wave, '/custom/list?missing=wave'),
    ...counted('places', customersLacking.place, '/custom/index?unplaced=yes'),
    ...counted('targets', customersLacking.target, '/custom/index?lacking=target'),
    ...counted('passwords', customersLacking.password, '/custom/index?lacking=password'),
    {
      key: 'hours',
      done: hours.days.length > 0 || (hours.openAt !== null && hours.closeAt !== null),
      ...adminsOnly('/set/controlList2'),
    },
    { key: 'package', done: pushed?.isNewest === true, ...(pushed ? { at: pushed.at } : {}) },
    {
      key: 'backup',
      done: backup.level === 'well' && backup.at !== null,
      ...(backup.at === null ? {} : { at: backup.at }),
      ...adminsOnly('/set/backups'),
    },
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

/** What a package holds is changed by these acts alone: of goods, customers, their settings and rules. */
const actsOnData = `^(goods|picture|code|colour|size|size-group|ratio|price-band|attribute|parameter|minimum|customer|customer-account|place|agent|target|discount|guide|history|outfit|display|switch)\\.`

/** When data was last pushed to the front ends, and whether it is still what there is; null where it never was. */
async function readPushed(db: Kysely<FairDb>): Promise<{ readonly at: string; readonly isNewest: boolean } | null> {
  const found = await sql<{ at: Date; isNewest: boolean }>`
    select made_at as at, not exists (
      select from operation_log where at > made_at and action ~ ${actsOnData}) as "isNewest"
    from packages order by version desc limit 1`.execute(db)
  const [last] = found.rows
  return last ? { at: last.at.toISOString(), isNewest: last.isNewest } : null
}

/** Ticked twice it is ticked once: who was first stands there. */
export const tick: Handler<typeof desk.tick> = async ({ db, user, record, recordNothing }, { key, done, note }) => {
  // Two who tick the same at once take turns.
  await sql`select pg_advisory_xact_lock(hashtext('desk_ticks'))`.execute(db)
  const last = (await readTicks(db)).get(key)
  const before = last?.done ?? false
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
