import { createHash } from 'node:crypto'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type Buyer, type PricedStyle, unitPrices } from '../../../domain/prices/discounts.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'

type PricedSkc = PricedStyle & { readonly skcId: number }

/** Net prices in yuan by skcId, and their version. */
export type NetPrices = { readonly net: Readonly<Record<string, number>>; readonly version: string }

type Key = {
  /** Names the fair's database among all that this process serves. */
  readonly fair: string
  readonly visibility: Visibility
}

type CachedGoods = { readonly skcs: readonly PricedSkc[]; readonly byBuyer: Map<string, NetPrices> }

/** A few fairs, each seen by brands in a few ways, before and after a re-pricing. */
const mostCached = 24
const mostBuyers = 1000
const cache = new Map<string, Promise<CachedGoods>>()

/**
 * Returns a customer's prices of all goods. A re-pricing is heard by every phone of a hall at one moment: the goods are
 * read once for each of their states, and customers with equal discounts share an answer.
 */
export async function netPricesOf(db: Kysely<FairDb>, { fair, visibility }: Key, buyer: Buyer): Promise<NetPrices> {
  const stamp = await priceStamp(db)
  const key = JSON.stringify([fair, visibility.brands, stamp])
  const { skcs, byBuyer } = await cachedGoods(key, async () => {
    const read = { skcs: await pricedSkcs(db, visibility), byBuyer: new Map<string, NetPrices>() }
    // Goods that changed while they were read must not stand for the state before, which an undo brings back.
    if ((await priceStamp(db)) !== stamp) cache.delete(key)
    return read
  })
  const buyerKey = JSON.stringify(buyer)
  const prices = byBuyer.get(buyerKey) ?? pricesFor(skcs, buyer)
  if (byBuyer.size < mostBuyers) byBuyer.set(buyerKey, prices)
  return prices
}

function pricesFor(skcs: readonly PricedSkc[], buyer: Buyer): NetPrices {
  const net = Object.fromEntries(skcs.map((skc) => [String(skc.skcId), yuan(unitPrices(skc, buyer, null).net)]))
  return { net, version: createHash('sha256').update(JSON.stringify(net)).digest('hex').slice(0, 16) }
}

/** Beyond the limit the oldest state is dropped. */
function cachedGoods(key: string, read: () => Promise<CachedGoods>): Promise<CachedGoods> {
  const existing = cache.get(key)
  if (existing) return existing
  const reading = read()
  cache.set(key, reading)
  reading.catch(() => cache.delete(key))
  const [oldest] = cache.keys()
  if (cache.size > mostCached && oldest !== undefined) cache.delete(oldest)
  return reading
}

/** Moves with everything that `pricedSkcs` reads. */
async function priceStamp(db: Kysely<FairDb>): Promise<string> {
  const result = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select sum(hashtext(row(id, brand_id, category_id, tag_fen, purchase_fen)::text)::bigint)
        from styles where deleted_at is null and status = 'onSale'),
      (select sum(hashtext(row(id, style_id)::text)::bigint) from skcs where deleted_at is null),
      (select sum(hashtext(row(id, code)::text)::bigint) from brands)) as stamp`.execute(db)
  return result.rows[0]?.stamp ?? ''
}

async function pricedSkcs(db: Kysely<FairDb>, visibility: Visibility): Promise<readonly PricedSkc[]> {
  const result = await sql<PricedSkc>`
    select skcs.id as "skcId", styles.id, styles.category_id as "categoryId", styles.tag_fen as "tagFen",
      styles.purchase_fen as "purchaseFen"
    from styles join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
    where styles.deleted_at is null and styles.status = 'onSale' and ${styleVisible(visibility)}
    order by skcs.id`.execute(db)
  return result.rows
}
