import type { GoodsDimension } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Catalogue, skcDropped, skcKept } from '../facts/catalogue.ts'
import { customerKeys, goodsKeys, orderKeys } from '../facts/dimensions.ts'
import { statusOf } from '../facts/order-status.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { ValueList } from '../facts/value-list.ts'
import type { Question } from './question.ts'

/** Scope of a query: 1 for every SKC, SKU, customer and order that passes its filters and the user's rights. */
export type Scope = {
  readonly skcs: Uint8Array
  /** Absent where sizes are not filtered. */
  readonly skus: Uint8Array | undefined
  readonly customers: Uint8Array
  readonly orders: Uint8Array
  /** Values that pass, 1 for each, by goods attribute with a filter or brand rights. */
  readonly passing: PassingValues
  /**
   * Attributes by which a filter excludes a part of the orders: a target of exactly these applies to the rest. Null if
   * something else excludes a part, for which no target can be set.
   */
  readonly narrowedBy: ReadonlySet<GoodsDimension> | null
}

type PassingValues = ReadonlyMap<GoodsDimension, Uint8Array>

export function scopeOf(catalogue: Catalogue, facts: Facts, question: Question): Scope {
  const passing = passingValues(catalogue, question)
  const customers = customersInScope(catalogue, question)
  return {
    skcs: skcsInScope(catalogue, question, passing),
    skus: skusInScope(catalogue, question),
    customers,
    orders: ordersInScope(catalogue, facts, { question, customers }),
    passing,
    narrowedBy: narrowedBy(catalogue, question, passing),
  }
}

function passingValues(catalogue: Catalogue, { visibility, filters }: Question): PassingValues {
  const passing = new Map<GoodsDimension, Uint8Array>()
  for (const key of goodsKeys) {
    const spec = filters?.[key]
    if (spec) passing.set(key, allowed(catalogue.lists[key], spec))
  }
  const brands = visibleBrands(catalogue, visibility)
  if (brands)
    passing.set('brand', passing.get('brand')?.map((passes, brand) => passes & (brands[brand] ?? 0)) ?? brands)
  return passing
}

function narrowedBy(catalogue: Catalogue, { goods, filters }: Question, passing: PassingValues): Scope['narrowedBy'] {
  if ([...orderKeys, 'size' as const].some((key) => filters?.[key] !== undefined)) return null
  const keptSkcs = [...catalogue.skcState.keys()].filter((skc) => catalogue.skcState[skc] === skcKept)
  if (goods === 'dropped' && keptSkcs.length > 0) return null
  const leavesOut = ([key, values]: [GoodsDimension, Uint8Array]) =>
    keptSkcs.some((skc) => values[catalogue.goods[key][skc] ?? 0] === 0)
  return new Set([...passing].filter(leavesOut).map(([key]) => key))
}

function skcsInScope(catalogue: Catalogue, { goods }: Question, passing: PassingValues): Uint8Array {
  const wantedState = goods === 'dropped' ? skcDropped : skcKept
  const mask = catalogue.skcState.map((state) => (state === wantedState ? 1 : 0))
  for (const [key, values] of passing) keep(mask, catalogue.goods[key], values)
  return mask
}

/** Returns 1 for each brand the user may see, by brand index; null if they see all. */
export function visibleBrands({ lists }: Catalogue, { brands }: Visibility): Uint8Array | null {
  return brands === 'all' ? null : allowed(lists.brand, brands.filter(isNamed))
}

function skusInScope({ sizes, lists }: Catalogue, { filters }: Question): Uint8Array | undefined {
  if (!filters?.size) return undefined
  const spec = allowed(lists.size, filters.size)
  return Uint8Array.from(sizes.value, (value) => spec[value] ?? 0)
}

/** 1 for each customer the user may see. */
export function seesCustomers(catalogue: Catalogue, { areas }: Pick<Visibility, 'areas'>): Uint8Array {
  const mask = Uint8Array.from(catalogue.customerLive)
  if (areas !== 'all') onlyAreas(mask, catalogue, areas.filter(isNamed))
  return mask
}

function customersInScope(catalogue: Catalogue, { visibility, filters }: Question): Uint8Array {
  const mask = seesCustomers(catalogue, visibility)
  for (const key of customerKeys) {
    const spec = filters?.[key]
    if (spec) keep(mask, catalogue.customers[key], allowed(catalogue.lists[key], spec))
  }
  return mask
}

/** Restricts the mask to areas. A code matches an area, a region or a big area with everything below it. */
function onlyAreas(mask: Uint8Array, { customers, lists }: Catalogue, codes: readonly string[]): void {
  const area = allowed(lists.area, codes)
  const region = allowed(lists.region, codes)
  const bigArea = allowed(lists.bigArea, codes)
  for (let index = 0; index < mask.length; index++) {
    const isVisible =
      area[customers.area[index] ?? 0] || region[customers.region[index] ?? 0] || bigArea[customers.bigArea[index] ?? 0]
    if (!isVisible) mask[index] = 0
  }
}

function ordersInScope(
  catalogue: Catalogue,
  facts: Facts,
  { question: { filters }, customers }: { question: Question; customers: Uint8Array },
): Uint8Array {
  const status = filters?.orderStatus && allowed(catalogue.lists.orderStatus, filters.orderStatus)
  const type = filters?.orderType && allowed(catalogue.lists.orderType, filters.orderType)
  const mask = new Uint8Array(facts.orderCount)
  for (let order = 0; order < mask.length; order++) {
    const customer = facts.customer[order] ?? -1
    if (customer < 0 || !customers[customer]) continue
    if (status && !status[statusOf(catalogue, facts, order) + 1]) continue
    if (type && !type[(facts.type[order] ?? 0) + 1]) continue
    mask[order] = 1
  }
  return mask
}

function keep(mask: Uint8Array, column: Int32Array, allowedValues: Uint8Array): void {
  for (let index = 0; index < mask.length; index++) {
    if (!allowedValues[column[index] ?? 0]) mask[index] = 0
  }
}

function allowed(list: ValueList, spec: readonly (string | number)[]): Uint8Array {
  const values = new Uint8Array(list.size)
  for (const key of spec) {
    for (const index of list.findAll(key)) values[index] = 1
  }
  return values
}

/**
 * Returns false for the empty code: in a filter it means "unset"; as a permission it would open data without an owner.
 */
function isNamed(code: string): boolean {
  return code !== ''
}
