import { isDeepStrictEqual } from 'node:util'
import type { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { holdStockForChange } from '../../../domain/stock/write-stock.ts'
import { settleDue, storedSwitches } from '../../../domain/switches/stored-switches.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { checkChanges, type SwitchEdit } from './check-changes.ts'
import { checkTogether } from './check-together.ts'
import { configData } from './config-data.ts'
import { loggedChange } from './logged-change.ts'

/**
 * Sets all given values or none. A value already set is no change, so a retry after a lost answer succeeds.
 * @throws Refusal switch.* for invalid values, switch.changed if somebody else has changed it meanwhile
 */
export const changeSwitches: Handler<typeof controlConfig.updateConfigData> = async (context, { items }) => {
  const { db, user, record } = context
  // Orders go on being saved: they only read them.
  await sql`lock table settings, settings_planned in share row exclusive mode`.execute(db)
  await settleDue(db)
  const stored = await storedSwitches(db)
  const edits = await checkChanges(db, { items, storedSwitches: stored, timeZone: user.fair.timeZone })
  const changes = edits.filter(({ storedValue, value }) => !isDeepStrictEqual(storedValue, value))
  if (changes.length === 0) return answerUnchanged(context, await configData(db))
  // Saves under way have not checked the stock enforced from now on: wait for them to end.
  if (changes.some(({ key }) => key === 'stockMode')) await holdStockForChange(db)
  await takeAway(
    db,
    changes.filter(({ value }) => value === undefined),
  )
  await put(
    db,
    changes.filter(({ value }) => value !== undefined),
    user.account,
  )
  checkTogether(await storedSwitches(db))
  record(loggedChange(changes, user.fair.timeZone))
  followInReports(context)
  return configData(db)
}

/** Places as parameters of a statement: one list for each column. */
function columnsOf(changes: readonly SwitchEdit[]) {
  return {
    keys: changes.map(({ key }) => key),
    scopes: changes.map(({ scope }) => scope),
    refs: changes.map(({ ref }) => ref),
    moments: changes.map(({ plannedAt }) => plannedAt),
    values: changes.map(({ value }) => JSON.stringify(value)),
  }
}

async function takeAway(db: Kysely<FairDb>, changes: readonly SwitchEdit[]): Promise<void> {
  if (changes.length === 0) return
  const { keys, scopes, refs, moments } = columnsOf(changes)
  const removedSql = sql`gone (key, scope, ref, at) as (
    select * from unnest(${keys}::text[], ${scopes}::text[], ${refs}::int[], ${moments}::timestamptz[]))`
  await sql`with ${removedSql}, planned as (
      delete from settings_planned using gone
      where (settings_planned.key, settings_planned.scope, settings_planned.ref, settings_planned.at)
        = (gone.key, gone.scope, gone.ref, gone.at))
    delete from settings using gone
    where (settings.key, settings.scope, settings.ref) = (gone.key, gone.scope, gone.ref) and gone.at is null`.execute(
    db,
  )
}

async function put(db: Kysely<FairDb>, changes: readonly SwitchEdit[], account: string): Promise<void> {
  if (changes.length === 0) return
  const { keys, scopes, refs, moments, values } = columnsOf(changes)
  await sql`with made (key, scope, ref, at, value) as (
      select * from unnest(${keys}::text[], ${scopes}::text[], ${refs}::int[], ${moments}::timestamptz[], ${values}::jsonb[])),
    planned as (
      insert into settings_planned (key, scope, ref, value, at, account)
      select key, scope, ref, value, at, ${account} from made where at is not null
      on conflict (key, scope, ref, at) do update set value = excluded.value, account = excluded.account, made_at = now())
    insert into settings (key, scope, ref, value, updated_by)
    select key, scope, ref, value, ${account} from made where at is null
    on conflict (key, scope, ref) do update set value = excluded.value, updated_at = now(), updated_by = excluded.updated_by,
      version = settings.version + 1`.execute(db)
}
