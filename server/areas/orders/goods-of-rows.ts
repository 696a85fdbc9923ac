import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type GoodsNames, keptGoodsNames, readGoodsNames } from '../../domain/goods/goods-names.ts'
import type { Engine } from '../../engine/engine.ts'

/**
 * Returns the names of the goods of rows that were read before this is called: as the figures have them, which hold
 * all that was committed by then. Goods written by hand, which no process has reported, are read.
 */
export async function goodsOfRows(
  { db, engine }: { readonly db: Kysely<FairDb>; engine(): Promise<Engine> },
  skcIds: readonly number[],
): Promise<GoodsNames> {
  const names = await keptGoodsNames(db, (await engine()).base)
  return skcIds.every((id) => names.skcs.has(id)) ? names : readGoodsNames(db)
}
