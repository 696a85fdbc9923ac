import { mostTries, type TicketState } from '@fairdesk/contract/paper/ticket-arrows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Fair } from '../visibility/session-user.ts'

/** Lease of a ticket being printed, renewed by each sign of life. */
export const leaseMinutes = 3

/** End of the lease of a ticket taken now. */
export const leaseFromNow = sql`clock_timestamp() + make_interval(mins => ${leaseMinutes})`

/** Lease expired: a kiosk's own print then counts as done; a silent station has lost its ticket. */
const isLapsed = sql<boolean>`(state in ('called', 'printing') and lease_until < clock_timestamp())`
const isOwn = sql<boolean>`station_id is not distinct from kiosk_id`

/** The state of a ticket at this moment, whether or not anybody has written down that its time ran out. */
export const stateNow: RawBuilder<TicketState> = sql`case when not coalesce(${isLapsed}, false) then state
  when ${isOwn} then 'done' when tries + 1 >= ${sql.lit(mostTries)} then 'failed' else 'queued' end`

/** Writes down whose time ran out: called off stations and closed browsers hold no ticket back. */
export async function settleLapsed(db: Kysely<FairDb>): Promise<void> {
  await sql`
    update print_tickets set state = ${stateNow}, lease_until = null,
      done_at = case when ${isOwn} then lease_until else done_at end,
      tries = case when ${isOwn} then tries else tries + 1 end,
      is_front = not (${isOwn}),
      station_id = case when ${isOwn} then station_id end
    where ${isLapsed}`.execute(db)
}

/** The day it is at the fair. */
export function today({ timeZone }: Pick<Fair, 'timeZone'>): RawBuilder<Date> {
  return sql<Date>`(clock_timestamp() at time zone ${timeZone})::date`
}

/** The next number of this day. */
export async function nextNumber(db: Kysely<FairDb>, fair: Pick<Fair, 'timeZone'>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into print_days (day, last) values (${today(fair)}, 1)
    on conflict (day) do update set last = print_days.last + 1 returning last`.execute(db)
  // An insert or an update, and either gives its row.
  return rows[0]?.last ?? 0
}
