import { isDeepStrictEqual } from 'node:util'
import type { SwitchChange } from '@fairdesk/contract/areas/settings/control-config'
import { refuse } from '@fairdesk/contract/refusal'
import {
  isSwitchKey,
  type SwitchKey,
  type SwitchScope,
  type SwitchValue,
  switchNamed,
} from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { StoredSwitch } from '../../domain/switches/stored-switches.ts'
import { fairClock } from './fair-clock.ts'

/** One value as it stands and as it is to be; undefined is none. `name` is whom it is for, empty for the fair. */
export type SwitchEdit = {
  readonly key: SwitchKey
  readonly scope: SwitchScope
  readonly ref: number
  readonly at: Date | null
  readonly name: string
  readonly now: SwitchValue | undefined
  readonly value: SwitchValue | undefined
}

type Checking = {
  readonly items: readonly SwitchChange[]
  readonly before: readonly StoredSwitch[]
  readonly timeZone: string
}

/** @throws Refusal switch.* naming the switch */
export async function checkChanges(db: Kysely<FairDb>, { items, before, timeZone }: Checking): Promise<SwitchEdit[]> {
  const stored = new Map(before.map((one) => [placeOf(one), one]))
  const seen = new Set<string>()
  const edits: SwitchEdit[] = []
  for (const item of items) {
    const { key, scope, ref } = item
    if (!isSwitchKey(key)) refuse('switch.unknown', { key })
    const at = item.at === undefined ? null : new Date(item.at)
    const place = placeOf({ key, scope, ref, at })
    if (seen.has(place)) refuse('switch.repeated', { key })
    seen.add(place)
    const found = stored.get(place)
    const now = found?.value ?? (scope === 'fair' && at === null ? switchNamed(key).unless : undefined)
    const value = found === undefined && item.value === undefined ? now : wholeValue(key, item.value)
    if (!isDeepStrictEqual(item.was, now) && !isDeepStrictEqual(value, now))
      refuse('switch.changed', { key, ...(await lastChange(db, { key, found, timeZone })) })
    const name = value === undefined ? (found?.name ?? '') : await checkPlace(db, { key, scope, ref, at })
    edits.push({ key, scope, ref, at, name, now, value })
  }
  return edits
}

function placeOf({ key, scope, ref, at }: Pick<StoredSwitch, 'key' | 'scope' | 'ref' | 'at'>): string {
  return [key, scope, ref, at?.toISOString()].join(' ')
}

/** A value as it is kept: moments in one way of writing. */
function wholeValue(key: SwitchKey, value: unknown): SwitchValue | undefined {
  if (value === undefined) return undefined
  const { kind, takes } = switchNamed(key)
  if (takes(value)) return kind.type === 'moment' && typeof value === 'string' ? new Date(value).toISOString() : value
  if (kind.type === 'number') refuse('switch.out-of-range', { key, least: kind.least, most: kind.most })
  refuse('switch.bad-value', { key })
}

type Place = Pick<SwitchEdit, 'key' | 'scope' | 'ref' | 'at'>

/** Whether the switch may have a value there; answers the name of whom it is for. */
async function checkPlace(db: Kysely<FairDb>, { key, scope, ref, at }: Place): Promise<string> {
  const { schedule, scope: scopes } = switchNamed(key)
  if (at !== null && !schedule) refuse('switch.not-planned', { key })
  if (scope === 'fair') {
    if (ref !== 0) refuse('switch.not-for', { key })
  } else if (!scopes.includes(scope)) refuse('switch.not-for', { key })
  const found = await sql<{ isPassed: boolean; name: string | null }>`
    select coalesce(${at}::timestamptz <= now(), false) as "isPassed", ${nameOf(scope, ref)} as name`.execute(db)
  const { isPassed, name } = found.rows[0] ?? { isPassed: false, name: null }
  if (isPassed) refuse('switch.plan-passed', { key })
  return name ?? refuse('switch.whom-gone', { key })
}

function nameOf(scope: SwitchScope, ref: number) {
  switch (scope) {
    case 'fair':
      return sql`''`
    case 'level':
      return sql`(select name from common_codes where id = ${ref} and type = 'customerLevel')`
    case 'customer':
      return sql`(select code || ' ' || name from customers where id = ${ref} and deleted_at is null)`
    default:
      return sql`(select name from ${sql.table(tables[scope])} where id = ${ref})`
  }
}

const tables = { bigArea: 'big_areas', region: 'regions', area: 'areas' } as const

type Changed = { readonly key: SwitchKey; readonly found: StoredSwitch | undefined; readonly timeZone: string }

/** Who changed it and when; of a value that was taken away the log knows. */
async function lastChange(db: Kysely<FairDb>, { key, found, timeZone }: Changed): Promise<{ by: string; at: string }> {
  if (found) return { by: found.by, at: fairClock(found.setAt, timeZone) }
  const logged = await sql<{ by: string; at: Date }>`
    select account as by, at from operation_log where action = 'switch.change' and before ? ${key}
    order by id desc limit 1`.execute(db)
  const last = logged.rows[0]
  return last ? { by: last.by, at: fairClock(last.at, timeZone) } : { by: '', at: '' }
}
