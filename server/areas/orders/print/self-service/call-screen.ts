import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { type SqlBool, sql } from 'kysely'
import { stateNow, today } from '../../../../domain/tickets/ticket-state.ts'
import { queueOf, waitNow } from '../../../../domain/tickets/waiting.ts'
import type { AreaHandlers } from '../../../context.ts'

const mostCalled = 12
const mostWaiting = 60
/** Minimum time a printed number stays, so that a customer who looked away still finds it. */
const minimumSeconds = 60
/** The last number of a window has no next one to replace it. */
const maximumMinutes = 10

/** Condition: not collected yet, and either printed recently or no later number was called to the same window. */
const isUnfetched = sql<SqlBool>`(
  print_tickets.state = 'done' and print_tickets.fetched_at is null and (
    print_tickets.done_at > clock_timestamp() - make_interval(secs => ${minimumSeconds})
    or print_tickets.done_at > clock_timestamp() - make_interval(mins => ${maximumMinutes})
      and not exists (select from print_tickets later where later.day = print_tickets.day
        and later.station_id = print_tickets.station_id and later.called_at > print_tickets.called_at)))`

/**
 * Returns called numbers with their windows, newest first, and waiting ones, without names. Papers that a kiosk
 * prints itself are not called.
 */
export const callScreen: AreaHandlers<typeof kiosk>['screen'] = async ({ db, kiosk, services }) => {
  const waitContext = { db, platform: services.platform, fair: kiosk.fair }
  const called = await sql<{ no: number; window: string }>`
    with shown as (
      select print_tickets.id, no, called_at, coalesce(stations.name, '') as window from print_tickets
      left join kiosks stations on stations.id = print_tickets.station_id
      where day = ${today(kiosk.fair)} and station_id is distinct from kiosk_id
        and (${stateNow} in ('called', 'printing') or ${isUnfetched})
      order by state = 'done', called_at desc, print_tickets.id desc limit ${mostCalled})
    select no, "window" from shown order by called_at desc, id desc`.execute(db)
  const [queue, { waitOf }] = await Promise.all([queueOf(waitContext), waitNow(waitContext)])
  const ids = queue.map(({ id }) => id)
  const waiting = await sql<{ no: number }>`
    select no from print_tickets where id = any(${ids}::int[])
    order by array_position(${ids}::int[], id) limit ${mostWaiting}`.execute(db)
  const waits = queue.map(({ paper, pagesAhead }) => waitOf(paper, pagesAhead)).filter((wait) => wait !== null)
  return {
    fair: kiosk.fair.name,
    called: called.rows,
    waiting: waiting.rows.map(({ no }) => no),
    waitMin: waits.length > 0 ? Math.max(...waits) : null,
  }
}
