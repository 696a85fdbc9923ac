import type { LiveItemRef, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { withUnseen } from '../../../domain/racks-outfits/unseen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { heldOpenRoom } from './held-room.ts'
import { playlistOf, roomNow } from './rooms.ts'
import { type StoredThing, storedThings } from './stored-things.ts'

/** Saves the playlist as a whole, with items added, removed and moved. */
export const arrangePlaylist: Handler<typeof liveRooms.arrange> = async (context, { id, version, items }) => {
  const { db, user, record } = context
  const liveRoom = await heldOpenRoom(db, id)
  if (liveRoom.version !== version) refuse('record.changed')
  const visibility = visibleTo(user)
  const previousItems = await playlistOf(db, id, visibility)
  refuseTwice(items)
  const storedItems = previousItems.map(({ styleId, skcId, outfitId }) => ({ styleId, skcId, outfitId }))
  const selectedItems = await storedThings({ db, visibility }, items, storedItems)
  const unseen = previousItems.map((item, index) => (item.isSeen ? null : (storedItems[index] ?? null)))
  const updatedItems = withUnseen(selectedItems, unseen)
  if (isSame(storedItems, updatedItems)) return answerUnchanged(context, await roomNow(context, id))
  await write(db, id, updatedItems)
  const currentItems = await playlistOf(db, id, visibility)
  const describeItems = (list: typeof currentItems) => list.map(({ no, colour }) => `${no} ${colour}`.trim())
  record({
    ref: liveRoom.title,
    before: { playlist: describeItems(previousItems) },
    after: { playlist: describeItems(currentItems) },
  })
  return roomNow(context, id)
}

function refuseTwice(items: readonly LiveItemRef[]): void {
  const keys = items.map(({ goodsId, colourId, outfitId }) => `${goodsId} ${colourId} ${outfitId}`)
  if (new Set(keys).size < keys.length) refuse('live-room.repeated')
}

function isSame(first: readonly StoredThing[], second: readonly StoredThing[]): boolean {
  const serialize = (list: readonly StoredThing[]) =>
    list.map(({ styleId, skcId, outfitId }) => `${styleId} ${skcId} ${outfitId}`).join('|')
  return serialize(first) === serialize(second)
}

async function write(db: Kysely<FairDb>, roomId: number, items: readonly StoredThing[]): Promise<void> {
  await sql`delete from live_playlist where room_id = ${roomId}`.execute(db)
  await sql`
    insert into live_playlist (room_id, seq, style_id, skc_id, outfit_id)
    select ${roomId}, listed.seq, listed.style_id, listed.skc_id, listed.outfit_id
    from unnest(${items.map(({ styleId }) => styleId)}::int[], ${items.map(({ skcId }) => skcId)}::int[],
      ${items.map(({ outfitId }) => outfitId)}::int[]) with ordinality as listed (style_id, skc_id, outfit_id, seq)`.execute(
    db,
  )
  await sql`update live_rooms set version = version + 1 where id = ${roomId}`.execute(db)
}
