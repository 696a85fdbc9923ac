import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { sql } from 'kysely'
import { stateNow, today } from '../../../domain/tickets/ticket-state.ts'
import { queueOf, waitNow } from '../../../domain/tickets/waiting.ts'
import type { AreaHandlers } from '../../context.ts'

const mostCalled = 12
const mostWaiting = 60

/** Who is called where, and who waits: by numbers alone. What a kiosk prints at once is called nowhere. */
export const callScreen: AreaHandlers<typeof kiosk>['screen'] = async ({ db, kiosk: here, services }) => {
  const place = { db, platform: services.platform, fair: here.fair }
  const called = await sql<{ no: number; window: string }>`
    select no, coalesce(stations.name, '') as window from print_tickets
    left join kiosks stations on stations.id = print_tickets.station_id
    where day = ${today(here.fair)} and ${stateNow} in ('called', 'printing') and station_id is distinct from kiosk_id
    order by called_at desc, print_tickets.id desc limit ${mostCalled}`.execute(db)
  const [queue, { waitOf }] = await Promise.all([queueOf(place), waitNow(place)])
  const ids = queue.map(({ id }) => id)
  const waiting = await sql<{ no: number }>`
    select no from print_tickets where id = any(${ids}::int[])
    order by array_position(${ids}::int[], id) limit ${mostWaiting}`.execute(db)
  const waits = queue.map(({ paper, pagesAhead }) => waitOf(paper, pagesAhead)).filter((wait) => wait !== null)
  return {
    fair: here.fair.name,
    called: called.rows,
    waiting: waiting.rows.map(({ no }) => no),
    waitMin: waits.length > 0 ? Math.max(...waits) : null,
  }
}
