import type { LiveItemRef } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { outfitVisible } from '../../domain/racks-outfits/outfit-items.ts'
import { styleVisible } from '../../domain/visibility.ts'

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
  const skcs = await skcsOf(context, items, storedItems)
  const outfits = await outfitsOf(context, items, storedItems)
  return items.map(({ goodsId, colourId, outfitId }) => {
    if (outfitId !== null && goodsId === null && colourId === null && outfits.has(outfitId))
      return { styleId: null, skcId: null, outfitId }
    const skcId = outfitId === null ? skcs.get(`${goodsId} ${colourId}`) : undefined
    return skcId === undefined ? refuse('live-room.no-thing') : { styleId: goodsId, skcId, outfitId: null }
  })
}

/** Finds SKC ids by style and colour; null for a style in any colour. */
async function skcsOf(
  { db, visibility }: Place,
  items: readonly LiveItemRef[],
  storedItems: readonly StoredThing[],
): Promise<ReadonlyMap<string, number | null>> {
  const styleIds = items.flatMap(({ goodsId }) => goodsId ?? [])
  const keptStyles = storedItems.flatMap(({ styleId }) => styleId ?? [])
  const keptSkcs = storedItems.flatMap(({ skcId }) => skcId ?? [])
  const result = await sql<{ goodsId: number; colourId: number | null; skcId: number | null }>`
    select styles.id as "goodsId", coloured.colour_id as "colourId", coloured.id as "skcId"
    from styles
    cross join lateral (
      select null::int as id, null::int as colour_id, false as is_gone
      union all
      select skcs.id, skcs.colour_id, skcs.deleted_at is not null from skcs
      where skcs.style_id = styles.id and (skcs.deleted_at is null or skcs.id = any(${keptSkcs}::int[]))) coloured
    where styles.id = any(${styleIds}::int[]) and ${styleVisible(visibility)}
      and (styles.deleted_at is null or styles.id = any(${keptStyles}::int[]))
    order by coloured.is_gone desc`.execute(db)
  // A living colour comes after a deleted one of the same name, and stays.
  return new Map(result.rows.map(({ goodsId, colourId, skcId }) => [`${goodsId} ${colourId}`, skcId]))
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
