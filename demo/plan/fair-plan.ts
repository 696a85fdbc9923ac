import { foldCode } from '@fairdesk/contract/names/fold'
import type { FairDay } from '@fairdesk/contract/switches'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { PricedStyle, Buyer as Terms } from '@fairdesk/server/domain/prices/discounts'
import type { Insertable } from 'kysely'

export type FairSize = 'mini' | 'demo' | 'M' | 'L'

/** Rows of one table, ids included, every row with the same columns. */
export type Rows<T extends keyof FairDb> = readonly Insertable<FairDb[T]>[]

/** Tables that a plan fills before any order is placed, in an order that satisfies their references. */
export const plannedTables = [
  'brands',
  'seasons',
  'big_areas',
  'regions',
  'areas',
  'common_codes',
  'customers',
  'customer_accounts',
  'colours',
  'size_groups',
  'sizes',
  'size_ratios',
  'price_ranges',
  'styles',
  'skcs',
  'barcodes',
  'customer_discounts',
  'targets',
  'outfits',
  'outfit_items',
  'displays',
  'display_items',
] as const satisfies readonly (keyof FairDb)[]

export type PlannedTable = (typeof plannedTables)[number]
export type Tables = { readonly [T in PlannedTable]: Rows<T> }

/** Traits that determine a customer's orders. */
export type Buyer = {
  readonly customerId: number
  /** Sign-in name and person behind the events. */
  readonly account: string
  readonly contactName: string
  readonly manager: string
  /** -1 south to 1 north. */
  readonly north: number
  readonly regionId: number
  /** Brand ids the customer may order; empty is every brand. */
  readonly brandIds: readonly number[]
  readonly terms: Terms
  /** The customer whose terms make the agent price. */
  readonly agentId: number | null
  readonly wantedSkcs: number
  readonly wantedPieces: number
  readonly status: 'none' | 'draft' | 'submitted' | 'returned' | 'approved'
}

/** Traits that determine an SKC's sales. */
export type Offer = {
  readonly skcId: number
  readonly style: PricedStyle & { readonly categoryId: number }
  readonly brandId: number
  readonly colourGroup: string
  /** Share of the demand, 1 on average. */
  readonly pull: number
  readonly north: number
  /** Slot indexes as shown from left to right, holes left out, each with its position among all sizes of the run. */
  readonly slots: readonly { readonly index: number; readonly position: number }[]
  readonly middle: number
  readonly spread: number
  readonly minimum: number
  readonly multiple: number
  /** Frozen or dropped during the fair. */
  readonly stopped: boolean
}

export type FairPlan = {
  readonly code: string
  readonly name: string
  readonly year: number
  /** Nine in the morning of the first fair day, Shanghai time, two days before `currentTime`. */
  readonly startsAt: Date
  /** Two days that orders are of, the one on which the fair is made, and one to come: whatever the hour, the fair is under way. */
  readonly days: readonly FairDay[]
  readonly seed: number
  readonly tables: Tables
  readonly buyers: readonly Buyer[]
  readonly offers: readonly Offer[]
}

export type Scale = {
  readonly code: string
  readonly name: string
  readonly customers: number
  readonly styles: number
  /** SKC that an average customer orders. */
  readonly skcsPerOrder: number
  readonly outfits: number
  readonly displays: number
}

/** About 0.5, 1.8 and 8.1 million cells; the smallest is for tests. */
export const scales: Readonly<Record<FairSize, Scale>> = {
  mini: {
    code: 'DEMO-MINI',
    name: '秋冬订货会（小）',
    customers: 30,
    styles: 60,
    skcsPerOrder: 60,
    outfits: 8,
    displays: 3,
  },
  demo: {
    code: 'DEMO',
    name: '秋冬订货会（演示）',
    customers: 240,
    styles: 360,
    skcsPerOrder: 520,
    outfits: 60,
    displays: 20,
  },
  M: {
    code: 'DEMO-M',
    name: '秋冬订货会（M）',
    customers: 600,
    styles: 600,
    skcsPerOrder: 735,
    outfits: 100,
    displays: 30,
  },
  L: {
    code: 'DEMO-L',
    name: '秋冬订货会（L）',
    customers: 2000,
    styles: 1500,
    skcsPerOrder: 980,
    outfits: 200,
    displays: 60,
  },
}

/** A code as the tables keep it: as written, and as it is compared. */
export function coded<C extends string>(code: C): { readonly code: C; readonly code_key: string } {
  return { code, code_key: foldCode(code) }
}
