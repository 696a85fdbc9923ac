import type { ShownNow } from '@fairdesk/contract/areas/device/device'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** What the live stream shows at this moment: of several rooms that are live, what was shown last; null for nothing. */
export async function shownNow(db: Kysely<FairDb>): Promise<ShownNow | null> {
  const found = await sql<Omit<ShownNow, 'at'> & { at: Date }>`
    select live_shown.id, live_shown.room_id as "roomId", live_rooms.title, live_shown.style_id as "goodsId",
      skcs.colour_id as "colourId", live_shown.outfit_id as "outfitId", live_shown.at
    from live_shown
    join live_rooms on live_rooms.id = live_shown.room_id and live_rooms.status = 'live' and live_rooms.deleted_at is null
    left join skcs on skcs.id = live_shown.skc_id
    where live_shown.until is null
    order by live_shown.id desc
    limit 1`.execute(db)
  const [shown] = found.rows
  return shown ? { ...shown, at: shown.at.toISOString() } : null
}
