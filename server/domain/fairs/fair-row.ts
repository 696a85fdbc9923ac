import { isFairState, type ScheduledState, statusAt } from '@fairdesk/contract/fair-states'
import { type RawBuilder, sql } from 'kysely'
import type { Fair } from '../visibility/session-user.ts'

export type PlannedRow = { readonly to: ScheduledState; readonly at: number }

/** SQL beside `fairs`: planned transitions of each fair that were not recorded yet; null if none are planned. */
export const plannedStates: RawBuilder<PlannedRow[] | null> = sql`(
  select json_agg(json_build_object('to', act, 'at', extract(epoch from at) * 1000) order by at)
  from fair_schedule where fair_schedule.fair_id = fairs.id and fair_schedule.done_at is null)`

export type FairRow = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly schema_name: string
  readonly database_url: string | null
  readonly status: string
  readonly currency: string
  readonly time_zone: string
  readonly number_prefix: string
  readonly planned: readonly PlannedRow[] | null
}

export function fairFrom(row: FairRow): Fair {
  const fair: Fair = {
    id: row.id,
    code: row.code,
    name: row.name,
    schema: row.schema_name,
    databaseUrl: row.database_url,
    // The table takes no other.
    status: isFairState(row.status) ? row.status : 'archived',
    planned: row.planned ?? [],
    currency: row.currency,
    timeZone: row.time_zone,
    numberPrefix: row.number_prefix,
  }
  return atThisMoment(fair)
}

/**
 * Returns the fair in its current state: planned transitions that are due count, whether or not the job has recorded
 * them.
 */
export function atThisMoment(fair: Fair): Fair {
  const status = statusAt(fair.status, fair.planned, Date.now())
  return status === fair.status ? fair : { ...fair, status }
}
