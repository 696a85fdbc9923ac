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
 * How a fair has grown, ten minutes by ten minutes, from the first with an event on: pieces ordered less taken back, of goods that
 * are kept and orders that are not in the bin today, so that the sum is what is ordered now. Amounts in fen; null where a price
 * of the time is not known.
 */
export type Growth = {
  /** Milliseconds since 1970; null where nothing was ordered. */
  readonly from: number | null
  readonly qty: readonly number[]
  readonly tag: readonly (number | null)[]
  readonly net: readonly (number | null)[]
}

type Kept = {
  readonly today: Catalogue
  readonly binned: string
  readonly parts: Map<string, GrowthPart>
  position: FeedPosition
}

/** A pool, or a connection in a transaction of its own. */
type Source = pg.Pool | pg.PoolClient
type GrowthQuery = { readonly visibility: Visibility; readonly today: Catalogue }

/** Keeps the growth by brand and area, so that everybody's can be told from it; read once, then followed. */
export class GrowthKeeper {
  readonly #pool: pg.Pool
  readonly #turns = new Turns()
  #kept: Kept | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Of what all of these see.
   * @param today as it is once all that was committed has been taken in
   */
  async seenBy(visibilities: readonly Visibility[], today: () => Catalogue): Promise<Growth> {
    await this.#turns.shared(() => this.#follow(today(), this.#pool))
    return this.#seen(visibilities, today())
  }

  /**
   * Follows nothing while `work` runs but what it asks for: the growth at the snapshot of its own transaction, which has read
   * nothing before this began.
   */
  standStill(work: (growthIn: (client: pg.PoolClient, asked: GrowthQuery) => Promise<Growth>) => Promise<void>) {
    return this.#turns.alone(() =>
      work(async (client, { visibility, today }) => {
        await this.#follow(today, client)
        return this.#seen([visibility], today)
      }),
    )
  }

  #seen(visibilities: readonly Visibility[], today: Catalogue): Growth {
    const sights = visibilities.map((visibility) => seenParts(today, visibility))
    return growthOf(this.#kept ? [...this.#kept.parts.values()] : [], (part) => sights.every((sees) => sees(part)))
  }

  async #follow(today: Catalogue, at: Source): Promise<void> {
    const kept = this.#kept
    // Goods that were dropped, customers who moved: all of it is counted otherwise.
    if (!kept || kept.today !== today) return this.#load(today, at)
    const { position, binned, parts } = await readNewGrowth(at, kept.position)
    if (binned !== kept.binned || position.incarnation !== kept.position.incarnation) return this.#load(today, at)
    for (const part of parts) add(kept.parts, part)
    kept.position = position
  }

  async #load(today: Catalogue, at: Source): Promise<void> {
    const { position, binned, parts } = 'totalCount' in at ? await readFrom(at) : await readWholeGrowth(at)
    const kept: Kept = { today, binned, parts: new Map(), position }
    for (const part of parts) add(kept.parts, part)
    this.#kept = kept
  }
}

async function readFrom(pool: pg.Pool): Promise<GrowthNews> {
  await analyzeUnknown(pool)
  return inSnapshot(pool, readWholeGrowth)
}

function add(parts: Map<string, GrowthPart>, part: GrowthPart): void {
  const key = [part.bin, part.brandId, part.areaId].join()
  const former = parts.get(key)
  parts.set(key, former ? summed(former, part) : part)
}

function summed<P extends Pick<GrowthPart, 'qty' | 'tag' | 'net'>>(
  one: P,
  other: Pick<GrowthPart, 'qty' | 'tag' | 'net'>,
): P {
  const plus = (left: number | null, right: number | null) => (left === null || right === null ? null : left + right)
  return { ...one, qty: one.qty + other.qty, tag: plus(one.tag, other.tag), net: plus(one.net, other.net) }
}

type Seen = (part: GrowthPart) => boolean

/** An area lies in one region and that in one big area, so that what a user sees of customers is told by their areas. */
function seenParts(catalogue: Catalogue, visibility: Visibility): Seen {
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

function growthOf(parts: readonly GrowthPart[], isSeen: Seen): Growth {
  const seen = parts.filter(isSeen)
  if (seen.length === 0) return { from: null, qty: [], tag: [], net: [] }
  const first = seen.reduce((least, { bin }) => Math.min(least, bin), Number.POSITIVE_INFINITY)
  const last = seen.reduce((most, { bin }) => Math.max(most, bin), 0)
  const sums: { qty: number; tag: number | null; net: number | null }[] = []
  for (let bin = first; bin <= last; bin++) sums.push({ qty: 0, tag: 0, net: 0 })
  for (const part of seen) {
    const sum = sums[part.bin - first]
    if (sum) sums[part.bin - first] = summed(sum, part)
  }
  return {
    from: first * growthStepMs,
    qty: sums.map(({ qty }) => qty),
    tag: sums.map(({ tag }) => tag),
    net: sums.map(({ net }) => net),
  }
}
