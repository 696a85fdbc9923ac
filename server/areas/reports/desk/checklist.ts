import { type DeskCheck, type DeskChecklistLine, type desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import type { BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FairHours } from '../../../domain/switches/switches-in-force.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import type { CustomersLacking } from './counted-lists.ts'

export type ChecklistInput = {
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

/** Returns the checks before the fair opens: computed where possible, the rest ticked off by hand. */
export async function checklistOf({ db, user }: ReadContext, missing: ChecklistInput): Promise<DeskChecklistLine[]> {
  const { goodsLacking, customersLacking, hours, backup } = missing
  const countLine = (key: DeskCheck, count: number | undefined, address: string): DeskChecklistLine[] =>
    count === undefined ? [] : [{ key, done: count === 0, count, address }]
  // Switches and pushing are the administrator's.
  const adminsOnly = (address: string) => (user.isAdmin ? { address } : {})
  const [ticks, pushed] = await Promise.all([readTicks(db), readPushed(db)])
  return [
    ...countLine('sizes', goodsLacking.size, '/custom/list?missing=size'),
    ...countLine('prices', goodsLacking.price, '/custom/list?missing=price'),
    ...countLine('pictures', goodsLacking.picture, '/custom/list?missing=picture'),
    ...countLine('waves', goodsLacking.wave, '/custom/list?missing=wave'),
    ...countLine('places', customersLacking.area, '/custom/index?unplaced=yes'),
    ...countLine('targets', customersLacking.target, '/custom/index?lacking=target'),
    ...countLine('passwords', customersLacking.password, '/custom/index?lacking=password'),
    {
      key: 'hours',
      done: hours.days.length > 0 || (hours.openAt !== null && hours.closeAt !== null),
      ...adminsOnly('/set/controlList2'),
    },
    { key: 'package', done: pushed?.isNewest === true, ...(pushed ? { at: pushed.pushedAt } : {}) },
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
  const result = await sql<Tick>`
    select distinct on (key) key, done, coalesce(nullif(real_name, ''), account) as by, at from desk_ticks
    order by key, id desc`.execute(db)
  return new Map(result.rows.map((row) => [row.key, row]))
}

/** Log actions that can change a package's contents: on goods, customers, their settings and rules. */
const actsOnData = `^(goods|picture|code|colour|size|size-group|ratio|price-band|attribute|parameter|minimum|customer|customer-account|place|agent|target|discount|guide|history|outfit|display|switch)\\.`

/** Returns when data was last pushed to the front ends, and whether it is still current; null if it never was. */
async function readPushed(
  db: Kysely<FairDb>,
): Promise<{ readonly pushedAt: string; readonly isNewest: boolean } | null> {
  const result = await sql<{ at: Date; isNewest: boolean }>`
    select made_at as at, not exists (
      select from operation_log where at > made_at and action ~ ${actsOnData}) as "isNewest"
    from packages order by version desc limit 1`.execute(db)
  const [last] = result.rows
  return last ? { pushedAt: last.at.toISOString(), isNewest: last.isNewest } : null
}

/** Ticks an entry; idempotent, and the first user to tick it is kept. */
export const tick: Handler<typeof desk.tick> = async ({ db, user, record, recordNothing }, { key, done, note }) => {
  // Serialize concurrent ticks.
  await sql`select pg_advisory_xact_lock(hashtext('desk_ticks'))`.execute(db)
  const last = (await readTicks(db)).get(key)
  const wasDone = last?.done ?? false
  if (wasDone === done) {
    recordNothing()
    return { changed: 0 }
  }
  await sql`
    insert into desk_ticks (key, done, account, real_name, note)
    values (${key}, ${done}, ${user.account}, ${user.realName}, ${note})`.execute(db)
  record({ ref: key, before: { done: wasDone }, after: { done } })
  return { changed: 1 }
}
