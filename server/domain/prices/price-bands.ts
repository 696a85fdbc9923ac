import type { PriceBands, PriceGap } from '@fairdesk/contract/areas/data/goods-parameters'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Band, type Gap, gapsBetween } from './price-gaps.ts'
import { yuan } from './yuan.ts'

/** In fen, both inclusive. */
export type RangeRow = Band & { readonly id: number; readonly name: string; readonly version: number }
/** Number of styles with a price. */
export type PricedStyles = { readonly fen: number; readonly styles: number }

/** Every range with its goods, and the prices no range holds with theirs: together they are all goods. */
export async function priceRangesNow(db: Kysely<FairDb>): Promise<PriceBands> {
  const [rows, prices] = await Promise.all([rangeRows(db), pricesOfStyles(db)])
  const gaps = gapsWithGoods(rows, prices)
  return {
    ranges: rows.map((row) => ({ ...row, min: yuan(row.min), max: yuan(row.max), goods: goodsIn(row, prices) })),
    gaps,
    unclassified: gaps.reduce((sum, { goods }) => sum + goods, 0),
    highest: yuan(prices.at(-1)?.fen ?? 0),
  }
}

/** Returns the price gaps between ranges, sorted by price. */
export function gapsWithGoods(bands: readonly Band[], prices: readonly PricedStyles[]): PriceGap[] {
  return gapsBetween(bands).map((gap) => ({
    min: yuan(gap.min),
    ...(gap.max === undefined ? {} : { max: yuan(gap.max) }),
    goods: goodsIn(gap, prices),
  }))
}

function goodsIn({ min, max = Number.POSITIVE_INFINITY }: Gap, prices: readonly PricedStyles[]): number {
  return prices.filter(({ fen }) => fen >= min && fen <= max).reduce((sum, { styles }) => sum + styles, 0)
}

export async function rangeRows(db: Kysely<FairDb>): Promise<RangeRow[]> {
  const result = await sql<RangeRow>`
    select id, name, version, min_fen as min, max_fen as max from price_ranges order by min_fen`.execute(db)
  return result.rows
}

/** Counts the styles of each price, sorted by price. */
export async function pricesOfStyles(db: Kysely<FairDb>): Promise<PricedStyles[]> {
  const result = await sql<PricedStyles>`
    select tag_fen as fen, count(*)::int as styles from styles
    where deleted_at is null group by tag_fen order by tag_fen`.execute(db)
  return result.rows
}
