import type { deviceLive } from '@fairdesk/contract/areas/device/device-live'
import type { Output } from '@fairdesk/contract/endpoint'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { dealerStanding, dealerVisibility } from '../../../domain/dealers/rights.ts'
import { thingJoins, thingVisible } from '../../../domain/live-rooms/things.ts'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import type { Handler } from '../../handler.ts'

type Room = Output<typeof deviceLive.rooms>['list'][number]
type Item = Room['playlist'][number] & { readonly roomId: number }

/** Lists the rooms for a customer's device, with the goods of the brands they may order. */
export const roomsOfDealer: Handler<typeof deviceLive.rooms> = async ({ db, dealer }) => {
  const result = await sql<Omit<Room, 'playlist' | 'startsAt'> & { startsAt: Date | null }>`
    select live_rooms.id, live_rooms.title, coalesce(${photoOf('live_rooms.cover')}, '') as cover, live_rooms.kind,
      live_rooms.address, live_rooms.status, coalesce(live_rooms.opened_at, live_rooms.starts_at) as "startsAt"
    from live_rooms
    where live_rooms.deleted_at is null
      and (live_rooms.status <> 'ended' or exists (select from live_shown where live_shown.room_id = live_rooms.id))
    order by array_position('{live,planned,ended}', live_rooms.status),
      case when live_rooms.status = 'planned' then live_rooms.starts_at end nulls last,
      live_rooms.closed_at desc nulls last, live_rooms.id desc
    limit 50`.execute(db)
  const ids = result.rows.map(({ id }) => id)
  const visibility = dealerVisibility(await dealerStanding(db, dealer))
  const items = Map.groupBy(await itemsOf(db, ids, visibility), ({ roomId }) => roomId)
  const list = result.rows.map(({ startsAt, ...room }) => ({
    ...room,
    startsAt: startsAt?.toISOString() ?? null,
    playlist: (items.get(room.id) ?? []).map(({ goodsId, colourId, outfitId }) => ({ goodsId, colourId, outfitId })),
  }))
  return { list }
}

/** Returns the items of rooms; for an ended room those shown, each once, in the order they first were. */
async function itemsOf(db: Kysely<FairDb>, roomIds: readonly number[], visibility: Visibility): Promise<Item[]> {
  const result = await sql<Item>`
    select thing.room_id as "roomId", thing.style_id as "goodsId", skcs.colour_id as "colourId", thing.outfit_id as "outfitId"
    from (
      select live_playlist.room_id, style_id, skc_id, outfit_id, seq as place from live_playlist
      join live_rooms on live_rooms.id = live_playlist.room_id and live_rooms.status <> 'ended'
      union all
      select live_shown.room_id, style_id, skc_id, outfit_id, min(live_shown.id) from live_shown
      join live_rooms on live_rooms.id = live_shown.room_id and live_rooms.status = 'ended'
      group by live_shown.room_id, style_id, skc_id, outfit_id) thing ${thingJoins}
    where thing.room_id = any(${[...roomIds]}::int[]) and ${thingVisible(visibility)}
      and styles.deleted_at is null and skcs.deleted_at is null and outfits.deleted_at is null
    order by thing.room_id, thing.place`.execute(db)
  return result.rows
}
