import { type FairSwitches, type Switches, switchesFrom, switchScopes } from '@fairdesk/contract/switches'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Sort order of a key's values: JSON keeps the last, so the nearest scope, and in it the value set last. */
const nearestLast = sql`order by array_position(${sql.lit(`{${switchScopes.join(',')}}`)}::text[], scope), at`

/** When the fair as a whole is open; levels, places and customers may have hours of their own. */
export type FairHours = Pick<Switches, 'days' | 'openAt' | 'closeAt' | 'graceMinutes'>

/** Reads the fair's values, for display; validation of an order uses its customer's. */
export async function readFairHours(db: Kysely<FairDb>): Promise<FairHours> {
  return switchesFrom(await storedOfFair(db))
}

/** Reads the switches common to all customers; those that may differ need a customer (`customersSwitches`). */
export async function readSwitches(db: Kysely<FairDb>): Promise<FairSwitches> {
  return switchesFrom(await storedOfFair(db))
}

async function storedOfFair(db: Kysely<FairDb>): Promise<Record<string, unknown>> {
  const result = await sql<{ stored: Record<string, unknown> }>`select ${fairsSwitches} as stored`.execute(db)
  return result.rows[0]?.stored ?? {}
}

/** A value for each key that is set for the whole fair, as JSON for `switchesFrom`. */
export const fairsSwitches: RawBuilder<Record<string, unknown>> = sql`(
  select coalesce(json_object_agg(key, value ${nearestLast}), '{}') from settings_in_force where scope = 'fair')`

/**
 * JSON for `switchesFrom` with a value for each key set for the customer of the row `customers`; scheduled values apply
 * from their time on, compared with the start of the transaction.
 */
export const customersSwitches: RawBuilder<Record<string, unknown>> = sql`(
  select coalesce(json_object_agg(key, value ${nearestLast}), '{}') from settings_in_force
  where case scope
    when 'fair' then true
    when 'customer' then ref = customers.id
    when 'level' then ref = customers.level_id
    when 'area' then ref = customers.area_id
    when 'region' then ref = (select region_id from areas where id = customers.area_id)
    else ref = (select big_area_id from areas join regions on regions.id = region_id where areas.id = customers.area_id)
  end)`

export type SwitchesByCustomer = {
  switchesOf(customerId: number): Switches
  /** Differs where anything of any customer does. */
  readonly stamp: string
}

/** For judging many orders: customers without values of their own share those of the fair. */
export async function readSwitchesByCustomer(db: Kysely<FairDb>): Promise<SwitchesByCustomer> {
  const result = await sql<{ id: number | null; stored: Record<string, unknown> }>`
    select null::int as id, coalesce(json_object_agg(key, value ${nearestLast}), '{}') as stored
    from settings_in_force where scope = 'fair'
    union all
    select customers.id, ${customersSwitches} from customers
    where exists (select from settings_in_force where scope <> 'fair')`.execute(db)
  const all = new Map(result.rows.map(({ id, stored }) => [id, switchesFrom(stored)]))
  const ofFair = all.get(null) ?? switchesFrom({})
  return { switchesOf: (customerId) => all.get(customerId) ?? ofFair, stamp: JSON.stringify([...all]) }
}
