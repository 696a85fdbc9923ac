import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Connections of one schema: no query names a schema, so none can reach another fair's rows. */
export type Database<Tables> = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

type Options = {
  readonly url: string
  readonly schema: string
  readonly size: number
  /** Hears of a connection that broke while idle; without a listener it would end the process. */
  readonly onLost: (error: Error) => void
}

export function openDatabase<Tables>({ url, schema, size, onLost }: Options): Database<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    options: `-c search_path=${schema} -c TimeZone=UTC`,
    application_name: `fairdesk ${schema}`,
  })
  pool.on('error', onLost)
  // A checked-out client that loses its server emits too (57P01); the query it runs is rejected as well.
  pool.on('connect', (client) => client.on('error', onLost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
