import type { CustomerDimension, DimensionKey, GoodsDimension } from '@fairdesk/contract/report-keys'
import type { AmountBasis } from '@fairdesk/contract/values/amount-basis'
import { customerKeys, goodsKeys, orderCodes, orderKeys } from './dimensions.ts'
import { SizeRun, type SizeSource } from './size-run.ts'
import { type TargetSource, Targets } from './targets.ts'
import { type Reference, ValueList, type ValueListEntry } from './value-list.ts'

export type SkcSource = {
  readonly id: number
  readonly state: 'kept' | 'dropped' | 'deleted'
  /** On sale or frozen, of a style that is on sale. */
  readonly offered: boolean
  /** Its style is on sale and not deleted; `offered` where the colour is kept, too. */
  readonly styleOffered: boolean
  /** Bit n says that slot n may be ordered. */
  readonly offeredSlots: number
  readonly references: Readonly<Record<GoodsDimension, Reference>>
}

export type CustomerSource = {
  readonly id: number
  readonly deleted: boolean
  readonly enabled: boolean
  /** Number of stores. */
  readonly stores: number
  /** Codes of the only brands that the customer may order; empty where all of them. */
  readonly brands: readonly string[]
  readonly references: Readonly<Record<CustomerDimension, Reference>>
}

export type CatalogueSource = {
  readonly lists: { readonly [D in DimensionKey]?: readonly ValueListEntry[] }
  readonly skcs: readonly SkcSource[]
  readonly customers: readonly CustomerSource[]
  readonly targets: readonly TargetSource[]
  readonly sizes: readonly SizeSource[]
  /** Price basis for the completion of amounts. */
  readonly amountBasis: AmountBasis
  /** Last move of a style to another size group: quantities read before it stand in other slots. 0 for none. */
  readonly sizeMove?: number
}

export const skcKept = 1
export const skcDropped = 2

/** Goods and customers as columns: the index of the value in every dimension, by index of the SKC or the customer. */
export class Catalogue {
  readonly lists: Readonly<Record<DimensionKey, ValueList>>
  readonly goods: Readonly<Record<GoodsDimension, Int32Array>>
  readonly customers: Readonly<Record<CustomerDimension, Int32Array>>
  readonly skcIndex: ReadonlyMap<number, number>
  readonly customerIndex: ReadonlyMap<number, number>
  /** skcKept, skcDropped or 0 for deleted. */
  readonly skcState: Uint8Array
  readonly offered: Uint8Array
  /** 1 if the style is on sale, whatever the state of its colours. */
  readonly styleOffered: Uint8Array
  readonly customerLive: Uint8Array
  readonly customerEnabled: Uint8Array
  /** Stores by customer, at least 1: without a number of stores a customer is one. */
  readonly customerStores: Float64Array
  /** Indexes of the only brands that a customer may order; null where all of them. */
  readonly customerBrands: (readonly number[] | null)[]
  readonly targets: Targets
  readonly sizes: SizeRun
  readonly amountBasis: AmountBasis
  readonly sizeMove: number

  /** Indexes of `former` stay, so that facts taken in under it still point right. */
  constructor(source: CatalogueSource, former?: Catalogue) {
    this.lists = listsOf(source)
    this.amountBasis = source.amountBasis
    this.sizeMove = source.sizeMove ?? 0
    this.skcIndex = indexed(source.skcs, former?.skcIndex)
    this.customerIndex = indexed(source.customers, former?.customerIndex)
    const skcs = this.skcIndex.size
    const customers = this.customerIndex.size
    this.goods = columns(goodsKeys, skcs)
    this.customers = columns(customerKeys, customers)
    this.skcState = new Uint8Array(skcs)
    this.offered = new Uint8Array(skcs)
    this.styleOffered = new Uint8Array(skcs)
    this.customerLive = new Uint8Array(customers)
    this.customerEnabled = new Uint8Array(customers)
    this.customerStores = new Float64Array(customers).fill(1)
    this.customerBrands = Array.from({ length: customers }, () => null)
    for (const skc of source.skcs) this.#placeSkc(skc)
    for (const customer of source.customers) this.#placeCustomer(customer)
    this.targets = new Targets(source.targets, this)
    const { skcIndex, lists } = this
    this.sizes = new SizeRun({
      ...{ list: lists.size, groups: lists.sizeGroup, source, skcIndex },
      former: former?.sizes,
    })
  }

  /**
   * Returns the same goods and customers with the colours' states at a moment; colours not listed keep today's. Styles
   * stay on sale or not, as today.
   */
  withStates(states: ReadonlyMap<number, SkcSource['state']>): Catalogue {
    const copy = Object.create(Catalogue.prototype)
    const skcState = this.skcState.slice()
    const offered = this.offered.slice()
    for (const [id, state] of states) {
      const index = this.skcIndex.get(id)
      if (index === undefined) continue
      skcState[index] = placeOfState(state)
      offered[index] = state === 'kept' && this.styleOffered[index] ? 1 : 0
    }
    // A view with the fields of a catalogue and its own two of them; nothing private is asked of it.
    return Object.assign(copy, this, { skcState, offered }) as Catalogue
  }

  get skcCount(): number {
    return this.skcIndex.size
  }

  get customerCount(): number {
    return this.customerIndex.size
  }

  #placeSkc(skc: SkcSource): void {
    const index = this.skcIndex.get(skc.id)
    if (index === undefined) return
    this.skcState[index] = placeOfState(skc.state)
    this.offered[index] = skc.offered ? 1 : 0
    this.styleOffered[index] = skc.styleOffered ? 1 : 0
    for (const key of goodsKeys) this.goods[key][index] = this.#valueOf(key, skc.references[key])
  }

  #placeCustomer(customer: CustomerSource): void {
    const index = this.customerIndex.get(customer.id)
    if (index === undefined) return
    this.customerLive[index] = customer.deleted ? 0 : 1
    this.customerEnabled[index] = customer.enabled ? 1 : 0
    this.customerStores[index] = Math.max(customer.stores, 1)
    this.customerBrands[index] =
      customer.brands.length === 0 ? null : customer.brands.flatMap((code) => this.lists.brand.findAll(code))
    for (const key of customerKeys) this.customers[key][index] = this.#valueOf(key, customer.references[key])
  }

  #valueOf(key: DimensionKey, reference: Reference): number {
    if (reference === null) return 0
    if (typeof reference === 'string') return this.lists[key].take(reference)
    return this.lists[key].find(reference) ?? 0
  }
}

function placeOfState(state: SkcSource['state']): number {
  return state === 'kept' ? skcKept : state === 'dropped' ? skcDropped : 0
}

function listsOf(source: CatalogueSource): Record<DimensionKey, ValueList> {
  const listOf = (key: DimensionKey): ValueList => {
    const list = new ValueList()
    for (const value of source.lists[key] ?? []) list.add(value)
    return list
  }
  const lists = { ...recordOf(goodsKeys, listOf), ...recordOf(customerKeys, listOf), ...recordOf(orderKeys, listOf) }
  for (const key of orderKeys) {
    for (const [sort, code] of orderCodes[key].entries()) lists[key].add({ code, label: code, sort })
  }
  return { ...lists, size: new ValueList({ sharesCodes: true }) }
}

function indexed(rows: readonly { readonly id: number }[], former?: ReadonlyMap<number, number>): Map<number, number> {
  const index = new Map(former)
  for (const { id } of rows) if (!index.has(id)) index.set(id, index.size)
  return index
}

function columns<K extends DimensionKey>(keys: readonly K[], count: number): Record<K, Int32Array> {
  return recordOf(keys, () => new Int32Array(count))
}

function recordOf<K extends DimensionKey, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  // fromEntries forgets which keys it was given; they are those of `keys`, no more and no fewer.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
}
