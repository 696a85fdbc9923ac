import type { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { heldOpenRoom } from './held-room.ts'
import { roomNow } from './rooms.ts'

/** Starts a room, or resumes one that has ended. */
export const startRoom: Handler<typeof liveRooms.start> = async (context, { id }) => {
  const { db, record } = context
  const liveRoom = await heldOpenRoom(db, id)
  if (liveRoom.status === 'live') return answerUnchanged(context, await roomNow(context, id))
  await sql`
    update live_rooms set status = 'live', opened_at = coalesce(opened_at, clock_timestamp()), closed_at = null, version = version + 1
    where id = ${id}`.execute(db)
  record({ ref: liveRoom.title, before: { roomState: liveRoom.status }, after: { roomState: 'live' } })
  return roomNow(context, id)
}

/** Ends a room and what it shows. */
export const endRoom: Handler<typeof liveRooms.end> = async (context, { id }) => {
  const { db, user, services, record, afterCommit } = context
  const liveRoom = await heldOpenRoom(db, id)
  if (liveRoom.status !== 'live') return answerUnchanged(context, await roomNow(context, id))
  await sql`update live_shown set until = clock_timestamp() where room_id = ${id} and until is null`.execute(db)
  await sql`
    update live_rooms set status = 'ended', closed_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(
    db,
  )
  afterCommit(() => services.shownFeed.changed(user.fair))
  record({ ref: liveRoom.title, before: { roomState: 'live' }, after: { roomState: 'ended' } })
  return roomNow(context, id)
}
