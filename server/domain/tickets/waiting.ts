import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { lastSeen } from '../accounts/sign-in/end-sessions.ts'
import type { Fair } from '../visibility/session-user.ts'
import { stateNow, today } from './ticket-state.ts'

/** A station is on that called within this time; when is known to the minute. */
const onMs = 3 * 60_000
/** Number of last tickets that the printing speed is computed from, and the minimum; with fewer it is unknown. */
const sampleSize = 20
const minSamples = 5

export type WaitPlace = {
  readonly db: Kysely<FairDb>
  readonly platform: Kysely<PlatformDb>
  readonly fair: Pick<Fair, 'id' | 'timeZone'>
}

export type TicketQueueEntry = {
  readonly id: number
  readonly paper: string
  /** Tickets that are served before it, and their pages. */
  readonly ahead: number
  readonly pagesAhead: number
}

/** Lists today's tickets waiting for the stations' paper, in the order they are served. */
export async function queueOf({ db, fair }: WaitPlace): Promise<readonly TicketQueueEntry[]> {
  const { rows } = await sql<TicketQueueEntry>`
    with open as (
      select id, paper, pages, is_front, ${stateNow} as state from print_tickets
      where day = ${today(fair)} and state in ('queued', 'called', 'printing') and (state = 'queued' or station_id is distinct from kiosk_id)),
    line as (
      select id, paper, state,
        count(*) over earlier as ahead, coalesce(sum(pages) over earlier, 0) as pages
      from open where state <> 'failed'
      window earlier as (partition by paper order by state = 'queued', is_front desc, id rows between unbounded preceding and 1 preceding))
    select id, paper, ahead::int, pages::int as "pagesAhead" from line where state = 'queued' order by paper, ahead`.execute(
    db,
  )
  return rows
}

/** Minutes until `pages` of this paper are printed; null while too little is known, or no station is on. */
export type WaitOf = (paper: string, pages: number) => number | null

/** Returns the current number and speed of stations. */
export async function waitNow(waitContext: WaitPlace): Promise<{ readonly stations: number; readonly waitOf: WaitOf }> {
  const [speed, onlinePapers] = await Promise.all([pagesPerMinute(waitContext.db), stationsOn(waitContext)])
  const waitOf: WaitOf = (paper, pages) => {
    const stations = onlinePapers.filter((stationPaper) => stationPaper === paper).length
    return speed === null || stations === 0 ? null : Math.ceil(pages / speed / stations)
  }
  return { stations: onlinePapers.length, waitOf }
}

/** The median of the last tickets that stations have printed: one that was forgotten for an hour changes little. */
async function pagesPerMinute(db: Kysely<FairDb>): Promise<number | null> {
  const { rows } = await sql<{ speed: number | null; known: number }>`
    with last as (
      select pages / extract(epoch from done_at - called_at) * 60 as speed from print_tickets
      where state = 'done' and station_id <> kiosk_id and done_at > called_at order by done_at desc limit ${sampleSize})
    select percentile_cont(0.5) within group (order by speed)::float8 as speed, count(*)::int as known from last`.execute(
    db,
  )
  const { speed = null, known = 0 } = rows[0] ?? {}
  return known < minSamples ? null : speed
}

async function stationsOn({ db, platform, fair }: WaitPlace): Promise<readonly string[]> {
  const stations = await db
    .selectFrom('kiosks')
    .select(['id', 'paper'])
    .where('kind', '=', 'station')
    .where('revoked_at', 'is', null)
    .execute()
  const refs = stations.map(({ id }) => id)
  const lastSeenById = await lastSeen(platform, { fairId: fair.id, principal: 'kiosk', refs })
  return stations.flatMap(({ id, paper }) =>
    Date.now() - (lastSeenById.get(id)?.getTime() ?? 0) < onMs ? [paper] : [],
  )
}
