import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { rulesStamp } from '../../minimums/rule-book.ts'
import { type GoodsBook, goodsBook } from './goods-book.ts'

/** `rules` is the stamp of the rules the book holds: it differs once any rule has changed. */
export type GoodsBookVersion = { readonly rules: string; readonly book: GoodsBook }

type GoodsBookCacheEntry = { readonly rules: string; readonly book: Promise<GoodsBook> }
const cache = new WeakMap<object, GoodsBookCacheEntry>()

/**
 * Returns the goods book of the goods and customers behind `base`, as in the in-memory figures; cached while neither
 * they nor a rule changes.
 */
export async function keptGoodsBook(db: Kysely<FairDb>, base: object): Promise<GoodsBookVersion> {
  const rules = await rulesStamp(db)
  const last = cache.get(base)
  const entry: GoodsBookCacheEntry = last?.rules === rules ? last : { rules, book: goodsBook(db) }
  if (entry !== last) {
    cache.set(base, entry)
    entry.book.catch(() => {
      if (cache.get(base) === entry) cache.delete(base)
    })
  }
  return { rules, book: await entry.book }
}
