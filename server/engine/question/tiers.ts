import { type DimensionKey, tiers } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Filters, Question } from './question.ts'
import { type Scope, scopeOf } from './scope.ts'

export const tierKeys = ['styleTier', 'skcTier'] as const
type TierKey = (typeof tierKeys)[number]

/** Index of the tier by SKC, 0 for goods without orders; by style, and by SKC. */
export type GoodsTiers = Readonly<Record<TierKey, Int32Array>>

type TierScope = Pick<Question, 'filters' | 'visibility' | 'goods'>

/** Returns the catalogue with the tiers of a question where it has any among dimensions, columns or filters. */
export function withTiers(catalogue: Catalogue, facts: Facts, question: Question): Catalogue {
  return usesTiers(question) ? tiered(catalogue, tiersOf(catalogue, facts, question)) : catalogue
}

export function usesTiers({ dims, columnDim, filters }: Pick<Question, 'dims' | 'columnDim' | 'filters'>): boolean {
  return tierKeys.some((key) => dims.includes(key) || columnDim === key || filters?.[key] !== undefined)
}

/** Returns a view of the catalogue whose goods have these tiers. */
export function tiered(catalogue: Catalogue, goodsTiers: GoodsTiers): Catalogue {
  const copy = Object.create(Object.getPrototypeOf(catalogue))
  // A view with the fields of a catalogue and its own goods; nothing private is asked of it.
  return Object.assign(copy, catalogue, { goods: { ...catalogue.goods, ...goodsTiers } }) as Catalogue
}

/** Computes the tiers of all goods that the question counts, whatever its filters by tiers leave of them. */
export function tiersOf(catalogue: Catalogue, facts: Facts, { filters, visibility, goods }: TierScope): GoodsTiers {
  const scope = scopeOf(catalogue, facts, {
    ...{ dims: [], metrics: [], visibility, goods },
    filters: without(filters, tierKeys),
  })
  const pieces = piecesBySkc(catalogue, facts, scope)
  const { style } = catalogue.goods
  const byStyle = new Float64Array(catalogue.lists.style.size)
  for (const [skc, qty] of pieces.entries()) byStyle[style[skc] ?? 0] = (byStyle[style[skc] ?? 0] ?? 0) + qty
  const tierOfStyle = ranked(byStyle)
  return {
    styleTier: Int32Array.from(pieces, (_, skc) => (scope.skcs[skc] ? (tierOfStyle[style[skc] ?? 0] ?? 0) : 0)),
    skcTier: ranked(pieces),
  }
}

/**
 * Returns the filters with ids of SKC in place of tiers, for what is read without dimensions. Tiers are those of the
 * question without its node.
 */
export function withoutTierFilters(filters: Filters, goodsTiers: GoodsTiers, { lists, goods }: Catalogue): Filters {
  const { skc: requested, ...further } = without(filters, tierKeys)
  const allowed = tierKeys.map((key) => {
    const codes = filters[key]
    return codes && new Set(codes.flatMap((code) => lists[key].findAll(code)))
  })
  const requestedIndexes = requested && new Set(requested.flatMap((id) => lists.skc.findAll(id)))
  const ids = [...goods.skc.entries()].flatMap(([skc, value]) => {
    const passes =
      (requestedIndexes?.has(value) ?? true) &&
      tierKeys.every((key, index) => allowed[index]?.has(goodsTiers[key][skc] ?? 0) ?? true)
    return passes ? (lists.skc.valueAt(value).id ?? []) : []
  })
  return { ...further, skc: ids }
}

function without(filters: Filters | undefined, keys: readonly DimensionKey[]): Filters {
  return Object.fromEntries(Object.entries(filters ?? {}).filter(([key]) => !keys.some((name) => name === key)))
}

/** Tier by index of pieces: 0 without any. */
function ranked(pieces: Float64Array): Int32Array {
  const sorted = pieces.filter((qty) => qty > 0).toSorted()
  const count = sorted.length
  const tierAt = new Map<number, number>()
  for (let index = count - 1; index >= 0; index--) {
    const qty = sorted[index] ?? 0
    if (tierAt.has(qty)) continue
    const exceeding = count - 1 - index
    tierAt.set(qty, 1 + tiers.findIndex(({ limit }) => exceeding < limit * count))
  }
  return Int32Array.from(pieces, (qty) => tierAt.get(qty) ?? 0)
}

/** Pieces in scope by SKC; with a filter by sizes those of its sizes. */
function piecesBySkc(catalogue: Catalogue, facts: Facts, { orders, skcs, skus }: Scope): Float64Array {
  const pieces = new Float64Array(catalogue.skcCount)
  const add = skus ? cellAdder(pieces, { start: catalogue.sizes.start, skus }) : rowAdder(pieces)
  for (let order = 0; order < facts.orderCount; order++) if (orders[order]) add(facts, order)
  return pieces.map((qty, skc) => (skcs[skc] ? qty : 0))
}

type OrderAdder = (facts: Facts, order: number) => void

function rowAdder(pieces: Float64Array): OrderAdder {
  return (facts, order) => {
    const { skc, qty } = facts.segmentOf(order)
    const firstRow = facts.start[order] ?? 0
    const endRow = firstRow + (facts.count[order] ?? 0)
    for (let row = firstRow; row < endRow; row++) {
      const goods = skc[row] ?? 0
      pieces[goods] = (pieces[goods] ?? 0) + (qty[row] ?? 0)
    }
  }
}

function cellAdder(
  pieces: Float64Array,
  { start, skus }: { readonly start: Int32Array; readonly skus: Uint8Array },
): OrderAdder {
  return (facts, order) => {
    const { skc, length, cell: cells } = facts.segmentOf(order)
    const firstRow = facts.start[order] ?? 0
    const endRow = firstRow + (facts.count[order] ?? 0)
    let cell = facts.cellStart[order] ?? 0
    for (let row = firstRow; row < endRow; row++) {
      const goods = skc[row] ?? 0
      let sku = start[goods] ?? 0
      for (const end = cell + (length[row] ?? 0); cell < end; cell++, sku++)
        if (skus[sku]) pieces[goods] = (pieces[goods] ?? 0) + (cells[cell] ?? 0)
    }
  }
}
