import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { isCopyIn, runCopyIn } from './statements/copy-in.ts'

const mark = '/* prepared */'

/**
 * Prefix of a statement that is sent many times a second: each connection then plans it once instead of every time,
 * which is half the cost of a save. Not for statements whose text varies with the query.
 */
export const prepared = sql.raw(mark)

/**
 * Setting that makes PostgreSQL use a statement's cached generic plan. By default it replans for the values of each
 * call where that looks cheaper, as in a growing fair, since it compares with costs from when there was less data.
 * Planning then takes longer than the statement.
 */
export const keptPlans = { setting: 'plan_cache_mode', value: 'force_generic_plan' }

/** For a transaction of marked statements alone. */
export async function planOnce<Tables>(db: Transaction<Tables>): Promise<void> {
  await sql`select set_config(${keptPlans.setting}, ${keptPlans.value}, true)`.execute(db)
}

/** The pool as Kysely uses it, with marked statements sent under a name, and rows of COPY as a stream. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrappedClient = wrapped.get(client) ?? preparingClient(client)
      wrapped.set(client, wrappedClient)
      return wrappedClient
    },
  }
}

const names = new Map<string, string>()

/** One name per text: the driver refuses another text under a name it knows. */
function nameOf(text: string): string {
  const cachedName = names.get(text)
  if (cachedName !== undefined) return cachedName
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

export function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]) => {
    if (isCopyIn(text)) return runCopyIn(client, text, values)
    return typeof text === 'string' && text.startsWith(mark)
      ? client.query({ name: nameOf(text), text, values: [...(values ?? [])] })
      : Reflect.apply(client.query, client, [text, values])
  }
  // Kysely names the two ways it calls a client, by text and by cursor; both go to the driver as they came.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
