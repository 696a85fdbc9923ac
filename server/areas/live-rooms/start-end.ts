import type { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { sql } from 'kysely'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { heldOpenRoom } from './held-room.ts'
import { roomNow } from './rooms.ts'

/** Begins a room, or lets one that has ended go on. */
export const startRoom: Handler<typeof liveRooms.start> = async (context, { id }) => {
  const { db, record } = context
  const room = await heldOpenRoom(db, id)
  if (room.status === 'live') return answerUnchanged(context, await roomNow(context, id))
  await sql`
    update live_rooms set status = 'live', opened_at = coalesce(opened_at, clock_timestamp()), closed_at = null, version = version + 1
    where id = ${id}`.execute(db)
  record({ ref: room.title, before: { roomState: room.status }, after: { roomState: 'live' } })
  return roomNow(context, id)
}

/** Ends it, and with it what it shows. */
export const endRoom: Handler<typeof liveRooms.end> = async (context, { id }) => {
  const { db, user, services, record, afterCommit } = context
  const room = await heldOpenRoom(db, id)
  if (room.status !== 'live') return answerUnchanged(context, await roomNow(context, id))
  await sql`update live_shown set until = clock_timestamp() where room_id = ${id} and until is null`.execute(db)
  await sql`
    update live_rooms set status = 'ended', closed_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(
    db,
  )
  afterCommit(() => services.shown.changed(user.fair))
  record({ ref: room.title, before: { roomState: 'live' }, after: { roomState: 'ended' } })
  return roomNow(context, id)
}
