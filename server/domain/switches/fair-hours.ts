import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** When the fair as a whole is open; levels, places and customers may have hours of their own. */
export type FairHours = Pick<Switches, 'days' | 'openAt' | 'closeAt' | 'graceMinutes'>

export async function readFairHours(db: Kysely<FairDb>): Promise<FairHours> {
  const found = await sql<{ stored: Record<string, unknown> }>`
    select coalesce(json_object_agg(key, value order by at), '{}') as stored
    from settings_in_force where scope = 'fair' and key in ('days', 'openAt', 'closeAt', 'graceMinutes')`.execute(db)
  const { days, openAt, closeAt, graceMinutes } = switchesFrom(found.rows[0]?.stored ?? {})
  return { days, openAt, closeAt, graceMinutes }
}
