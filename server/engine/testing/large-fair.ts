import { tiers } from '@fairdesk/contract/report-keys'
import { Catalogue, type CatalogueSource } from '../facts/catalogue.ts'
import { customerKeys, goodsKeys } from '../facts/dimensions.ts'
import { FactStore } from '../facts/fact-store.ts'
import type { Reference, ValueListEntry } from '../facts/value-list.ts'
import type { StoredFair } from './random-fair.ts'

const tierList = tiers.map(({ code }, sort) => ({ code, label: code, sort }))
const [styles, colours, slots] = [1500, 3000, 6]

/** A fair as large as the bench's L: 2,000 orders of some 965 rows, 8 M cells. */
export function largeFair(customers = 2000, rowsPerOrder = 965): StoredFair {
  const catalogue = new Catalogue(sourceOf(customers))
  const facts = new FactStore()
  for (let customer = 0; customer < customers; customer++) {
    const step = colours / rowsPerOrder
    const rows = Array.from({ length: rowsPerOrder }, (_, index) => {
      const skc = Math.floor(index * step + (customer % 3) * (step / 3))
      const qtys = Array.from({ length: 3 + ((skc + customer) % 4) }, (_slot, slot) => 1 + ((skc + slot) % 5))
      const tag = 19_900 + 1000 * (skc % 300)
      return { skc, qtys, tag, net: Math.floor(tag * (0.4 + (customer % 20) / 100)), agent: 0 }
    })
    facts.put({ id: customer + 1, customer, status: 2, type: 0 }, rows)
  }
  return { catalogue, facts }
}

function sourceOf(customers: number): CatalogueSource {
  return {
    lists: {
      ...{ brand: entries(4), category: entries(12), wave: entries(5), sizeGroup: entries(1), style: entries(styles) },
      ...{
        skc: entries(colours),
        styleTier: tierList,
        skcTier: tierList,
        area: entries(60),
        region: entries(20),
        bigArea: entries(6),
        customer: entries(customers),
      },
    },
    skcs: Array.from({ length: colours }, (_, index) => {
      const style = index >> 1
      const own = { brand: 1 + (style % 4), category: 1 + (style % 12), wave: 1 + (style % 5), sizeGroup: 1 }
      const references = { ...nothing(goodsKeys), ...own, style: 1 + style, skc: 1 + index }
      const offered = { offered: true, styleOffered: true, offeredSlots: (1 << slots) - 1 }
      return { id: 1 + index, state: 'kept' as const, ...offered, references }
    }),
    customers: Array.from({ length: customers }, (_, index) => {
      const area = index % 60
      const places = { area: 1 + area, region: 1 + (area % 20), bigArea: 1 + ((area % 20) % 6) }
      const references = { ...nothing(customerKeys), ...places, customer: 1 + index }
      return { id: 1 + index, deleted: false, enabled: true, stores: 1 + (index % 4), brands: [], references }
    }),
    targets: Array.from({ length: customers }, (_, index) => ({
      ...{ customerId: 1 + index, of: [] },
      ...{ qty: index % 10 ? 5000 : null, amount: index % 10 ? 500_000_000 : null },
    })),
    sizes: Array.from({ length: slots }, (_, slot) => ({
      ...{ id: 1 + slot, groupId: 1, slot, no: 1 + slot, code: `s${slot}`, label: `S${slot}` },
    })),
    amountBasis: 'net',
  }
}

function entries(count: number): ValueListEntry[] {
  return Array.from({ length: count }, (_, index) => ({ id: 1 + index, code: `c${index}`, label: '', sort: index }))
}

function nothing<K extends string>(keys: readonly K[]): Record<K, Reference> {
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<K, Reference>
}
