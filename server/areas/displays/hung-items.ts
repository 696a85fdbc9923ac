import type { RackItemInput } from '@fairdesk/contract/areas/data/displays'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { hasSeenItem } from '../../domain/racks-outfits/outfit-items.ts'
import type { HungItem } from '../../domain/racks-outfits/write-displays.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'
import type { ReadRack } from './racks.ts'

/**
 * How the items of an input are kept: goods and outfits of the user's brands. What hung there before may have been deleted meanwhile.
 * @throws Refusal `display.no-goods` for what is none of these
 */
export async function hungItems(
  { db, user }: WriteContext,
  chosen: readonly RackItemInput[],
  before: readonly ReadRack[],
): Promise<(item: RackItemInput) => HungItem> {
  const visibility = visibleTo(user)
  const hung = before.flatMap(({ items }) => items)
  const hungSkcs = hung.flatMap(({ skcId }) => skcId ?? [])
  const hungOutfits = hung.flatMap(({ outfitId }) => outfitId ?? [])
  const skcs = await sql<{ id: number; styleId: number; colourId: number }>`
    select skcs.id, skcs.style_id as "styleId", skcs.colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id
    where skcs.style_id = any(${chosen.flatMap(({ goodsId }) => goodsId ?? [])}::int[]) and ${styleVisible(visibility)}
      and ((skcs.deleted_at is null and styles.deleted_at is null) or skcs.id = any(${hungSkcs}::int[]))
    order by skcs.deleted_at is null, skcs.id desc`.execute(db)
  const outfits = await sql<{ id: number }>`
    select id from outfits
    where id = any(${chosen.flatMap(({ outfitId }) => outfitId ?? [])}::int[]) and ${hasSeenItem(visibility)}
      and (deleted_at is null or id = any(${hungOutfits}::int[]))`.execute(db)
  // A living colour comes last and stands where a deleted one has the same name.
  const skcOf = new Map(skcs.rows.map(({ id, styleId, colourId }) => [`${styleId} ${colourId}`, id]))
  const outfitIds = new Set(outfits.rows.map(({ id }) => id))
  return ({ goodsId, colourId, outfitId, hangers }) => {
    if (outfitId !== null) {
      const isWhole = goodsId === null && colourId === null && outfitIds.has(outfitId)
      return isWhole ? { skcId: null, outfitId, hangers } : refuse('display.no-goods')
    }
    const skcId = skcOf.get(`${goodsId} ${colourId}`)
    return skcId === undefined ? refuse('display.no-goods') : { skcId, outfitId: null, hangers }
  }
}
