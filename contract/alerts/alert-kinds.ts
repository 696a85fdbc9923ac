/** Groups of which each member is compared with the threshold by itself; `all` is the rule's whole scope. */
export const alertGroups = [
  'all',
  'bigArea',
  'region',
  'area',
  'customer',
  'style',
  'skc',
  'change',
  'order',
  'hour',
] as const
export type AlertGroup = (typeof alertGroups)[number]

type AlertKindTraits = {
  /** Unit of the threshold; null for kinds without one. */
  readonly unit: 'points' | 'percent' | 'pieces' | 'minutes' | null
  readonly min: number
  readonly max: number
  /** Threshold of a new rule. */
  readonly initial: number
  /** Distance below the threshold at which a subject has recovered, in the same unit: it is told again after that only. */
  readonly margin: number
  /** Choices of groups, the usual one first. */
  readonly groups: readonly AlertGroup[]
  /** scope: counts what its owner sees. fair: only for owners who see the whole fair. admin: only for administrators. */
  readonly needs: 'scope' | 'fair' | 'admin'
}

/** Kinds of rules. None tells amounts, so that prices need no right of their own. */
const kinds = {
  /** Points that completion lags behind the part of the ordering time that is over. */
  areaBehind: {
    ...{ unit: 'points', min: 1, max: 100, initial: 15, margin: 2, needs: 'scope' },
    groups: ['bigArea', 'region', 'area', 'all'],
  },
  /** Percentage of its target that was ordered. */
  targetReached: {
    ...{ unit: 'percent', min: 1, max: 1000, initial: 100, margin: 5, needs: 'scope' },
    groups: ['bigArea', 'region', 'area', 'customer', 'all'],
  },
  /** Percentage of its factory minimum that was ordered; a style has that of its colours that lacks most. */
  factoryMinimum: {
    ...{ unit: 'percent', min: 1, max: 100, initial: 90, margin: 5, needs: 'fair' },
    groups: ['skc', 'style'],
  },
  /** Pieces taken away by one change, or from an order, or altogether, within an hour. */
  cut: {
    ...{ unit: 'pieces', min: 1, max: 1_000_000, initial: 500, margin: 0, needs: 'scope' },
    groups: ['change', 'order', 'hour'],
  },
  /** Pieces of an order that was withdrawn, emptied or put into the bin. */
  orderWithdrawn: {
    ...{ unit: 'pieces', min: 1, max: 1_000_000, initial: 100, margin: 0, needs: 'scope' },
    groups: ['order'],
  },
  /** Minutes without a piece ordered while ordering is open. */
  silence: {
    ...{ unit: 'minutes', min: 5, max: 600, initial: 30, margin: 0, needs: 'scope' },
    groups: ['all'],
  },
  /** Pieces ordered beyond the stock of a colour. */
  stockShort: {
    ...{ unit: 'pieces', min: 1, max: 1_000_000, initial: 1, margin: 0, needs: 'fair' },
    groups: ['skc'],
  },
  /** Links to other systems that are held until a person resumes them. */
  linkHeld: {
    ...{ unit: null, min: 1, max: 1, initial: 1, margin: 0, needs: 'admin' },
    groups: ['all'],
  },
  /** A saved report, sent at times. */
  report: {
    ...{ unit: null, min: 1, max: 1, initial: 1, margin: 0, needs: 'scope' },
    groups: ['all'],
  },
} as const satisfies Readonly<Record<string, AlertKindTraits>>

export type AlertKind = keyof typeof kinds
export const alertKindTraits: Readonly<Record<AlertKind, AlertKindTraits>> = kinds
// The keys of a literal, in the order they are written.
export const alertKinds = Object.keys(kinds) as readonly AlertKind[]

/** Maximum subjects that one alert names; of more it tells the count. */
export const mostAlertItems = 20
/** A report that could not be sent at its time is still sent this much later, in minutes. */
export const latestReportMinutes = 60
