import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SchemaPool } from './pools/schema-pool.ts'
import { WatchedPool } from './pools/watched-pool.ts'
import { keptPlans, preparing } from './prepared.ts'
import { startingLimits } from './statements/limits.ts'
import { StatementWatch } from './statements/statement-watch.ts'

/** A schema's database: no query names a schema, so none can reach another fair's rows. */
export type Database<Tables> = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Pool for named statements sent many times a second: each keeps one generic plan, whatever its parameters. */
  readonly steady: pg.Pool
  /** Uses another server from now on; holders of connections see it as a failover. */
  moveTo(target: Connections): void
  close(): Promise<void>
}

type Options = {
  readonly url: string
  readonly schema: string
  readonly size: number
  /** Called when an idle connection breaks; without a listener that would end the process. */
  readonly onLost: (error: Error) => void
  /** Watch of the process: limits statements and reports them. */
  readonly watch?: StatementWatch
}

/** One that has just been opened knows no statement and no table: for a hall that comes at once others are to be there still. */
const restMs = 5 * 60_000

/** A connection keeps plans of the first few schemas it serves: those in use change over the days. */
const lifeSeconds = 60 * 60

/** Maximum connections that keep their plans; their statements are short. */
const mostSteady = 2

const int8 = 20
const date = 1082

/** Sums of fen stay exact up to 2^53; beyond it an error is better than a rounded amount. */
function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer too large: ${text}`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (id === int8 && format !== 'binary') return exactInteger
    // A day is no instant: as text it cannot slip into another time zone.
    if (id === date && format !== 'binary') return (text: string) => text
    return pg.types.getTypeParser(id, format)
  },
}

/** Opens a schema with connections of its own. */
export function openDatabase<Tables>({
  url,
  schema,
  size,
  onLost,
  watch = new StatementWatch(),
}: Options): Database<Tables> {
  const connections = openConnections({ url, size, name: `fairdesk ${schema}`, onLost, watch })
  const database = databaseOn<Tables>(connections, { schema, most: size })
  const close = async () => {
    await database.close()
    await connections.close()
  }
  return { ...database, close }
}

/** Connections to a database server, for any of its schemas. */
export type Connections = {
  readonly pool: WatchedPool
  /** Pool for named statements, see `Database.steady`. */
  readonly steady: WatchedPool
  close(): Promise<void>
}

type ConnectionsOptions = Required<Omit<Options, 'schema'>> & { readonly name: string; readonly steadySize?: number }

export function openConnections({
  url,
  size,
  steadySize = mostSteady,
  name,
  onLost,
  watch,
}: ConnectionsOptions): Connections {
  const poolOf = (max: number, settings = '') => {
    const options = `-c TimeZone=UTC ${startingLimits(watch.limits)} ${settings}`
    return openPool({ url, max, options, name, onLost, watch })
  }
  const pool = poolOf(size)
  const steady = poolOf(steadySize, `-c ${keptPlans.setting}=${keptPlans.value}`)
  return { pool, steady, close: async () => void (await Promise.all([pool.end(), steady.end()])) }
}

/** Opens a schema on shared connections, of which it takes `most` at a time. */
export function databaseOn<Tables>(
  connections: Connections,
  { schema, most }: { readonly schema: string; readonly most: number },
): Database<Tables> {
  const pool = new SchemaPool(connections.pool, { schema, most })
  const steady = new SchemaPool(connections.steady, { schema, most: mostSteady })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  pools.set(db, pool)
  const close = async () => {
    await Promise.all([db.destroy(), steady.end()])
    // Kysely ends the pool only where it has asked anything itself.
    if (!pool.ending) await pool.end()
  }
  const moveTo = (target: Connections) => {
    pool.moveTo(target.pool)
    steady.moveTo(target.steady)
  }
  return { db, pool, steady, moveTo, close }
}

const pools = new WeakMap<object, pg.Pool>()

/** Returns the pool behind an open database. */
export function poolOf(db: object): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('no pool is behind this database')
  return pool
}

type PoolOptions = Required<Pick<Options, 'url' | 'onLost' | 'watch'>> & {
  readonly max: number
  /** Settings sent to the server when a connection opens. */
  readonly options: string
  readonly name: string
}

export function openPool({ url, max, options, name, onLost, watch }: PoolOptions): WatchedPool {
  const pool = new WatchedPool(
    {
      connectionString: url,
      max,
      idleTimeoutMillis: restMs,
      maxLifetimeSeconds: lifeSeconds,
      connectionTimeoutMillis: 10_000,
      types,
      options,
      application_name: name,
    },
    watch,
  )
  pool.on('error', onLost)
  // A checked-out client that loses its server emits too (57P01); the query it runs is rejected as well.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}
