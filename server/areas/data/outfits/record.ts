import type { outfits } from '@fairdesk/contract/areas/data/outfits'
import { compareNames } from '@fairdesk/contract/names/compare'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { itemsOfOutfits, outfitVisible } from '../../../domain/racks-outfits/outfit-items.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { orderedGoods } from '../../../engine/ordered-pieces.ts'
import type { Handler } from '../../handler.ts'
import { type Head, headColumns, rowOf } from './describe-outfit.ts'

/**
 * Returns an outfit as this user may see it.
 * @throws a refusal if it does not exist or is not visible to the user: both are indistinguishable
 */
export const outfitRecord: Handler<typeof outfits.get> = async ({ db, user, engine }, { outfitId }) => {
  const visibility = visibleTo(user)
  const result = await sql<Head & { version: number }>`
    select ${headColumns}, outfits.version from outfits
    where outfits.id = ${outfitId} and ${outfitVisible(visibility)}`.execute(db)
  const [head] = result.rows
  if (!head) refuse('access.denied')
  const items = (await itemsOfOutfits(db, [outfitId], visibility)).get(outfitId) ?? []
  return {
    ...rowOf(head, items, { visibility, pieces: await orderedGoods(await engine(), visibility) }),
    version: head.version,
  }
}

/** Lists the distinct types of the outfits visible to the user. */
export const outfitTypes: Handler<typeof outfits.types> = async ({ db, user }) => {
  const result = await sql<{ type1: string; type2: string }>`
    select distinct type1, type2 from outfits where ${outfitVisible(visibleTo(user))}`.execute(db)
  const kinds = (name: 'type1' | 'type2') =>
    [...new Set(result.rows.map((row) => row[name]).filter(Boolean))].sort(compareNames)
  return { types1: kinds('type1'), types2: kinds('type2') }
}
