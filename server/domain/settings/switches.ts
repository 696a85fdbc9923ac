import { amountBases, usualBasis } from '@fairdesk/contract/values/amount-basis'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** A rule of the organiser: what it is unless he says otherwise, and which values it takes. */
type Switch<T> = { readonly unless: T; readonly takes: (value: unknown) => value is T }

const onOff = (unless: boolean): Switch<boolean> => ({ unless, takes: (value) => typeof value === 'boolean' })

const number = (unless: number, most: number): Switch<number> => ({ unless, takes: wholeUpTo(most) })

const numberOrNone = (most: number, unless: number | null = null): Switch<number | null> => {
  const fits = wholeUpTo(most)
  return { unless, takes: (value): value is number | null => value === null || fits(value) }
}

const choice = <const T extends string>(unless: NoInfer<T>, all: readonly T[]): Switch<T> => ({
  unless,
  takes: (value): value is T => all.some((one) => one === value),
})

/** ISO 8601 with its zone; null where the hour does not matter. */
const moment: Switch<string | null> = {
  unless: null,
  takes: (value): value is string | null =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
}

const strictness = ['off', 'warn', 'blockOnSave', 'blockOnSubmit'] as const
export type Strictness = (typeof strictness)[number]

/** The organiser's switches by the key under which `settings` keeps those that differ (domain 3.1). */
const switches = {
  orderOpen: onOff(true),
  openAt: moment,
  closeAt: moment,
  graceMinutes: number(0, 1440),
  /** Staff may go on saving while ordering is closed. */
  staffOverride: onOff(false),
  /** Administrators may go on saving after the fair. */
  afterFairAdjust: onOff(false),
  allowEditAfterSubmit: onOff(false),
  allowWithdrawSubmit: onOff(true),
  /** Areas approve before the organiser does. */
  requireAreaApproval: onOff(false),
  lockOnApprove: onOff(false),
  freezeAllowDecrease: onOff(true),
  maxQtyPerCell: number(9999, 9999),
  maxQtyPerSkc: numberOrNone(999_999),
  enforceMoq: choice('warn', strictness),
  enforceMultiple: choice('warn', strictness),
  consecutiveSizes: choice('warn', strictness),
  enforcePack: choice('warn', strictness),
  checkMustOrder: choice('warn', strictness),
  /** Against a target's own least and most, else these percents of it; none where neither says any. */
  enforceTargetMin: choice('warn', strictness),
  enforceTargetMax: choice('warn', strictness),
  targetMinPercent: numberOrNone(1000, 80),
  targetMaxPercent: numberOrNone(1000),
  amountBasis: choice(usualBasis, amountBases),
}

export type Switches = {
  readonly [K in keyof typeof switches]: (typeof switches)[K] extends Switch<infer T> ? T : never
}

/** The switches in force, from the stored ones by key; a stored value that is none of its switch's counts as not stored. */
export function switchesFrom(stored: Readonly<Record<string, unknown>>): Switches {
  const inForce = Object.entries(switches).map(([key, { unless, takes }]) => {
    const value = stored[key]
    return [key, takes(value) ? value : unless]
  })
  // fromEntries forgets the types that each switch's `takes` has just checked.
  return Object.fromEntries(inForce) as Switches
}

export async function readSwitches(db: Kysely<FairDb>): Promise<Switches> {
  const found = await sql<{ stored: Record<string, unknown> }>`
    select coalesce(json_object_agg(key, value), '{}') as stored from settings`.execute(db)
  return switchesFrom(found.rows[0]?.stored ?? {})
}

function wholeUpTo(most: number): (value: unknown) => value is number {
  return (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
}
