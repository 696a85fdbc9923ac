import type { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { heldRoom } from './held-room.ts'
import { roomNow } from './rooms.ts'

/** Puts it aside with all it showed. One that is gone already is no fault. */
export const removeRoom: Handler<typeof liveRooms.remove> = async (context, { id }) => {
  const { db, record } = context
  const liveRoom = await heldRoom(db, id)
  if (liveRoom.isDeleted) return answerUnchanged(context, {})
  if (liveRoom.status === 'live') refuse('live-room.still-live')
  await sql`update live_rooms set deleted_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(db)
  record({ ref: liveRoom.title, before: { roomTitle: liveRoom.title, roomState: liveRoom.status } })
  return {}
}

export const restoreRoom: Handler<typeof liveRooms.restore> = async (context, { id }) => {
  const { db, record } = context
  const liveRoom = await heldRoom(db, id)
  if (!liveRoom.isDeleted) return answerUnchanged(context, await roomNow(context, id))
  await sql`update live_rooms set deleted_at = null, version = version + 1 where id = ${id}`.execute(db)
  record({ ref: liveRoom.title, after: { roomTitle: liveRoom.title, roomState: liveRoom.status } })
  return roomNow(context, id)
}
