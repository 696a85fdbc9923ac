import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Stands first in a statement that is sent many times a second: each connection then plans it once instead of every time,
 * which is half the cost of a save. Not for statements whose text changes with what is asked.
 */
export const prepared = sql.raw(mark)

/** The pool as Kysely uses it, with marked statements sent under a name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? preparingClient(client)
      wrapped.set(client, known)
      return known
    },
  }
}

const names = new Map<string, string>()

/** One name per text: the driver refuses another text under a name it knows. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]) =>
    typeof text === 'string' && text.startsWith(mark)
      ? client.query({ name: nameOf(text), text, values: [...(values ?? [])] })
      : Reflect.apply(client.query, client, [text, values])
  // Kysely names the two ways it calls a client, by text and by cursor; both go to the driver as they came.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
