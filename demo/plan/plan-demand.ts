import type { NearerDiscount } from '@fairdesk/server/domain/prices/discounts'
import { discounted } from '@fairdesk/server/domain/prices/money'
import { brands } from '../data/line-up.ts'
import { type RandomSource, seeded } from '../seeded.ts'
import { normal, shuffled } from './chances.ts'
import type { Buyer, Offer, Rows } from './fair-plan.ts'
import type { Codes } from './plan-codes.ts'
import type { CustomerRow, PlannedCustomer } from './plan-customers.ts'

type Market = {
  readonly seed: number
  readonly customers: readonly PlannedCustomer[]
  readonly offers: readonly Offer[]
  readonly codes: Codes
  readonly skcsPerOrder: number
}
type Demand = {
  readonly buyers: readonly Buyer[]
  readonly tables: { readonly customer_discounts: Rows<'customer_discounts'>; readonly targets: Rows<'targets'> }
}

/** Plans every customer's orders, discounts and targets. */
export function planDemand(market: Market): Demand {
  const random = seeded(`demand ${market.seed}`)
  const nearer = market.customers.map(({ row }) => nearerDiscounts(random, { row, market }))
  const demands = demandsOf(random, market)
  const buyers = market.customers.map(({ row, city }, index): Buyer => {
    const planned = demands[index] ?? idle
    return {
      customerId: row.id,
      account: row.code.toLowerCase(),
      contactName: row.contact,
      manager: city.manager,
      north: city.north,
      regionId: city.regionId,
      brandIds: brands.flatMap(({ code }, brand) => (row.brand_codes.includes(code) ? [brand + 1] : [])),
      terms: { discountBp: row.discount_bp, basis: 'tag', nearer: nearer[index] ?? [] },
      agentId: row.agent_id,
      wantedSkcs: planned.skcs,
      wantedPieces: planned.pieces,
      status: statusFor(random, planned),
    }
  })
  return {
    buyers,
    tables: {
      customer_discounts: discountRows(buyers),
      targets: targetRows(random, { market, buyers, wishes: demands }),
    },
  }
}

type PlannedDemand = {
  readonly skcs: number
  readonly pieces: number /** Order over target; null without a target. */
  readonly completion: number | null
}
const idle: PlannedDemand = { skcs: 0, pieces: 0, completion: null }

/** Larger customers order more styles and more pieces of each; those with low completion also order fewer styles. */
function demandsOf(random: RandomSource, { customers, offers, skcsPerOrder }: Market): PlannedDemand[] {
  const sizes = customers.map(({ row }) =>
    row.enabled && !random.chance(0.05) ? row.store_count ** 0.55 * Math.exp(0.32 * normal(random)) : 0,
  )
  const active = sizes.filter((size) => size > 0)
  const mean = active.reduce((sum, size) => sum + size, 0) / active.length
  const completions = spreadCompletions(random, active.length)
  const drafts = sizes.map((size) => {
    if (size === 0) return idle
    const completion = completions.pop() ?? 1
    const skcs = (size / mean) ** 0.4 * completion ** 0.5 * Math.exp(0.16 * normal(random))
    return { skcs, pieces: (size / mean) * completion, completion: random.chance(0.08) ? null : completion }
  })
  const scale = (skcsPerOrder * customers.length) / drafts.reduce((sum, { skcs }) => sum + skcs, 0)
  const maxSkcs = offers.length * 0.82
  return drafts.map(({ skcs, pieces, completion }) => {
    const wantedSkcs = Math.round(Math.min(maxSkcs, skcs * scale))
    // Twelve pieces of an SKC on average, a small shop at least seven.
    return { skcs: wantedSkcs, pieces: Math.round(Math.max(wantedSkcs * 7, pieces * skcsPerOrder * 12)), completion }
  })
}

/** Completion from 40 to 130 %, some in every band. */
function spreadCompletions(random: RandomSource, count: number): number[] {
  const steps = [
    [0, 0.4],
    [0.15, 0.6],
    [0.4, 0.8],
    [0.7, 1],
    [0.92, 1.2],
    [1, 1.3],
  ] as const
  const valueAt = (share: number) => {
    const next = steps.findIndex(([until]) => until >= share)
    const [[startShare, low], [until, high]] = [
      steps[Math.max(0, next - 1)] ?? steps[0],
      steps[Math.max(1, next)] ?? steps[5],
    ]
    return low + ((high - low) * (share - startShare)) / (until - startShare)
  }
  return shuffled(
    random,
    Array.from({ length: count }, (_, rank) => valueAt((rank + 0.5) / count)),
  )
}

function statusFor(random: RandomSource, { skcs, completion }: PlannedDemand): Buyer['status'] {
  if (skcs === 0) return 'none'
  const ready = completion ?? 0.9
  if (random.next() < 1.15 - ready * 0.8) return 'draft'
  const roll = random.next()
  return roll < 0.6 ? 'submitted' : roll < 0.68 ? 'returned' : 'approved'
}

/** One in eight has another discount for a category, one in twenty-five for some styles. */
function nearerDiscounts(
  random: RandomSource,
  { row, market: { codes, offers } }: { readonly row: CustomerRow; readonly market: Market },
): NearerDiscount[] {
  const better = (reduction: number) => Math.max(3000, row.discount_bp - reduction)
  const categories = ['鞋', '配饰', '外套'].filter(() => random.chance(0.045))
  const styles = random.chance(0.04)
    ? [1, 2, 3].map(() => offers[random.integer(0, offers.length - 1)]?.style.id ?? 1)
    : []
  return [
    ...Array.from(new Set(styles), (styleId) => ({ styleId, categoryId: null, discountBp: better(500) })),
    ...categories.map((name) => ({ styleId: null, categoryId: codes.idOf('category', name), discountBp: better(300) })),
  ]
}

function discountRows(buyers: readonly Buyer[]): Rows<'customer_discounts'> {
  const rows = buyers.flatMap(({ customerId, terms }) =>
    terms.nearer.map(({ styleId, categoryId, discountBp }) => ({
      customer_id: customerId,
      style_id: styleId,
      category_id: categoryId,
      discount_bp: discountBp,
    })),
  )
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

type DemandInput = {
  readonly market: Market
  readonly buyers: readonly Buyer[]
  readonly wishes: readonly PlannedDemand[]
}

/** A total for nearly everyone, and for most of these one per category that need not add up to it. */
function targetRows(random: RandomSource, { market, buyers, wishes: demands }: DemandInput): Rows<'targets'> {
  const rows = buyers.flatMap((buyer, index) => {
    const { completion, pieces, skcs } = demands[index] ?? idle
    // Customers who have not begun still have a target.
    const targetPieces = completion === null ? (pieces === 0 ? 1500 : 0) : pieces / completion
    if (targetPieces === 0) return []
    const total = {
      categoryCode: '',
      qty: Math.round(targetPieces / 10) * 10,
      skcs: Math.max(60, Math.round(skcs / 10) * 10),
    }
    const categoryTargets = random.chance(0.75)
      ? categoryShares(market).map(({ code, share }) => ({
          categoryCode: code,
          qty: Math.round((targetPieces * share * random.between(0.92, 1.08)) / 10) * 10,
          skcs: null,
        }))
      : []
    return [total, ...categoryTargets]
      .filter(({ qty }) => qty > 0)
      .map((target) => targetRow(buyer, target, priceOf(market, target.categoryCode)))
  })
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

type Part = { readonly categoryCode: string; readonly qty: number; readonly skcs: number | null }

function targetRow({ customerId, terms }: Buyer, { categoryCode, qty, skcs }: Part, tagFen: number) {
  const isTotal = categoryCode === ''
  return {
    customer_id: customerId,
    dim1: isTotal ? '' : 'category',
    value1: categoryCode,
    styles: skcs === null ? null : Math.round(skcs / 2.2),
    skcs,
    qty,
    // Whole thousands of yuan after discount.
    amount_fen: Math.max(1, Math.round((qty * discounted(tagFen, terms.discountBp)) / 100_000)) * 100_000,
    min_bp: isTotal ? 8000 : null,
    max_bp: isTotal ? 13_000 : null,
  }
}

function categoryShares({ offers, codes }: Market): { code: string; share: number }[] {
  const pulls = new Map<number, number>()
  for (const { style, pull } of offers) pulls.set(style.categoryId, (pulls.get(style.categoryId) ?? 0) + pull)
  const totalPull = offers.reduce((sum, { pull }) => sum + pull, 0)
  return [...pulls].map(([id, pull]) => ({ code: codes.rows[id - 1]?.code ?? '', share: pull / totalPull }))
}

/** The tag price that a piece of the category, or of everything, has on average. */
function priceOf({ offers, codes }: Market, categoryCode: string): number {
  const fitting = offers.filter(
    ({ style }) => categoryCode === '' || codes.rows[style.categoryId - 1]?.code === categoryCode,
  )
  const pieces = fitting.reduce((sum, { pull }) => sum + pull, 0)
  return Math.round(fitting.reduce((sum, { pull, style }) => sum + pull * style.tagFen, 0) / pieces)
}
