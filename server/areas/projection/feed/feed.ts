import type { projections } from '@fairdesk/contract/areas/reports/projection'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { BoardRoom } from './board-room.ts'

/** Those of each server's projections that have screens on. */
const rooms = new WeakMap<Services, Map<string, BoardRoom>>()

/** What a screen shows, from now until it goes. */
export const feedOf: Handler<typeof projections.feed> = ({ services, display, engine }) => {
  const { fair, projectionId, ref, sessionId } = display
  const open = rooms.get(services) ?? new Map<string, BoardRoom>()
  rooms.set(services, open)
  const key = `${fair.schema} ${projectionId}`
  return async (send, signal) => {
    // A session is seen once a minute at most; who has just hung up a screen looks whether it is on.
    await sql`update sessions set seen_at = clock_timestamp() where id = ${sessionId}`.execute(services.platform)
    const room = open.get(key) ?? new BoardRoom({ services, fair, projectionId, engine }, () => open.delete(key))
    open.set(key, room)
    return room.join({ linkId: ref, send }, signal)
  }
}
