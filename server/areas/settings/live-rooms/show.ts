import type { LiveItemRef, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { heldOpenRoom } from './held-room.ts'
import { playlistOf, roomNow } from './rooms.ts'

/** Shows a playlist item in place of the present one, or nothing; every phone is notified after the commit. */
export const showThing: Handler<typeof liveRooms.show> = async (context, { id, thing, was }) => {
  const { db, user, services, record, afterCommit } = context
  const liveRoom = await heldOpenRoom(db, id)
  if (liveRoom.status !== 'live') refuse('live-room.not-live')
  const currentTurn = await turnNow(db, id)
  if (isThing(currentTurn, thing)) return answerUnchanged(context, await roomNow(context, id))
  if ((currentTurn?.id ?? null) !== was) refuse('live-room.shown-meanwhile', { by: currentTurn?.by ?? '' })
  const playlist = await playlistOf(db, id, visibleTo(user))
  const item =
    thing &&
    (playlist.find((candidate) => candidate.isSeen && isThing(candidate, thing)) ?? refuse('live-room.not-listed'))
  if (item?.status === 'gone') refuse('live-room.no-thing')
  await sql`update live_shown set until = clock_timestamp() where room_id = ${id} and until is null`.execute(db)
  if (item)
    await sql`
      insert into live_shown (room_id, style_id, skc_id, outfit_id, account)
      values (${id}, ${item.styleId}, ${item.skcId}, ${item.outfitId}, ${user.account})`.execute(db)
  afterCommit(() => services.shownFeed.changed(user.fair))
  record({ ref: liveRoom.title, before: { shownThing: currentTurn?.no ?? '' }, after: { shownThing: item?.no ?? '' } })
  return roomNow(context, id)
}

type Turn = LiveItemRef & { readonly id: number; readonly by: string; readonly no: string }

async function turnNow(db: Kysely<FairDb>, roomId: number): Promise<Turn | null> {
  const result = await sql<Turn>`
    select live_shown.id, live_shown.style_id as "goodsId", skcs.colour_id as "colourId", live_shown.outfit_id as "outfitId",
      live_shown.account as by, coalesce(skcs.skc_no, styles.goods_no, outfits.outfit_no, '') as no
    from live_shown
    left join styles on styles.id = live_shown.style_id
    left join skcs on skcs.id = live_shown.skc_id
    left join outfits on outfits.id = live_shown.outfit_id
    where live_shown.room_id = ${roomId} and live_shown.until is null`.execute(db)
  return result.rows[0] ?? null
}

function isThing(first: LiveItemRef | null, second: LiveItemRef | null): boolean {
  if (first === null || second === null) return first === second
  return first.goodsId === second.goodsId && first.colourId === second.colourId && first.outfitId === second.outfitId
}
