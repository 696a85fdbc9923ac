import type { DeskCheck, DeskChecklistLine, desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import type { BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import type { FairState } from '@fairdesk/contract/fair-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FairHours } from '../../../domain/switches/switches-in-force.ts'
import { mayOpen } from '../../../domain/visibility/session-user.ts'
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

/** Returns true for a fair that takes orders one day and has none. */
export async function isUnordered({ db, user }: Pick<ReadContext, 'db' | 'user'>): Promise<boolean> {
  if (isEnded(user.fair.status)) return false
  const { rows } = await sql<{ isOrdered: boolean }>`
    select exists (select from orders where deleted_at is null) as "isOrdered"`.execute(db)
  return rows[0]?.isOrdered === false
}

const isEnded = (status: FairState) => status === 'closed' || status === 'archived'

type TickedCheck = (typeof tickedChecks)[number]
type Address = { readonly address?: string }
type Lines = {
  readonly ofGoods: (key: DeskCheck, count: number | undefined, filter: string) => DeskChecklistLine[]
  readonly ofCustomers: (key: DeskCheck, count: number, filter: string) => DeskChecklistLine[]
  readonly ticked: (key: TickedCheck, address: Address) => DeskChecklistLine
}

/** Returns the steps up to the fair's opening: computed where possible, the rest ticked off by hand. */
export async function checklistOf({ db, user }: ReadContext, missing: ChecklistInput): Promise<DeskChecklistLine[]> {
  const { goodsLacking, customersLacking, hours, backup } = missing
  // Switches, pushing and fairs are the administrator's.
  const adminsOnly = (address: string): Address => (user.isAdmin ? { address } : {})
  const [ticks, pushed, beginnings] = await Promise.all([readTicks(db), readPushed(db), readBeginnings(db)])
  const { ofGoods, ofCustomers, ticked } = linesOf(beginnings, ticks)
  const { areas, customers, goods } = beginnings
  return [
    { key: 'areas', done: areas, address: `/custom/index${areas ? '' : '?new=bigArea'}` },
    { key: 'customers', done: customers, address: '/custom/importCustomers' },
    { key: 'goods', done: goods, address: '/custom/importGoods' },
    ...ofGoods('sizes', goodsLacking.size, 'size'),
    ...ofGoods('prices', goodsLacking.price, 'price'),
    ...ofGoods('pictures', goodsLacking.picture, 'picture'),
    ...ofGoods('waves', goodsLacking.wave, 'wave'),
    ...ofCustomers('places', customersLacking.area, 'unplaced=yes'),
    ...ofCustomers('targets', customersLacking.target, 'lacking=target'),
    ...ofCustomers('passwords', customersLacking.password, 'lacking=password'),
    ticked('cards', { address: '/custom/index' }),
    {
      key: 'hours',
      done: hours.days.length > 0 || (hours.openAt !== null && hours.closeAt !== null),
      ...adminsOnly('/set/controlList2'),
    },
    ticked('minimums', adminsOnly('/set/goodsCustomerMin')),
    { key: 'package', done: pushed?.isNewest === true, ...(pushed ? { at: pushed.pushedAt } : {}) },
    ticked('screen', mayOpen(user, ['projection']) ? { address: '/zb/top' } : {}),
    ticked('printer', adminsOnly('/set/list')),
    ticked('rehearsal', adminsOnly('/set/dataList?tab=rehearsals')),
    {
      key: 'backup',
      done: backup.level === 'well' && backup.at !== null,
      ...(backup.at === null ? {} : { at: backup.at }),
      ...adminsOnly('/set/backups'),
    },
    { key: 'opening', done: user.fair.status === 'open', ...adminsOnly('/set/dataList?act=open') },
  ]
}

/** Builders of lines: none missing of nothing is not done, and has no list to open. */
function linesOf({ goods, customers }: Beginnings, ticks: ReadonlyMap<string, Tick>): Lines {
  const countLine = (isAny: boolean, key: DeskCheck, list: { readonly count: number; readonly address: string }) =>
    isAny ? { key, done: list.count === 0, ...list } : { key, done: false }
  return {
    ofGoods: (key, count, filter) =>
      count === undefined ? [] : [countLine(goods, key, { count, address: `/custom/list?missing=${filter}` })],
    ofCustomers: (key, count, filter) => [countLine(customers, key, { count, address: `/custom/index?${filter}` })],
    ticked: (key, address) => {
      const last = ticks.get(key)
      if (!last?.done) return { key, ...address, done: false }
      return { key, ...address, done: true, by: last.by, at: last.at.toISOString() }
    },
  }
}

type Beginnings = Readonly<Record<'areas' | 'customers' | 'goods', boolean>>

/** Reads of what there is any. */
async function readBeginnings(db: Kysely<FairDb>): Promise<Beginnings> {
  const { rows } = await sql<Beginnings>`
    select exists (select from big_areas) as areas,
      exists (select from customers where deleted_at is null) as customers,
      exists (select from styles where deleted_at is null) as goods`.execute(db)
  return rows[0] ?? { areas: false, customers: false, goods: false }
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
