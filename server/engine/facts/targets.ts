import type { DimensionKey, GoodsDimension } from '@fairdesk/contract/report-keys'
import type { ValueList } from './value-list.ts'

/** What a customer should order: of everything, or of one or two attributes' values, each given by its code. */
export type TargetSource = {
  readonly customerId: number
  readonly of: readonly (readonly [attribute: GoodsDimension, code: string])[]
  readonly qty: number | null
  /** Fen. */
  readonly amount: number | null
}

/** NaN where a figure is not set. */
export type Target = {
  /** Index of the customer. */
  readonly customer: number
  /** Indexes of the values, in the order of their attributes' names. */
  readonly values: readonly number[]
  readonly qty: number
  readonly amount: number
}

type Indexes = {
  readonly lists: Readonly<Record<DimensionKey, ValueList>>
  readonly customerIndex: ReadonlyMap<number, number>
}

/** All targets of a fair, by the attributes they are of. */
export class Targets {
  readonly #byAttributes = new Map<string, Target[]>()

  constructor(source: readonly TargetSource[], { lists, customerIndex }: Indexes) {
    for (const { customerId, of, qty, amount } of source) {
      const customer = customerIndex.get(customerId)
      if (customer === undefined) continue
      const values = of.toSorted(byAttribute).map(([attribute, code]) => lists[attribute].take(code))
      const key = nameOf(of.map(([attribute]) => attribute))
      const alike = this.#byAttributes.get(key) ?? []
      alike.push({ customer, values, qty: qty ?? Number.NaN, amount: amount ?? Number.NaN })
      this.#byAttributes.set(key, alike)
    }
  }

  /** The targets of exactly these attributes; of none, the customers' totals. */
  of(attributes: readonly GoodsDimension[]): readonly Target[] {
    return this.#byAttributes.get(nameOf(attributes)) ?? []
  }
}

function byAttribute([one]: readonly [GoodsDimension, string], [other]: readonly [GoodsDimension, string]): number {
  return one < other ? -1 : 1
}

function nameOf(attributes: readonly GoodsDimension[]): string {
  return attributes.toSorted().join(' ')
}
