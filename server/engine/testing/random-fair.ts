import { type CustomerDimension, type GoodsDimension, tiers } from '@fairdesk/contract/report-keys'
import fc from 'fast-check'
import { Catalogue, type CatalogueSource, type CustomerSource, type SkcSource } from '../facts/catalogue.ts'
import { customerKeys, goodsKeys } from '../facts/dimensions.ts'
import { FactStore } from '../facts/fact-store.ts'
import type { SizeSource } from '../facts/size-run.ts'
import type { TargetSource } from '../facts/targets.ts'
import type { Reference, ValueListEntry } from '../facts/value-list.ts'

/** An order as a plain object; status and type by their place in orderCodes. */
export type PlainOrder = {
  readonly id: number
  readonly customerId: number
  readonly status: number
  readonly type: number
  readonly rows: readonly PlainRow[]
}
export type PlainRow = {
  readonly skcId: number
  readonly qtys: readonly number[]
  readonly tag: number
  readonly net: number
  readonly agent: number
}
export type PlainFair = { readonly source: CatalogueSource; readonly orders: readonly PlainOrder[] }

export const slots = 4

const tierList = tiers.map(({ code }, sort) => ({ code, label: code, sort }))

const lists: CatalogueSource['lists'] = {
  brand: listed(3),
  category: listed(4),
  sizeGroup: listed(2),
  style: listed(5),
  skc: listed(12),
  area: listed(5),
  region: listed(3, 'r'),
  bigArea: listed(2, 'b'),
  customer: listed(6),
  styleTier: tierList,
  skcTier: tierList,
}

/** Codes do not follow the sort, so that a confusion of the two shows. */
function listed(count: number, letter = 'c'): ValueListEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `${letter}${(index * 7) % 10}${index}`,
    label: `label ${index}`,
    sort: (index * 3) % 5,
  }))
}

/** Two groups that share a code ("m") and differ in the position they show it at. */
const sizes: SizeSource[] = [
  { id: 1, groupId: 1, slot: 0, no: 2, code: 's', label: 'S' },
  { id: 2, groupId: 1, slot: 1, no: 1, code: 'm', label: 'M' },
  { id: 3, groupId: 1, slot: 2, no: 4, code: 'l', label: 'L' },
  { id: 4, groupId: 2, slot: 0, no: 1, code: '38', label: '38' },
  { id: 5, groupId: 2, slot: 1, no: 2, code: 'm', label: 'M' },
  { id: 6, groupId: 2, slot: 2, no: 3, code: '40', label: '40' },
  { id: 7, groupId: 2, slot: 3, no: 5, code: '42', label: '42' },
]

const maybe = (most: number): fc.Arbitrary<Reference> =>
  fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: most }) }, { weight: 1, arbitrary: fc.constant(null) })
const word = fc.constantFrom<Reference[]>('x', 'y', null)

function skcArbitrary(id: number): fc.Arbitrary<SkcSource> {
  return fc
    .record({
      brand: maybe(3),
      category: maybe(4),
      year: word,
      gender: word,
      priceBand: word,
      sizeGroup: fc.constantFrom(1, 2),
      state: fc.integer({ min: 0, max: 9 }),
      offered: fc.boolean(),
      mask: fc.nat(15),
    })
    .map(({ state, offered, mask, ...given }) => ({
      id,
      state: state === 0 ? 'deleted' : state <= 2 ? 'dropped' : 'kept',
      offered,
      styleOffered: offered,
      offeredSlots: given.sizeGroup === 1 ? mask & 7 : mask,
      references: { ...nothing(goodsKeys), ...given, style: 1 + (id % 5), skc: id },
    }))
}

function customerArbitrary(id: number): fc.Arbitrary<CustomerSource> {
  return fc
    .record({
      area: maybe(5),
      level: word,
      deleted: fc.integer({ min: 0, max: 8 }),
      enabled: fc.boolean(),
      stores: fc.integer({ min: 0, max: 4 }),
      discountBand: fc.constantFrom<Reference[]>('<30%', '45-50%', '100%'),
      brands: fc.oneof(fc.constant([]), fc.subarray(lists.brand?.map(({ code }) => code) ?? [])),
    })
    .map(({ area, level, deleted, enabled, stores, discountBand, brands }) => {
      const region = typeof area === 'number' ? 1 + (area % 3) : null
      const bigArea = region === null ? null : 1 + (region % 2)
      return {
        id,
        deleted: deleted === 0,
        enabled,
        stores,
        brands,
        references: { ...nothing(customerKeys), area, region, bigArea, level, discountBand, customer: id },
      }
    })
}

const codeOf = (list: readonly ValueListEntry[] = []) => fc.constantFrom(...list.map(({ code }) => code), 'unknown')
const brandOf = codeOf(lists.brand).map((code) => ['brand', code] as const)
const categoryOf = codeOf(lists.category).map((code) => ['category', code] as const)
const genderOf = fc.constantFrom('x', 'y').map((code) => ['gender', code] as const)

const targetsArbitrary: fc.Arbitrary<TargetSource[]> = fc.uniqueArray(
  fc.record({
    customerId: fc.integer({ min: 1, max: 6 }),
    of: fc.oneof(
      fc.constant([]),
      fc.tuple(brandOf),
      fc.tuple(categoryOf),
      fc.tuple(genderOf),
      fc.tuple(brandOf, categoryOf),
      fc.tuple(categoryOf, genderOf),
    ),
    qty: fc.option(fc.nat(50)),
    amount: fc.option(fc.nat(5000)),
  }),
  { selector: ({ customerId, of }) => JSON.stringify([customerId, of]), maxLength: 30 },
)

function nothing<K extends GoodsDimension | CustomerDimension>(keys: readonly K[]): Record<K, Reference> {
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<K, Reference>
}

const rowsArbitrary: fc.Arbitrary<PlainRow[]> = fc.uniqueArray(
  fc.record({
    skcId: fc.integer({ min: 1, max: 12 }),
    qtys: fc.array(fc.oneof(fc.constant(0), fc.nat(9)), { maxLength: slots }),
    tag: fc.constantFrom(0, 19_900, 5_000_000_001),
    net: fc.nat(30_000),
    agent: fc.nat(30_000),
  }),
  { selector: ({ skcId }) => skcId, maxLength: 10 },
)

export const orderArbitrary: fc.Arbitrary<PlainOrder> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  customerId: fc.integer({ min: 1, max: 6 }),
  status: fc.nat(6),
  type: fc.nat(2),
  rows: rowsArbitrary,
})

export const fairArbitrary: fc.Arbitrary<PlainFair> = fc.record({
  source: fc.record({
    lists: fc.constant(lists),
    skcs: fc.tuple(...Array.from({ length: 12 }, (_, index) => skcArbitrary(index + 1))),
    customers: fc.tuple(...Array.from({ length: 6 }, (_, index) => customerArbitrary(index + 1))),
    targets: targetsArbitrary,
    sizes: fc.constant(sizes),
    amountBasis: fc.constant('net' as const),
  }),
  orders: fc.uniqueArray(orderArbitrary, { selector: ({ id }) => id, maxLength: 8 }),
})

export type StoredFair = { readonly catalogue: Catalogue; readonly facts: FactStore }

/** The same fair as the engine keeps it. Rows are cut to the sizes of their SKC, which nothing else can be ordered in. */
export function storedFair({ source, orders }: PlainFair): StoredFair {
  const catalogue = new Catalogue(source)
  const facts = new FactStore()
  for (const order of orders) putPlain(catalogue, facts, order)
  return { catalogue, facts }
}

export function putPlain(
  catalogue: Catalogue,
  facts: FactStore,
  { id, customerId, status, type, rows }: PlainOrder,
): void {
  const customer = catalogue.customerIndex.get(customerId) ?? -1
  const stored = rows.map(({ skcId, qtys, ...prices }) => {
    const skc = catalogue.skcIndex.get(skcId) ?? -1
    return { skc, qtys: qtys.filter((_, slot) => catalogue.sizes.isSize(skc, slot)), ...prices }
  })
  facts.put({ id, customer, status, type }, stored)
}
