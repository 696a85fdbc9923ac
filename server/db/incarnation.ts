import type pg from 'pg'

/**
 * Names the database that the statement reads, in 12 hexadecimal digits: another one after a restore, a promotion to primary or a copy
 * of the schema. An ordinary role may ask. The timeline is that of the log being written: the control file tells a promotion only at
 * the next checkpoint.
 */
export const incarnationSql = `(
  select left(md5(concat_ws('.', system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
    (select oid from pg_database where datname = current_database()),
    'order_events'::regclass::oid)), 12)
  from pg_control_system())`

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

const isAdoptedSql = `select coalesce((select id from incarnations order by number desc limit 1) = ${incarnationSql}, false) as "isAdopted"`

/** Makes what was written in a former database old for whoever asks what is new. Does nothing where that has been done. */
export async function adoptIncarnation(pool: pg.Pool): Promise<void> {
  if (await isAdopted(pool)) return
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    // Writers write events first and the feed last: those under way end, and none begins.
    await client.query('lock table order_events in share row exclusive mode')
    await client.query('lock table change_feed in share row exclusive mode')
    if (!(await isAdopted(client))) {
      await client.query('delete from change_feed')
      await client.query('insert into change_feed (base) values (true)')
      // Numbers of packages that the former database gave after this one was copied from it are not given again.
      await client.query(`
        select setval(pg_get_serial_sequence('packages', 'version'), coalesce(max(version), 0) + ${lostPackages})
        from packages having exists (select from incarnations)`)
      await client.query(`
        insert into incarnations (id, last_event, version_offset)
        select ${incarnationSql}, coalesce((select max(id) from order_events), 0),
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
  const { rows } = await client.query<{ isAdopted: boolean }>(isAdoptedSql)
  return rows[0]?.isAdopted ?? false
}
