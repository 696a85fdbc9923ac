import type { DimensionKey, GoodsDimension } from '@fairdesk/contract/report-keys'
import type { ValueList } from './value-list.ts'

/** Target of a customer: for everything, or for one or two attributes' values, each by its code. */
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

/** Targets for another thread: columns by the attributes they are of; `values` has one number per attribute and target. */
export type TargetsMessage = ReadonlyMap<
  string,
  {
    readonly customers: Int32Array
    readonly values: Int32Array
    readonly qtys: Float64Array
    readonly amounts: Float64Array
  }
>

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

  static from(message: TargetsMessage): Targets {
    const targets = new Targets([], noIndexes)
    for (const [key, { customers, values, qtys, amounts }] of message) {
      const width = values.length / Math.max(customers.length, 1)
      const alike = Array.from(customers, (customer, index) => ({
        customer,
        values: Array.from(values.subarray(index * width, (index + 1) * width)),
        qty: qtys[index] ?? Number.NaN,
        amount: amounts[index] ?? Number.NaN,
      }))
      targets.#byAttributes.set(key, alike)
    }
    return targets
  }

  get message(): TargetsMessage {
    return new Map(
      this.#byAttributes.entries().map(([key, alike]) => [
        key,
        {
          customers: Int32Array.from(alike, ({ customer }) => customer),
          values: Int32Array.from(alike.flatMap(({ values }) => values)),
          qtys: Float64Array.from(alike, ({ qty }) => qty),
          amounts: Float64Array.from(alike, ({ amount }) => amount),
        },
      ]),
    )
  }

  /** Returns the targets of exactly these attributes; without attributes, the customers' totals. */
  targetsBy(attributes: readonly GoodsDimension[]): readonly Target[] {
    return this.#byAttributes.get(nameOf(attributes)) ?? []
  }
}

/** Without targets nothing is looked up. */
const noIndexes = { lists: {} as Indexes['lists'], customerIndex: new Map<number, number>() }

function byAttribute([a]: readonly [GoodsDimension, string], [b]: readonly [GoodsDimension, string]): number {
  return a < b ? -1 : 1
}

function nameOf(attributes: readonly GoodsDimension[]): string {
  return attributes.toSorted().join(' ')
}
