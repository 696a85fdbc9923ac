import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { FiguresSource } from '../../../engine/ask.ts'

type ColourMinimum = {
  readonly skcId: number
  readonly goodsId: number
  readonly factoryMin: number
  readonly qty: number
}

/** Factory minimums as the ranking counts them, for those who see the whole fair. */
export type FactorySource = {
  factoryGaps(db: Kysely<FairDb>, figures: FiguresSource): Promise<readonly ColourMinimum[]>
  seesWholeFair(viewer: { readonly db: Kysely<FairDb>; readonly user: SessionUser }): Promise<boolean>
}
