import { isDeepStrictEqual } from 'node:util'
import type { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { holdStockForChange } from '../../domain/stock/write-stock.ts'
import { settleDue, storedSwitches } from '../../domain/switches/stored-switches.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { checkChanges, type SwitchEdit } from './check-changes.ts'
import { checkTogether } from './check-together.ts'
import { configData } from './config-data.ts'
import { loggedChange } from './logged-change.ts'

/**
 * Sets what was sent, all or nothing. What stands there already is no change: an answer that was lost is given again.
 * @throws Refusal switch.* for what cannot be, switch.changed where somebody else has changed it meanwhile
 */
export const changeSwitches: Handler<typeof controlConfig.updateConfigData> = async (context, { items }) => {
  const { db, user, record } = context
  // Orders go on being saved: they only read them.
  await sql`lock table settings, settings_planned in share row exclusive mode`.execute(db)
  await settleDue(db)
  const before = await storedSwitches(db)
  const edits = await checkChanges(db, { items, before, timeZone: user.fair.timeZone })
  const changes = edits.filter(({ now, value }) => !isDeepStrictEqual(now, value))
  if (changes.length === 0) return answerUnchanged(context, await configData(db))
  // Who saves under way has not looked at stock that is kept to from now on: he ends first.
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
    moments: changes.map(({ at }) => at),
    values: changes.map(({ value }) => JSON.stringify(value)),
  }
}

async function takeAway(db: Kysely<FairDb>, changes: readonly SwitchEdit[]): Promise<void> {
  if (changes.length === 0) return
  const { keys, scopes, refs, moments } = columnsOf(changes)
  const gone = sql`gone (key, scope, ref, at) as (
    select * from unnest(${keys}::text[], ${scopes}::text[], ${refs}::int[], ${moments}::timestamptz[]))`
  await sql`with ${gone}, planned as (
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
