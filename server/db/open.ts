import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keptPlans, preparing } from './prepared.ts'
import { startingLimits } from './statements/limits.ts'
import { StatementWatch } from './statements/statement-watch.ts'
import { WatchedPool } from './statements/watched-pool.ts'

/** Connections of one schema: no query names a schema, so none can reach another fair's rows. */
export type Database<Tables> = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Pool for named statements sent many times a second: each keeps one generic plan, whatever its parameters. */
  readonly steady: pg.Pool
  /** Uses another server from now on; holders of connections see it as a failover. */
  moveTo(url: string): void
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

export function openDatabase<Tables>({
  url,
  schema,
  size,
  onLost,
  watch = new StatementWatch(),
}: Options): Database<Tables> {
  const poolOf = (max: number, settings = '') => {
    const options = `-c search_path=${schema} -c TimeZone=UTC ${startingLimits(watch.limits)} ${settings}`
    return openPool({ url, max, options, name: `fairdesk ${schema}`, onLost, watch })
  }
  const pool = poolOf(size)
  const steady = poolOf(mostSteady, `-c ${keptPlans.setting}=${keptPlans.value}`)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  pools.set(db, pool)
  const close = async () => {
    await Promise.all([db.destroy(), steady.end()])
    // Kysely ends the pool only where it has asked anything itself.
    if (!pool.ending) await pool.end()
  }
  const moveTo = (targetUrl: string) => {
    pool.moveTo(targetUrl)
    steady.moveTo(targetUrl)
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
