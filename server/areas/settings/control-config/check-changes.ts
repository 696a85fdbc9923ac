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
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { StoredSwitch } from '../../../domain/switches/stored-switches.ts'
import { fairClock } from './fair-clock.ts'

/**
 * Value before and after the edit; undefined means none. `name` is the name of the scope's target, empty for the
 * fair.
 */
export type SwitchEdit = {
  readonly key: SwitchKey
  readonly scope: SwitchScope
  readonly ref: number
  readonly plannedAt: Date | null
  readonly name: string
  readonly storedValue: SwitchValue | undefined
  readonly value: SwitchValue | undefined
}

type CheckChangesInput = {
  readonly items: readonly SwitchChange[]
  readonly storedSwitches: readonly StoredSwitch[]
  readonly timeZone: string
}

/** @throws Refusal switch.* naming the switch */
export async function checkChanges(
  db: Kysely<FairDb>,
  { items, storedSwitches, timeZone }: CheckChangesInput,
): Promise<SwitchEdit[]> {
  const stored = new Map(storedSwitches.map((storedSwitch) => [placeOf(storedSwitch), storedSwitch]))
  const seenKeys = new Set<string>()
  const edits: SwitchEdit[] = []
  for (const item of items) {
    const { key, scope, ref } = item
    if (!isSwitchKey(key)) refuse('switch.unknown', { key })
    const plannedAt = item.at === undefined ? null : new Date(item.at)
    const switchAddress = placeOf({ key, scope, ref, at: plannedAt })
    if (seenKeys.has(switchAddress)) refuse('switch.repeated', { key })
    seenKeys.add(switchAddress)
    const storedSwitch = stored.get(switchAddress)
    const currentValue =
      storedSwitch?.value ?? (scope === 'fair' && plannedAt === null ? switchNamed(key).unless : undefined)
    const value = storedSwitch === undefined && item.value === undefined ? currentValue : wholeValue(key, item.value)
    if (!isDeepStrictEqual(item.was, currentValue) && !isDeepStrictEqual(value, currentValue))
      refuse('switch.changed', { key, ...(await lastChange(db, { key, storedSwitch, timeZone })) })
    const name = value === undefined ? (storedSwitch?.name ?? '') : await checkPlace(db, { key, scope, ref, plannedAt })
    edits.push({ key, scope, ref, plannedAt, name, storedValue: currentValue, value })
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

/** Checks that the switch may have a value there; returns the name of the level, place or customer. */
async function checkPlace(
  db: Kysely<FairDb>,
  { key, scope, ref, plannedAt }: Pick<SwitchEdit, 'key' | 'scope' | 'ref' | 'plannedAt'>,
): Promise<string> {
  const { schedule, scope: scopes } = switchNamed(key)
  if (plannedAt !== null && !schedule) refuse('switch.not-planned', { key })
  if (scope === 'fair') {
    if (ref !== 0) refuse('switch.not-for', { key })
  } else if (!scopes.includes(scope)) refuse('switch.not-for', { key })
  const result = await sql<{ isPassed: boolean; name: string | null }>`
    select coalesce(${plannedAt}::timestamptz <= now(), false) as "isPassed", ${nameOf(scope, ref)} as name`.execute(db)
  const { isPassed, name } = result.rows[0] ?? { isPassed: false, name: null }
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

type LastChangeQuery = {
  readonly key: SwitchKey
  readonly storedSwitch: StoredSwitch | undefined
  readonly timeZone: string
}

/** Returns the author and time of the last change; for a removed value, from the log. */
async function lastChange(
  db: Kysely<FairDb>,
  { key, storedSwitch, timeZone }: LastChangeQuery,
): Promise<{ by: string; at: string }> {
  if (storedSwitch) return { by: storedSwitch.by, at: fairClock(storedSwitch.setAt, timeZone) }
  const logged = await sql<{ by: string; at: Date }>`
    select account as by, at from operation_log where action = 'switch.change' and before ? ${key}
    order by id desc limit 1`.execute(db)
  const last = logged.rows[0]
  return last ? { by: last.by, at: fairClock(last.at, timeZone) } : { by: '', at: '' }
}
