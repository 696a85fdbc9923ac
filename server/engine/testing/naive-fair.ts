import { compareNames } from '@fairdesk/contract/names/compare'
import type { DimensionKey, GoodsDimension, MetricKey } from '@fairdesk/contract/report-keys'
import type { CustomerSource, SkcSource } from '../facts/catalogue.ts'
import { isCustomer, isGoods, orderCodes } from '../facts/dimensions.ts'
import type { SizeSource } from '../facts/size-run.ts'
import type { DimensionValue, Reference } from '../facts/value-list.ts'
import type { Filters, Question } from '../question/question.ts'
import type { PlainFair, PlainOrder, PlainRow } from './random-fair.ts'

/** What a number is about: one size of one SKC in one order of one customer. */
export type Place = {
  readonly order: PlainOrder
  readonly customer: CustomerSource
  readonly skc: SkcSource
  readonly size: SizeSource
}
export type Cell = Place & { readonly row: PlainRow; readonly qty: number }
export type Value = DimensionValue & { readonly sort: number; readonly tie?: string }
/** A node of the answer: its values from the outermost in. */
export type Path = readonly { readonly key: DimensionKey; readonly value: Value }[]

const unset: Value = { code: '', label: '', sort: Number.POSITIVE_INFINITY }

/** A fair as plain objects, looked through anew for everything that is asked of it. */
export class NaiveFair {
  readonly source: PlainFair['source']
  readonly orders: readonly PlainOrder[]

  constructor({ source, orders }: PlainFair) {
    this.source = source
    this.orders = orders
  }

  cells({ filters, visibility, goods }: Question): Cell[] {
    const rows = this.orders.flatMap((order) => order.rows.map((row) => ({ order, row })))
    const cells = rows.flatMap(({ order, row }) => {
      const customer = this.source.customers.find(({ id }) => id === order.customerId)
      const skc = this.source.skcs.find(({ id }) => id === row.skcId)
      if (!customer || !skc || !this.#isSeen(customer, visibility.areas) || !this.#isWanted(skc, { visibility, goods }))
        return []
      return this.#sizesOfGroup(skc).map((size) => ({ order, row, customer, skc, size, qty: row.qtys[size.slot] ?? 0 }))
    })
    return cells.filter((cell) => cell.qty > 0 && passes(filters, (key) => this.valueOf(cell, key)))
  }

  valueOf({ skc, customer, order, size }: Place, key: DimensionKey): Value {
    if (isGoods(key)) return this.#listed(key, skc.references[key])
    if (isCustomer(key)) return this.#listed(key, customer.references[key])
    if (key === 'size') {
      const groups = [...(this.source.lists.sizeGroup ?? [])].sort(byOwnOrder)
      const place = groups.findIndex(({ id }) => id === size.groupId)
      const group = groups[place]
      return {
        ...{ id: size.id, code: size.code, label: `${group?.label} · ${size.label}` },
        ...{ sort: place * 100 + size.no, tie: `${group?.code} ${size.code}` },
      }
    }
    const place = key === 'orderStatus' ? this.#statusOf(order) : order.type
    const code = orderCodes[key][place] ?? ''
    return { code, label: code, sort: place }
  }

  /** An emptied order whose pieces count again is a draft. */
  #statusOf({ status, rows }: PlainOrder): number {
    const [none, draft] = [orderCodes.orderStatus.indexOf('none'), orderCodes.orderStatus.indexOf('draft')]
    const isKept = (row: PlainRow) => this.source.skcs.find(({ id }) => id === row.skcId)?.state === 'kept'
    return status === none && rows.some((row) => isKept(row) && row.qtys.some((qty) => qty > 0)) ? draft : status
  }

  isIn(place: Place, path: Path): boolean {
    return path.every(({ key, value }) => isSame(this.valueOf(place, key), value))
  }

  /** SKC that pass, ordered or not. */
  goods(question: Question, path: Path): SkcSource[] {
    return this.source.skcs.filter((skc) => {
      const find = (key: DimensionKey): Value | null => (isGoods(key) ? this.#listed(key, skc.references[key]) : null)
      return this.#isWanted(skc, question) && passes(question.filters, find) && fits(path, find)
    })
  }

  /** Customers that pass and may order what the user sees, or have ordered in his sight. */
  customers(question: Question, path: Path): CustomerSource[] {
    const { visibility } = question
    const isCounted = (row: PlainRow): boolean => {
      const skc = this.source.skcs.find(({ id }) => id === row.skcId)
      return skc !== undefined && this.#isWanted(skc, { visibility, goods: 'kept' }) && this.#hasPieces(row)
    }
    return this.everyCustomer(question, path).filter(
      ({ id, enabled, brands }) =>
        (enabled && mayOrder(brands, visibility.brands)) ||
        this.orders.some(({ customerId, rows }) => customerId === id && rows.some(isCounted)),
    )
  }

  /** Customers that pass. */
  everyCustomer({ filters, visibility }: Question, path: Path): CustomerSource[] {
    return this.source.customers.filter((customer) => {
      const find = (key: DimensionKey): Value | null =>
        isCustomer(key) ? this.#listed(key, customer.references[key]) : null
      return this.#isSeen(customer, visibility.areas) && passes(filters, find) && fits(path, find)
    })
  }

  /** Sizes of the SKC that pass the filter and the path. */
  sizesOf(skc: SkcSource, { filters }: Question, path: Path): SizeSource[] {
    return this.#sizesOfGroup(skc).filter(
      ({ id, code }) =>
        (!filters?.size || filters.size.includes(code) || filters.size.includes(id)) &&
        path.every(({ key, value }) => key !== 'size' || value.id === id),
    )
  }

  offeredSizes(skc: SkcSource, question: Question, path: Path): number {
    return this.sizesOf(skc, question, path).filter(({ slot }) => (skc.offeredSlots >> slot) & 1).length
  }

  isOffered(skc: SkcSource, question: Question, path: Path = []): boolean {
    const bySize = question.filters?.size !== undefined || path.some(({ key }) => key === 'size')
    return skc.offered && (!bySize || this.offeredSizes(skc, question, path) > 0)
  }

  /** A value of a list by its code. */
  valueCoded(key: GoodsDimension, code: string): Value {
    return this.source.lists[key]?.find((one) => one.code === code) ?? { ...unset, code }
  }

  /** Whether goods with this value of an attribute, which may be none there is, pass the question and the path. */
  isSeenValue(
    { filters, visibility }: Question,
    path: Path,
    { key, code }: { key: GoodsDimension; code: string },
  ): boolean {
    const value = this.valueCoded(key, code)
    const find = (asked: DimensionKey): Value | null => (asked === key ? value : null)
    const isOwn = key !== 'brand' || visibility.brands === 'all' || visibility.brands.includes(code)
    return isOwn && passes(filters, find) && fits(path, find)
  }

  #isSeen(customer: CustomerSource, areas: 'all' | readonly string[]): boolean {
    const keys = ['area', 'region', 'bigArea'] as const
    return (
      !customer.deleted &&
      (areas === 'all' || keys.some((key) => areas.includes(this.#listed(key, customer.references[key]).code)))
    )
  }

  #isWanted(skc: SkcSource, { visibility, goods }: Pick<Question, 'visibility' | 'goods'>): boolean {
    const { brands } = visibility
    if (skc.state !== (goods === 'dropped' ? 'dropped' : 'kept')) return false
    return brands === 'all' || brands.includes(this.#listed('brand', skc.references.brand).code)
  }

  #sizesOfGroup(skc: SkcSource): SizeSource[] {
    return this.source.sizes.filter(({ groupId }) => groupId === skc.references.sizeGroup)
  }

  #hasPieces({ skcId, qtys }: PlainRow): boolean {
    const skc = this.source.skcs.find(({ id }) => id === skcId)
    return skc !== undefined && this.#sizesOfGroup(skc).some(({ slot }) => (qtys[slot] ?? 0) > 0)
  }

  #listed(key: DimensionKey, reference: Reference): Value {
    if (reference === null) return unset
    if (typeof reference === 'string') return { code: reference, label: reference, sort: 0 }
    return this.source.lists[key]?.find(({ id }) => id === reference) ?? unset
  }
}

/** Sizes of two groups may have one code. */
function isSame(one: DimensionValue, other: DimensionValue): boolean {
  return one.code === other.code && one.id === other.id
}

export function byOwnOrder(one: Value, other: Value): number {
  if (one.sort !== other.sort) return one.sort - other.sort
  // What has no row of its own is a name.
  return one.id === undefined && other.id === undefined
    ? compareNames(one.code, other.code)
    : compare(one.code, other.code)
}

export function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

export function sumOf(cells: readonly Cell[], what: MetricKey): number {
  const each = ({ row }: Cell): number =>
    what === 'tagAmount' ? row.tag : what === 'netAmount' ? row.net : what === 'agentAmount' ? row.agent : 1
  return cells.reduce((sum, cell) => sum + cell.qty * each(cell), 0)
}

/** `find` gives null for a dimension that does not tell. */
function passes(filters: Filters | undefined, find: (key: DimensionKey) => Value | null): boolean {
  // Object.entries forgets the key type.
  return (Object.entries(filters ?? {}) as [DimensionKey, readonly (string | number)[]][]).every(([key, spec]) => {
    const value = find(key)
    return value === null || spec.some((one) => one === (typeof one === 'string' ? value.code : value.id))
  })
}

function fits(path: Path, find: (key: DimensionKey) => Value | null): boolean {
  return path.every(({ key, value }) => isSame(find(key) ?? value, value))
}

function mayOrder(own: readonly string[], seen: Question['visibility']['brands']): boolean {
  return own.length === 0 || seen === 'all' || own.some((code) => seen.includes(code))
}
