import type { CurrentLiveItem } from '@fairdesk/contract/areas/device/device'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Item a fair's live stream shows, per viewer: null for users who may not see its brand. */
export type LiveItemView = { seenBy(visibility: Pick<Visibility, 'brands'>): CurrentLiveItem | null }

/**
 * Returns the item shown now; with several live rooms, the one shown last. An outfit is visible if one of its items
 * is.
 */
export async function shownNow(db: Kysely<FairDb>): Promise<LiveItemView> {
  const result = await sql<Omit<CurrentLiveItem, 'at'> & { at: Date; brands: string[] }>`
    select live_shown.id, live_shown.room_id as "roomId", live_rooms.title, live_shown.style_id as "goodsId",
      skcs.colour_id as "colourId", live_shown.outfit_id as "outfitId", live_shown.at, array(
        select brands.code from styles join brands on brands.id = styles.brand_id
        where styles.id = live_shown.style_id
          or styles.id in (select style_id from outfit_items where outfit_items.outfit_id = live_shown.outfit_id)) as brands
    from live_shown
    join live_rooms on live_rooms.id = live_shown.room_id and live_rooms.status = 'live' and live_rooms.deleted_at is null
    left join skcs on skcs.id = live_shown.skc_id
    where live_shown.until is null
    order by live_shown.id desc
    limit 1`.execute(db)
  const [row] = result.rows
  if (!row) return { seenBy: () => null }
  const { brands, at, ...shown } = row
  const currentDisplay = { ...shown, at: at.toISOString() }
  return {
    seenBy: (visibility) =>
      visibility.brands === 'all' || visibility.brands.some((code) => brands.includes(code)) ? currentDisplay : null,
  }
}
