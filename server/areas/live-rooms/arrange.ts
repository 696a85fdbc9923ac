import type { liveRooms, Thing } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { withUnseen } from '../../domain/racks-outfits/unseen.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { heldOpenRoom } from './held-room.ts'
import { playlistOf, roomNow } from './rooms.ts'
import { type StoredThing, storedThings } from './stored-things.ts'

/** The playlist as a whole: what was added, taken out, moved. */
export const arrangePlaylist: Handler<typeof liveRooms.arrange> = async (context, { id, version, items }) => {
  const { db, user, record } = context
  const room = await heldOpenRoom(db, id)
  if (room.version !== version) refuse('record.changed')
  const visibility = visibleTo(user)
  const before = await playlistOf(db, id, visibility)
  refuseTwice(items)
  const known = before.map(({ styleId, skcId, outfitId }) => ({ styleId, skcId, outfitId }))
  const chosen = await storedThings({ db, visibility }, items, known)
  const unseen = before.map((item, at) => (item.isSeen ? null : (known[at] ?? null)))
  const after = withUnseen(chosen, unseen)
  if (isSame(known, after)) return answerUnchanged(context, await roomNow(context, id))
  await write(db, id, after)
  const now = await playlistOf(db, id, visibility)
  const said = (list: typeof now) => list.map(({ no, colour }) => `${no} ${colour}`.trim())
  record({ ref: room.title, before: { playlist: said(before) }, after: { playlist: said(now) } })
  return roomNow(context, id)
}

function refuseTwice(items: readonly Thing[]): void {
  const keys = items.map(({ goodsId, colourId, outfitId }) => `${goodsId} ${colourId} ${outfitId}`)
  if (new Set(keys).size < keys.length) refuse('live-room.repeated')
}

function isSame(one: readonly StoredThing[], other: readonly StoredThing[]): boolean {
  const said = (list: readonly StoredThing[]) =>
    list.map(({ styleId, skcId, outfitId }) => `${styleId} ${skcId} ${outfitId}`).join('|')
  return said(one) === said(other)
}

async function write(db: Kysely<FairDb>, roomId: number, things: readonly StoredThing[]): Promise<void> {
  await sql`delete from live_playlist where room_id = ${roomId}`.execute(db)
  await sql`
    insert into live_playlist (room_id, seq, style_id, skc_id, outfit_id)
    select ${roomId}, listed.seq, listed.style_id, listed.skc_id, listed.outfit_id
    from unnest(${things.map(({ styleId }) => styleId)}::int[], ${things.map(({ skcId }) => skcId)}::int[],
      ${things.map(({ outfitId }) => outfitId)}::int[]) with ordinality as listed (style_id, skc_id, outfit_id, seq)`.execute(
    db,
  )
  await sql`update live_rooms set version = version + 1 where id = ${roomId}`.execute(db)
}
