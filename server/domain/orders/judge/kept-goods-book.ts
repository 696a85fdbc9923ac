import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { rulesStamp } from '../../minimums/rule-book.ts'
import { type GoodsBook, goodsBook } from './goods-book.ts'

/** `rules` tells the rules that it holds from those of any other moment. */
export type KeptGoodsBook = { readonly rules: string; readonly book: GoodsBook }

type Kept = { readonly rules: string; readonly book: Promise<GoodsBook> }
const kept = new WeakMap<object, Kept>()

/** The goods book of the goods and customers that `base` stands for, as the figures in memory have them: read once while neither they nor a rule changes. */
export async function keptGoodsBook(db: Kysely<FairDb>, base: object): Promise<KeptGoodsBook> {
  const rules = await rulesStamp(db)
  const last = kept.get(base)
  const one: Kept = last?.rules === rules ? last : { rules, book: goodsBook(db) }
  if (one !== last) {
    kept.set(base, one)
    one.book.catch(() => {
      if (kept.get(base) === one) kept.delete(base)
    })
  }
  return { rules, book: await one.book }
}
