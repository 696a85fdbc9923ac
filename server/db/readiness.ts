import { setTimeout as rest } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerHealth } from './health/server-health.ts'

export type Readiness = {
  /** Returns true if calls can be served; answers within a second. */
  isReady(): Promise<boolean>
  /** Ready no more: the process is ending. */
  drain(): void
}

type ReadinessSources = {
  /** Pool of the platform, on which a commit is tried. */
  readonly platform: pg.Pool
  /** Pools of the fairs. */
  readonly fairs: () => readonly pg.Pool[]
  /** Health of the platform's database server. */
  readonly health?: Pick<ServerHealth, 'unavailableMs'>
}

/** Proxies ask every second or two. */
const answerMs = 900

/**
 * Checks if this process can serve calls: the database answers and commits, and no pool is full. An unanswered check
 * goes on in the background, and nothing is ready before it has ended: a database that hangs is asked once.
 */
export function readinessOf(watched: ReadinessSources): Readiness {
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
      if (isDraining || (watched.health?.unavailableMs ?? null) !== null) return false
      const controller = new AbortController()
      const late = rest(answerMs, false, { signal: controller.signal, ref: false }).catch(() => false)
      try {
        return await Promise.race([ask(), late])
      } finally {
        controller.abort()
      }
    },
    drain: () => {
      isDraining = true
    },
  }
}

async function canServe({ platform, fairs }: ReadinessSources): Promise<boolean> {
  if (await isReadOnly(platform)) return false
  // Take all connections only of a pool that has waiting requests.
  const waitedFor = fairs().filter(({ waitingCount }) => waitingCount > 0)
  await Promise.all(waitedFor.map((pool) => pool.query('select 1')))
  return true
}

/**
 * Tries a commit that writes nothing but itself: it hangs if a synchronous standby is gone, and fails on a standby.
 */
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
