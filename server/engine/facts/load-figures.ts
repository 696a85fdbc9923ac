import { analyzeUnknown } from '../../db/analyze-unknown.ts'
import { adoptIncarnation } from '../../db/incarnation.ts'
import { FairFigures } from './fair-figures.ts'
import type { Pools } from './read/snapshot.ts'

/** A whole fair, wherever its database has come from. */
export async function loadFigures(pools: Pools): Promise<FairFigures> {
  await adoptIncarnation(pools.pool)
  await analyzeUnknown(pools.pool)
  return FairFigures.load(pools)
}
