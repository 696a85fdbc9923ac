import type { LiveItemRef } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { coloursOfStyles, keyOfColour } from '../../../domain/racks-outfits/colours-of-styles.ts'
import { outfitVisible } from '../../../domain/racks-outfits/outfit-items.ts'

/** A thing as it is kept. */
export type StoredThing = {
  readonly styleId: number | null
  readonly skcId: number | null
  readonly outfitId: number | null
}

type Place = { readonly db: Kysely<FairDb>; readonly visibility: Visibility }

/**
 * Resolves these things, in their order. Stored ones may have been deleted from the goods since; all others exist, in
 * the user's brands.
 * @throws Refusal live-room.no-thing
 */
export async function storedThings(
  context: Place,
  items: readonly LiveItemRef[],
  storedItems: readonly StoredThing[],
): Promise<StoredThing[]> {
  const styleIds = items.flatMap(({ goodsId }) => goodsId ?? [])
  const colours = await coloursOfStyles(context, styleIds, storedItems)
  const outfits = await outfitsOf(context, items, storedItems)
  return items.map(({ goodsId, colourId, outfitId }) => {
    if (outfitId !== null && goodsId === null && colourId === null && outfits.has(outfitId))
      return { styleId: null, skcId: null, outfitId }
    const colour = outfitId === null ? colours.get(keyOfColour({ goodsId, colourId })) : undefined
    return colour ? { styleId: goodsId, skcId: colour.skcId, outfitId: null } : refuse('live-room.no-thing')
  })
}

async function outfitsOf(
  { db, visibility }: Place,
  items: readonly LiveItemRef[],
  storedItems: readonly StoredThing[],
): Promise<ReadonlySet<number>> {
  const ids = items.flatMap(({ outfitId }) => outfitId ?? [])
  const keptIds = storedItems.flatMap(({ outfitId }) => outfitId ?? [])
  const result = await sql<{ id: number }>`
    select id from outfits where id = any(${ids}::int[])
      and (${outfitVisible(visibility)} or id = any(${keptIds}::int[]))`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}
