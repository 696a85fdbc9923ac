import { isSwitchKey, type SwitchKey, type SwitchScope, type SwitchValue } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Value set by a user. `at` is the time from which it will apply; null if it applies now. */
export type StoredSwitch = {
  readonly key: SwitchKey
  readonly scope: SwitchScope
  readonly ref: number
  /** Name of the level, place or customer; empty for the fair, and for one that is gone. */
  readonly name: string
  readonly value: SwitchValue
  readonly at: Date | null
  readonly setAt: Date
  readonly by: string
}

type Row = Omit<StoredSwitch, 'key'> & { readonly key: string }

/**
 * Reads every value set, scheduled ones after current ones; of a due scheduled value and one set before it, only the
 * later.
 */
export async function storedSwitches(db: Kysely<FairDb>): Promise<StoredSwitch[]> {
  const result = await sql<Row>`
    with stored as (
      (select distinct on (key, scope, ref) key, scope, ref, value, null::timestamptz as at, at as set_at, account
        from settings_in_force order by key, scope, ref, at desc)
      union all
      select key, scope, ref, value, at, made_at, account from settings_planned where at > now())
    select key, scope, ref, value, at, set_at as "setAt", account as by, coalesce(case scope
        when 'level' then (select name from common_codes where id = ref)
        when 'bigArea' then (select name from big_areas where id = ref)
        when 'region' then (select name from regions where id = ref)
        when 'area' then (select name from areas where id = ref)
        when 'customer' then (select code || ' ' || name from customers where id = ref and deleted_at is null)
      end, '') as name
    from stored order by key, at nulls first, scope, ref`.execute(db)
  return result.rows.flatMap((row) => (isSwitchKey(row.key) ? [{ ...row, key: row.key }] : []))
}

/** Puts planned values whose moment has come among those that are set, as if they had been set then. */
export async function settleDue(db: Kysely<FairDb>): Promise<void> {
  await sql`
    with due as (delete from settings_planned where at <= now() returning key, scope, ref, value, at, account)
    insert into settings (key, scope, ref, value, updated_at, updated_by)
    select distinct on (key, scope, ref) key, scope, ref, value, at, account from due order by key, scope, ref, at desc
    on conflict (key, scope, ref) do update set value = excluded.value, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by, version = settings.version + 1
    where settings.updated_at < excluded.updated_at`.execute(db)
}
