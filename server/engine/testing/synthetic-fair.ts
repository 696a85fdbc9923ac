import { Catalogue, type CatalogueSource, type CustomerSource, type SkcSource } from '../catalogue.ts'
import { customerKeys, goodsKeys } from '../dimensions.ts'
import { FactStore } from '../fact-store.ts'
import type { SizeSource } from '../size-run.ts'

export type FairSize = {
  readonly customers: number
  readonly styles: number
  readonly colours: number
  /** SKC in one order, out of all. */
  readonly rowsPerOrder: number
}

/** About 8.1 M cells in 1.5 M rows; 1.8 M in 0.33 M; 0.5 M. */
export const fairSizes = {
  S: { customers: 240, styles: 360, colours: 3, rowsPerOrder: 400 },
  M: { customers: 600, styles: 600, colours: 3, rowsPerOrder: 555 },
  L: { customers: 2000, styles: 1500, colours: 3, rowsPerOrder: 750 },
} satisfies Record<string, FairSize>

/** The same fair every time, made without a database, for measuring the kernel alone. */
export function syntheticFair(size: FairSize): { readonly catalogue: Catalogue; readonly facts: FactStore } {
  const catalogue = new Catalogue(sourceOf(size))
  const facts = new FactStore()
  const random = randomFrom(7)
  const { skcCount } = catalogue
  for (let customer = 0; customer < size.customers; customer++) {
    const discount = 4500 + (customer % 20) * 50
    const rows = Array.from({ length: size.rowsPerOrder }, (_, index) => {
      // Popular goods first: small numbers come more often, each SKC at most once.
      const skc = Math.floor(((index + random()) / size.rowsPerOrder) ** 1.3 * skcCount)
      const tag = (199 + (Math.floor(skc / 3) % 40) * 50) * 100
      const net = Math.round((tag * discount) / 10_000)
      const qtys = Array.from({ length: catalogue.sizes.lengthOf(skc) }, () =>
        random() < 0.9 ? 1 + Math.floor(random() * 12) : 0,
      )
      return { skc, qtys, tag, net, agent: net - 1000 }
    }).filter(({ skc }, index, all) => all[index - 1]?.skc !== skc)
    facts.put({ id: customer + 1, customer, status: 1 + (customer % 5), type: 0 }, rows)
  }
  facts.compact()
  return { catalogue, facts }
}

const spans: Readonly<Record<string, number>> = {
  brand: 3,
  category: 20,
  mid: 40,
  sub: 80,
  wave: 6,
  colour: 60,
  sizeGroup: 4,
  area: 200,
  region: 20,
  bigArea: 4,
}

function sourceOf(size: FairSize): CatalogueSource {
  const skcs: SkcSource[] = []
  for (let skc = 0; skc < size.styles * size.colours; skc++) {
    const style = Math.floor(skc / size.colours)
    const references = recordOf(
      goodsKeys,
      (key) => `${key}${(style * 7 + (key === 'colour' ? skc : 0)) % (spans[key] ?? 8)}`,
    )
    const group = 1 + (style % 4)
    skcs.push({
      id: skc + 1,
      state: 'kept',
      offered: true,
      offeredSlots: (1 << (4 + group - 1)) - 1,
      references: {
        ...references,
        style: `G${String(style).padStart(5, '0')}`,
        skc: `K${String(skc).padStart(6, '0')}`,
        sizeGroup: group,
      },
    })
  }
  const customers: CustomerSource[] = Array.from({ length: size.customers }, (_, customer) => ({
    id: customer + 1,
    deleted: false,
    enabled: true,
    targetQty: 5000,
    targetAmount: 300_000_000,
    references: {
      ...recordOf(customerKeys, (key) => `${key}${customer % (spans[key] ?? 8)}`),
      customer: `C${String(customer).padStart(5, '0')}`,
    },
  }))
  const sizes: SizeSource[] = [1, 2, 3, 4].flatMap((groupId) =>
    Array.from({ length: 4 + groupId - 1 }, (_, slot) => ({
      groupId,
      slot,
      no: slot + 1,
      code: `${groupId}-${slot}`,
      label: `s${slot}`,
    })),
  )
  const sizeGroup = [1, 2, 3, 4].map((id) => ({ id, code: `g${id}`, label: `group ${id}`, sort: id }))
  return { lists: { sizeGroup }, skcs, customers, sizes }
}

function recordOf<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
