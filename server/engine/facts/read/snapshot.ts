import type pg from 'pg'

/** `steady` keeps one plan for each statement: what has moved is looked for many times a second. */
export type Pools = { readonly pool: pg.Pool; readonly steady: pg.Pool }

/** Runs reads that must fit together: all see the fair as it was at one moment. */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that failed in the middle of a COPY cannot be used again.
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}

/** What the client's transaction sees, as `pg_snapshot` has it. */
export async function snapshotOf(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]?.snapshot ?? ''
}

/** How many transactions a snapshot (`xmin:xmax:those under way`) has seen the end of. */
export function endedBy(snapshot: string): number {
  const [, end, underWay = ''] = snapshot.split(':')
  return Number(end) - (underWay === '' ? 0 : underWay.split(',').length)
}
