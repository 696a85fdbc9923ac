import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { prepared } from './prepared.ts'

/**
 * Returns SQL for twelve hexadecimal digits that identify the database the statement runs in, plus the expressions in
 * `also`.
 */
const namedBy = (...also: readonly string[]) => `(
  select left(md5(concat_ws('.', system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
    (select oid from pg_database where datname = current_database()),
    'order_events'::regclass::oid${also.map((expression) => `, ${expression}`).join('')})), 12)
  from pg_control_system())`

/**
 * Names the database itself: another one after a restore, a promotion to primary or a copy of the schema. An ordinary role may ask. The
 * timeline is that of the log being written: the control file tells a promotion only at the next checkpoint.
 */
const databaseSql = namedBy()

/**
 * Names the database and when it was adopted: two standbys that are promoted one after the other, without hearing of each other, write
 * timelines of the same number.
 */
export const incarnationSql = namedBy('(select version_offset from incarnations order by number desc limit 1)')

/** SQL condition: true if the database has been adopted in its current state. */
export const isAdoptedSql = `coalesce((select id from incarnations order by number desc limit 1) = ${databaseSql}, false)`

/** The database that this connection reads. */
export async function readIncarnation<Tables>(db: Kysely<Tables>): Promise<string> {
  const result = await sql<{ incarnation: string }>`${prepared}
    select ${sql.raw(incarnationSql)} as incarnation`.execute(db)
  return result.rows[0]?.incarnation ?? ''
}

/** The last event that a former database wrote: its transaction's number means nothing in this one. */
export const lastFormerEvent = '(select coalesce(max(last_event), 0) from incarnations)'

/** The fair has come into another database than the one that figures were read from. */
export class IncarnationChanged extends Error {
  constructor() {
    super('the fair has come into another database')
  }
}

/** More than anybody has built between a backup and the loss of the database. */
const lostPackages = 1000
/**
 * Tables whose ids devices and browsers store. Their ids skip ahead, as package versions do, so that an edit of lost
 * goods is never applied to others.
 */
const namedElsewhere = ['customers', 'styles', 'skcs', 'colours', 'size_groups', 'sizes']
const lostRows = 100_000

/**
 * Invalidates changes recorded in a former database for clients that ask for news. Does nothing if that was done
 * already.
 */
export async function adoptIncarnation(pool: pg.Pool): Promise<void> {
  if (await isAdopted(pool)) return
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    // Writers write events first and the feed last: those in progress finish, and none begins.
    await client.query('lock table order_events in share row exclusive mode')
    await client.query('lock table change_feed in share row exclusive mode')
    if (!(await isAdopted(client))) {
      await client.query('delete from change_feed')
      await client.query('insert into change_feed (base) values (true)')
      // Numbers of packages that the former database gave after this one was copied from it are not given again.
      await client.query(`
        select setval(pg_get_serial_sequence('packages', 'version'), coalesce(max(version), 0) + ${lostPackages})
        from packages having exists (select from incarnations)`)
      await client.query(
        `select setval(pg_get_serial_sequence(name, 'id'), nextval(pg_get_serial_sequence(name, 'id')) + ${lostRows})
         from unnest($1::text[]) name where exists (select from incarnations)`,
        [namedElsewhere],
      )
      await client.query(`
        insert into incarnations (id, last_event, version_offset)
        select ${databaseSql}, coalesce((select max(id) from order_events), 0),
          (extract(epoch from clock_timestamp()) * 1000)::bigint - pg_current_xact_id()::text::bigint`)
    }
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}

async function isAdopted(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ isAdopted: boolean }>(`select ${isAdoptedSql} as "isAdopted"`)
  return rows[0]?.isAdopted ?? false
}
