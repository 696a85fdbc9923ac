import type { outfits } from '@fairdesk/contract/areas/data/outfits'
import { compareNames } from '@fairdesk/contract/names/compare'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { itemsOfOutfits, outfitVisible } from '../../domain/racks-outfits/outfit-items.ts'
import { orderedGoods } from '../../engine/ordered-pieces.ts'
import type { Handler } from '../handler.ts'
import { type Head, headColumns, rowOf } from './describe-outfit.ts'

/**
 * An outfit as this user may see it.
 * @throws a refusal where there is none, or none the user may see: both read alike
 */
export const outfitRecord: Handler<typeof outfits.get> = async ({ db, user, engine }, { outfitId }) => {
  const visibility = visibleTo(user)
  const found = await sql<Head & { version: number }>`
    select ${headColumns}, outfits.version from outfits
    where outfits.id = ${outfitId} and ${outfitVisible(visibility)}`.execute(db)
  const [head] = found.rows
  if (!head) refuse('access.denied')
  const items = (await itemsOfOutfits(db, [outfitId], visibility)).get(outfitId) ?? []
  return {
    ...rowOf(head, items, { visibility, pieces: orderedGoods(await engine(), visibility) }),
    version: head.version,
  }
}

/** The kinds of the outfits in the user's sight, each once. */
export const outfitTypes: Handler<typeof outfits.types> = async ({ db, user }) => {
  const found = await sql<{ type1: string; type2: string }>`
    select distinct type1, type2 from outfits where ${outfitVisible(visibleTo(user))}`.execute(db)
  const kinds = (name: 'type1' | 'type2') =>
    [...new Set(found.rows.map((row) => row[name]).filter(Boolean))].sort(compareNames)
  return { types1: kinds('type1'), types2: kinds('type2') }
}
