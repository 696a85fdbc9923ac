import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { readSwitchesByCustomer, type SwitchesByCustomer } from './switches-in-force.ts'

type SwitchesCacheEntry = { readonly values: string; readonly switches: Promise<SwitchesByCustomer> }
const cache = new WeakMap<object, SwitchesCacheEntry>()

/**
 * Returns what `readSwitchesByCustomer` reads, read again only once a value has changed or come into force. `base`
 * is replaced when customers and their places are: `Engine.base`.
 */
export async function keptSwitches(db: Kysely<FairDb>, base: object): Promise<SwitchesByCustomer> {
  const values = await switchesStamp(db)
  const last = cache.get(base)
  if (last?.values === values) return last.switches
  const entry = { values, switches: readSwitchesByCustomer(db) }
  cache.set(base, entry)
  entry.switches.catch(() => {
    if (cache.get(base) === entry) cache.delete(base)
  })
  return entry.switches
}

/** Differs where any value in force does; who is given which depends on the customers, too. */
export async function switchesStamp(db: Kysely<FairDb>): Promise<string> {
  const result = await sql<{ stamp: string }>`
    select concat_ws(' ', count(*), sum(hash_record_extended(row (key, scope, ref, value, at), 0)::numeric)) as stamp
    from settings_in_force`.execute(db)
  return result.rows[0]?.stamp ?? ''
}
