import { setTimeout as rest } from 'node:timers/promises'
import type pg from 'pg'

export type Readiness = {
  /** Whether calls can be served, told within a second. */
  isReady(): Promise<boolean>
  /** Ready no more: the process is ending. */
  drain(): void
}

type Watched = {
  /** Of the platform, where a commit is tried. */
  readonly platform: pg.Pool
  /** Of the fairs that are open. */
  readonly fairs: () => Promise<readonly pg.Pool[]>
}

/** Proxies ask every second or two. */
const answerMs = 900

/**
 * Whether this process can serve calls: the database answers and commits, and no pool is full. A question that gets no answer goes on
 * in the background, and nothing is ready before it has ended: a database that hangs is asked once.
 */
export function readinessOf(watched: Watched): Readiness {
  let isDraining = false
  let asking: Promise<boolean> | undefined
  const ask = () => {
    asking ??= canServe(watched)
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return {
    isReady: async () => {
      if (isDraining) return false
      const given = new AbortController()
      const late = rest(answerMs, false, { signal: given.signal, ref: false }).catch(() => false)
      try {
        return await Promise.race([ask(), late])
      } finally {
        given.abort()
      }
    },
    drain: () => {
      isDraining = true
    },
  }
}

async function canServe({ platform, fairs }: Watched): Promise<boolean> {
  if (await isReadOnly(platform)) return false
  // Only of a pool that somebody waits for may all connections be taken.
  const waitedFor = (await fairs()).filter(({ waitingCount }) => waitingCount > 0)
  await Promise.all(waitedFor.map((pool) => pool.query('select 1')))
  return true
}

/** By a commit that writes nothing but itself: it hangs where a synchronous standby is gone, and fails on a standby. */
async function isReadOnly(platform: pg.Pool): Promise<boolean> {
  const client = await platform.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_logical_emit_message(true, 'fairdesk', 'ready'), current_setting('transaction_read_only')::bool as "isReadOnly"`,
    )
    await client.query('commit')
    return rows[0]?.isReadOnly !== false
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}
