import { type Kysely, type SqlBool, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../visibility/session-user.ts'
import { fairsWhere } from './fairs.ts'

/** A fair unused for this long sleeps. */
const awakeMinutes = 10
/** Interval at which a process tells that it uses a fair. */
const tellEveryMs = 60_000
/** After a pause as long as this the fair may be asleep: its use is stored before anything is written in it. */
const pauseMs = (awakeMinutes * 60_000) / 2

const isAwake = sql<SqlBool>`(fair_activity.used_at > now() - ${awakeMinutes} * interval '1 minute'
  or coalesce(fair_activity.due_at <= now(), false))`

/** SQL condition on a row of `fairs`: it is in use, or something is due in it. */
export const isFairAwake = sql<SqlBool>`coalesce((select ${isAwake} from fair_activity where fair_id = fairs.id), true)`

/**
 * Keeps track of which fairs are in use, on all processes: only these are looked through for jobs, so that a fair that
 * sleeps costs no connection and no statement.
 */
export class FairActivity {
  readonly #db: Kysely<PlatformDb>
  readonly #log: (line: string, error: unknown) => void
  readonly #toldAt = new Map<string, number>()

  constructor(db: Kysely<PlatformDb>, log: (line: string, error: unknown) => void) {
    this.#db = db
    this.#log = log
  }

  /** Records that this process uses a fair; resolves at once unless the fair may have been asleep. */
  async use(schema: string): Promise<void> {
    const now = performance.now()
    const toldAt = this.#toldAt.get(schema) ?? Number.NEGATIVE_INFINITY
    if (now - toldAt < tellEveryMs) return
    this.#toldAt.set(schema, now)
    const telling = this.#tell(schema).catch((error: unknown) => {
      this.#toldAt.delete(schema)
      this.#log(`the use of ${schema} could not be stored`, error)
    })
    if (now - toldAt > pauseMs) await telling
  }

  /** Returns complete fairs that are in use or have something due, archived ones last. */
  awakeFairs(): Promise<Fair[]> {
    return fairsWhere(this.#db, isFairAwake)
  }

  /**
   * Lets fairs sleep in which there is no work, unless they were used recently. `nextAt` is when the next schedule of a
   * fair is due: it sleeps on beyond that where all have been run since it was last used.
   */
  async letSleep(idle: readonly { readonly fair: Pick<Fair, 'id'>; readonly nextAt: Date | null }[]): Promise<void> {
    if (idle.length === 0) return
    const rows = idle.map(({ fair, nextAt }) => ({ id: fair.id, next_at: nextAt }))
    await sql`
      with idle as (select * from json_to_recordset(${JSON.stringify(rows)}) as idle (id integer, next_at timestamptz)),
      seen as (insert into fair_activity (fair_id) select id from idle on conflict do nothing)
      update fair_activity
      set due_at = case when idle.next_at - interval '1 day' > fair_activity.used_at then null else idle.next_at end
      from idle
      where fair_id = idle.id and used_at <= now() - ${awakeMinutes} * interval '1 minute'`.execute(this.#db)
  }

  async #tell(schema: string): Promise<void> {
    await sql`
      insert into fair_activity (fair_id) select id from fairs where schema_name = ${schema}
      on conflict (fair_id) do update set used_at = now(), due_at = null`.execute(this.#db)
  }
}
