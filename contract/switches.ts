import { amountBases, usualBasis } from './values/amount-basis.ts'

/** The parts in which the control config shows its switches, in their order. */
export const switchGroups = ['hours', 'rules', 'review', 'prices', 'status', 'hall', 'print', 'files'] as const
export type SwitchGroup = (typeof switchGroups)[number]

/** Scopes a value may be set for, widest first: of several that match a customer the last one wins. */
export const switchScopes = ['fair', 'level', 'bigArea', 'region', 'area', 'customer'] as const
export type SwitchScope = (typeof switchScopes)[number]
/** Scopes in which one switch may have several values; a switch goes by levels or by places, never by both. */
export type NearScope = Exclude<SwitchScope, 'fair'>

export const concerned = ['staff', 'dealer', 'agent'] as const
export type SwitchAudience = (typeof concerned)[number]

/** Metadata of a switch for the control config and the front ends. */
type About = {
  readonly group: SwitchGroup
  /** User groups whose work it changes. */
  readonly concerns: readonly SwitchAudience[]
  /** Devices of customers need it: it goes into the package for front ends. */
  readonly front: boolean
  /** It may be changed for a moment to come. */
  readonly schedule: boolean
  readonly scope: readonly NearScope[]
}

/** A day on which the fair is open, in the fair's own time: '2027-03-01', '09:00', '18:00'. */
export type FairDay = { readonly date: string; readonly from: string; readonly to: string }
export type SwitchValue = boolean | number | string | null | readonly FairDay[]

/** Pieces or minutes, from `least` to `most`; null, if `none` allows it, means no value. */
export type NumberKind = {
  readonly type: 'number'
  readonly least: number
  readonly most: number
  readonly none: boolean
}
export type ChoiceKind = { readonly type: 'choice'; readonly all: readonly string[] }
export type SwitchKind = { readonly type: 'onOff' | 'moment' | 'days' } | NumberKind | ChoiceKind

/** Organiser's rule: its default value and the values it takes. */
export type Switch<T = unknown> = About & {
  readonly kind: SwitchKind
  readonly unless: T
  takes(value: unknown): value is T
}

const dealers = { concerns: ['staff', 'dealer', 'agent'], front: true } as const
const staffOnly = { concerns: ['staff'], front: false } as const
const forAll = { schedule: false, scope: [] } as const
/** Scoped by the customer's level or place. */
const byCustomers = { schedule: true, scope: ['level', 'bigArea', 'region', 'area'] } as const
const hours = { group: 'hours', ...dealers, ...byCustomers } as const
const rules = { group: 'rules', ...dealers, ...byCustomers } as const
/** Behaviour and contents of customers' own devices. */
const hall = { group: 'hall', ...dealers, ...byCustomers } as const
const hallForAll = { group: 'hall', ...dealers, ...forAll } as const
const agents = { ...hall, concerns: ['staff', 'agent'] } as const

/** For rules on the whole order, which a single save can neither meet nor break for good. */
const atSubmit = ['off', 'warn', 'blockOnSubmit'] as const
const strictness = ['off', 'warn', 'blockOnSave', 'blockOnSubmit'] as const
export const cardSignIns = ['alone', 'withPassword', 'off'] as const
export const devicesAtOnce = ['allow', 'kick', 'deny'] as const
export const dealerPrices = ['both', 'tag', 'net', 'none'] as const
export const agentOrders = ['edit', 'see', 'off'] as const
export const printStates = ['any', 'submitted', 'approved'] as const
export type Strictness = (typeof strictness)[number]

/**
 * Every switch of the organiser by the key under which `settings` keeps its values (domain 3.1). A new one is a line here: its
 * words in the three languages and its exercise are then asked for by the compiler.
 */
export const switches = {
  orderOpen: onOff(true, hours),
  /** ISO 8601 with its zone; null where the hour does not matter. */
  openAt: moment(hours),
  closeAt: moment({ ...hours, scope: [...hours.scope, 'customer'] }),
  graceMinutes: number(0, { least: 0, most: 1440 }, hours),
  /** Days of the fair; an empty list means from openAt to closeAt. */
  days: days({ group: 'hours', ...dealers, ...forAll }),
  /** Staff may go on saving while ordering is closed. */
  staffOverride: onOff(false, { group: 'hours', ...staffOnly, ...byCustomers }),
  /** Administrators may go on saving after the fair. */
  afterFairAdjust: onOff(false, { group: 'hours', ...staffOnly, ...forAll, schedule: true }),
  maxQtyPerCell: number(9999, { least: 0, most: 9999 }, rules),
  maxQtyPerSkc: numberOrNone({ least: 0, most: 999_999 }, rules),
  enforceMoq: choice('warn', strictness, rules),
  enforceMultiple: choice('warn', strictness, rules),
  /** Rows of goods that are ordered by the carton are whole cartons. */
  enforcePack: choice('warn', atSubmit, rules),
  consecutiveSizes: choice('warn', strictness, rules),
  checkMustOrder: choice('warn', atSubmit, rules),
  /** Checked against a target's own minimum and maximum, else these percentages of it; unchecked without either. */
  enforceTargetMin: choice('warn', atSubmit, rules),
  enforceTargetMax: choice('warn', atSubmit, rules),
  targetMinPercent: numberOrNone({ least: 0, most: 1000 }, rules, 80),
  targetMaxPercent: numberOrNone({ least: 0, most: 1000 }, rules),
  /** For colours without a stock mode of their own: stock is ignored, warned about or enforced. */
  stockMode: choice('none', ['none', 'warn', 'block'], { group: 'rules', ...dealers, ...forAll }),
  allowEditAfterSubmit: onOff(false, { group: 'review', ...dealers, ...byCustomers }),
  allowWithdrawSubmit: onOff(true, { group: 'review', ...dealers, ...forAll, schedule: true }),
  /** Areas approve before the organiser does. */
  requireAreaApproval: onOff(false, { group: 'review', ...staffOnly, ...forAll, schedule: true }),
  lockOnApprove: onOff(false, { group: 'review', ...staffOnly, ...forAll, schedule: true }),
  /** Orders may be split into parts. */
  splitOpen: onOff(true, { group: 'review', ...staffOnly, ...forAll, schedule: true }),
  /** An order may be split though pieces stay in no part. */
  splitAllowPartial: onOff(true, { group: 'review', ...staffOnly, ...forAll }),
  /** Only approved orders are split. */
  splitRequireApproved: onOff(true, { group: 'review', ...staffOnly, ...forAll }),
  /** Every report counts by it, at once for all. */
  amountBasis: choice(usualBasis, amountBases, { group: 'prices', ...dealers, ...forAll }),
  freezeAllowDecrease: onOff(true, { group: 'status', ...dealers, ...byCustomers }),
  /** Sign-in by printed card: alone, only together with the account's password, or not at all. */
  cardSignIn: choice('alone', cardSignIns, hallForAll),
  /** Per account: a later device ends the sign-in of the one before, or is refused. */
  devicesAtOnce: choice('allow', devicesAtOnce, hallForAll),
  dealerPrices: choice('both', dealerPrices, hall),
  /** Customers submit, and take back, their orders themselves. */
  dealerSubmit: onOff(true, hall),
  dealerScores: onOff(true, hall),
  dealerRanking: onOff(false, hall),
  dealerCompletion: onOff(true, hall),
  /** Rights of an agent on the orders of customers who buy through them. */
  agentOrders: choice('edit', agentOrders, agents),
  agentSplit: onOff(true, agents),
  /** Minutes without a save after which an online customer counts as idle. */
  idleMinutes: number(15, { least: 1, most: 240 }, { group: 'hall', ...staffOnly, ...forAll }),
  /** From which state on an order may be printed. */
  printRequiresStatus: choice('any', printStates, { group: 'print', ...staffOnly, ...forAll, schedule: true }),
  /** Number of printouts of an order that need no reason; null: no limit. */
  printMaxCount: numberOrNone({ least: 0, most: 99 }, { group: 'print', ...staffOnly, ...forAll, schedule: true }, 1),
  /** Imports make areas that are missing, where the import itself does not say. */
  importCreatesAreas: onOff(false, { group: 'files', ...staffOnly, ...forAll }),
  /** Days until items in the bin are deleted for good. */
  recycleDays: number(30, { least: 1, most: 365 }, { group: 'files', ...staffOnly, ...forAll }),
} as const

export type SwitchKey = keyof typeof switches
type ValueOf<S> = S extends Switch<infer T> ? T : never
export type Switches = { readonly [K in SwitchKey]: ValueOf<(typeof switches)[K]> }

/** Switches with the same value for every customer, which can be read without one. */
export type FairSwitchKey = {
  [K in SwitchKey]: (typeof switches)[K]['scope'] extends readonly [] ? K : never
}[SwitchKey]
export type FairSwitches = Pick<Switches, FairSwitchKey>

export const switchKeys = Object.keys(switches).filter(isSwitchKey)

export function isSwitchKey(key: string): key is SwitchKey {
  return Object.hasOwn(switches, key)
}

/** One of them, with its values as any switch has them. */
export function switchNamed(key: SwitchKey): Switch<SwitchValue> {
  // Each switch accepts only its own values; code common to all reads them the same way.
  return switches[key] as Switch<SwitchValue>
}

/** Returns the effective switches from values by key; a value invalid for its switch counts as unset. */
export function switchesFrom(values: Readonly<Record<string, unknown>>): Switches {
  const inForce = switchKeys.map((key) => {
    const { unless, takes } = switches[key]
    const value = values[key]
    return [key, takes(value) ? value : unless]
  })
  // fromEntries forgets the types that each switch's `takes` has just checked.
  return Object.fromEntries(inForce) as Switches
}

function onOff<const A extends About>(unless: boolean, metadata: A) {
  const takes = (value: unknown): value is boolean => typeof value === 'boolean'
  return { ...metadata, kind: { type: 'onOff' }, unless, takes } as const
}

type Range = Pick<NumberKind, 'least' | 'most'>

function number<const A extends About>(unless: number, range: Range, metadata: A) {
  return { ...metadata, kind: { type: 'number', ...range, none: false }, unless, takes: wholeWithin(range) } as const
}

function numberOrNone<const A extends About>(range: Range, metadata: A, unless: number | null = null) {
  const fits = wholeWithin(range)
  const takes = (value: unknown): value is number | null => value === null || fits(value)
  return { ...metadata, kind: { type: 'number', ...range, none: true }, unless, takes } as const
}

function wholeWithin({ least, most }: Range): (value: unknown) => value is number {
  return (value): value is number => Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

function choice<const T extends string, const A extends About>(unless: NoInfer<T>, all: readonly T[], metadata: A) {
  const takes = (value: unknown): value is T => all.some((option) => option === value)
  return { ...metadata, kind: { type: 'choice', all }, unless, takes } as const
}

const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

function moment<const A extends About>(metadata: A) {
  const takes = (value: unknown): value is string | null =>
    value === null || (typeof value === 'string' && momentShape.test(value) && !Number.isNaN(Date.parse(value)))
  return { ...metadata, kind: { type: 'moment' }, unless: null, takes } as const
}

const mostDays = 31
const hour = /^([01]\d|2[0-3]):[0-5]\d$/

function days<const A extends About>(metadata: A) {
  const unless: readonly FairDay[] = []
  const takes = (value: unknown): value is readonly FairDay[] =>
    Array.isArray(value) && value.length <= mostDays && value.every(isDay) && isAscending(value.map(({ date }) => date))
  return { ...metadata, kind: { type: 'days' }, unless, takes } as const
}

function isAscending(dates: readonly string[]): boolean {
  return dates.every((date, index) => index === 0 || String(dates[index - 1]) < date)
}

function isDay(value: unknown): value is FairDay {
  const { date, from, to }: Record<string, unknown> = Object(value)
  if (typeof date !== 'string' || typeof from !== 'string' || typeof to !== 'string') return false
  return isDate(date) && hour.test(from) && hour.test(to) && from < to
}

/** No February 30th. */
function isDate(date: string): boolean {
  const parsedDate = new Date(`${date}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(parsedDate.getTime()) && parsedDate.toISOString().startsWith(date)
  )
}
