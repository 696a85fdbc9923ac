import type { Visibility } from '@fairdesk/contract/visibility'
import type pg from 'pg'
import { analyzeUnknown } from '../../db/analyze-unknown.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import { type FeedPosition, inSnapshot } from '../facts/read/snapshot.ts'
import { Turns } from '../facts/turns.ts'
import { seesCustomers, visibleBrands } from '../question/scope.ts'
import { type GrowthNews, type GrowthPart, readNewGrowth, readWholeGrowth } from './read-growth.ts'

export const growthStepMs = 600_000

/**
 * Growth of a fair in ten-minute steps, from the first one with an event: pieces ordered minus withdrawn, of goods that
 * are kept and orders not in the bin today, so that the sum is the current order quantity. Amounts in fen; null if a
 * price of that time is unknown.
 */
export type Growth = {
  /** Milliseconds since 1970; null where nothing was ordered. */
  readonly startMs: number | null
  readonly qty: readonly number[]
  readonly tag: readonly (number | null)[]
  readonly net: readonly (number | null)[]
}

type GrowthState = {
  readonly today: Catalogue
  readonly binned: string
  readonly partsByKey: Map<string, GrowthPart>
  position: FeedPosition
}

/** A pool, or a connection in a transaction of its own. */
type Source = pg.Pool | pg.PoolClient

/** Cache of the growth by brand and area, from which each user's growth is derived; read once, then followed. */
export class GrowthKeeper {
  readonly #pool: pg.Pool
  readonly #turns = new Turns()
  #kept: GrowthState | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Returns the growth visible to all of these.
   * @param today state after all committed changes have been applied
   */
  async seenBy(visibilities: readonly Visibility[], today: () => Catalogue): Promise<Growth> {
    await this.#turns.shared(() => this.#follow(today(), this.#pool))
    return this.#seen(visibilities, today())
  }

  /**
   * Pauses following while `work` runs, except on its request: the growth at the snapshot of its own transaction, which
   * has read nothing before this call.
   */
  standStill(
    work: (
      growthIn: (
        client: pg.PoolClient,
        growthQuery: { readonly visibility: Visibility; readonly today: Catalogue },
      ) => Promise<Growth>,
    ) => Promise<void>,
  ) {
    return this.#turns.alone(() =>
      work(async (client, { visibility, today }) => {
        await this.#follow(today, client)
        return this.#seen([visibility], today)
      }),
    )
  }

  #seen(visibilities: readonly Visibility[], today: Catalogue): Growth {
    const sights = visibilities.map((visibility) => seenParts(today, visibility))
    return growthOf(this.#kept ? [...this.#kept.partsByKey.values()] : [], (growthPart) =>
      sights.every((sees) => sees(growthPart)),
    )
  }

  async #follow(today: Catalogue, source: Source): Promise<void> {
    const cached = this.#kept
    // Reload after any catalogue change: dropped goods and moved customers change the whole count.
    if (!cached || cached.today !== today) return this.#load(today, source)
    const { position, binned, parts } = await readNewGrowth(source, cached.position)
    if (binned !== cached.binned || position.incarnation !== cached.position.incarnation)
      return this.#load(today, source)
    for (const growthPart of parts) add(cached.partsByKey, growthPart)
    cached.position = position
  }

  async #load(today: Catalogue, source: Source): Promise<void> {
    const { position, binned, parts } = 'totalCount' in source ? await readFrom(source) : await readWholeGrowth(source)
    const cached: GrowthState = { today, binned, partsByKey: new Map(), position }
    for (const growthPart of parts) add(cached.partsByKey, growthPart)
    this.#kept = cached
  }
}

async function readFrom(pool: pg.Pool): Promise<GrowthNews> {
  await analyzeUnknown(pool)
  return inSnapshot(pool, readWholeGrowth)
}

function add(growthParts: Map<string, GrowthPart>, growthPart: GrowthPart): void {
  const key = [growthPart.bin, growthPart.brandId, growthPart.areaId].join()
  const former = growthParts.get(key)
  growthParts.set(key, former ? summed(former, growthPart) : growthPart)
}

function summed<P extends Pick<GrowthPart, 'qty' | 'tag' | 'net'>>(
  base: P,
  addition: Pick<GrowthPart, 'qty' | 'tag' | 'net'>,
): P {
  const plus = (leftValue: number | null, rightValue: number | null) =>
    leftValue === null || rightValue === null ? null : leftValue + rightValue
  return { ...base, qty: base.qty + addition.qty, tag: plus(base.tag, addition.tag), net: plus(base.net, addition.net) }
}

type GrowthPartFilter = (growthPart: GrowthPart) => boolean

/**
 * Returns the filter of visible parts. An area is in one region and a region in one big area, so the areas determine
 * which customers a user sees.
 */
function seenParts(catalogue: Catalogue, visibility: Visibility): GrowthPartFilter {
  const { lists, customers, customerCount } = catalogue
  const brands = visibleBrands(catalogue, visibility)
  const mask = seesCustomers(catalogue, visibility)
  const areas = new Set<number>()
  for (let customer = 0; customer < customerCount; customer++)
    if (mask[customer]) areas.add(customers.area[customer] ?? 0)
  return ({ brandId, areaId }) => {
    const brand = brandId === null ? 0 : (lists.brand.find(brandId) ?? 0)
    const area = areaId === null ? 0 : (lists.area.find(areaId) ?? 0)
    return (!brands || brands[brand] === 1) && areas.has(area)
  }
}

function growthOf(growthParts: readonly GrowthPart[], isSeen: GrowthPartFilter): Growth {
  const visibleParts = growthParts.filter(isSeen)
  if (visibleParts.length === 0) return { startMs: null, qty: [], tag: [], net: [] }
  const first = visibleParts.reduce((minBin, { bin }) => Math.min(minBin, bin), Number.POSITIVE_INFINITY)
  const last = visibleParts.reduce((maxBin, { bin }) => Math.max(maxBin, bin), 0)
  const sums: { qty: number; tag: number | null; net: number | null }[] = []
  for (let bin = first; bin <= last; bin++) sums.push({ qty: 0, tag: 0, net: 0 })
  for (const growthPart of visibleParts) {
    const sum = sums[growthPart.bin - first]
    if (sum) sums[growthPart.bin - first] = summed(sum, growthPart)
  }
  return {
    startMs: first * growthStepMs,
    qty: sums.map(({ qty }) => qty),
    tag: sums.map(({ tag }) => tag),
    net: sums.map(({ net }) => net),
  }
}
