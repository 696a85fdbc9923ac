import type pg from 'pg'

type Pools = { readonly pools: readonly pg.Pool[]; usedAt: number }

/** Maximum connections of all fairs except the one used last, together. */
const mostKept = 14

/**
 * Limits the connections of many fairs: those of the most recently used fair stay, of the others the longest idle are
 * closed. Connections in use are never touched.
 */
export class IdleConnections {
  readonly #kept = new Set<Pools>()
  #trimming: Promise<void> | undefined

  /** The pools of one fair. */
  watch(pools: readonly pg.Pool[]): void {
    const poolGroup: Pools = { pools, usedAt: performance.now() }
    this.#kept.add(poolGroup)
    for (const pool of pools) {
      pool.on('acquire', () => {
        if (!this.#trimming) poolGroup.usedAt = performance.now()
      })
      pool.on('release', () => this.#trimSoon())
    }
  }

  /** Number of connections open and idle, and of requests waiting for one. */
  get counts(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const all = [...this.#kept].flatMap(({ pools }) => pools)
    const sum = (countOf: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + countOf(pool), 0)
    return { open: sum(openIn), idle: sum(({ idleCount }) => idleCount), waiting: sum((pool) => pool.waitingCount) }
  }

  #trimSoon(): void {
    if (this.#trimming || this.#kept.size < 2) return
    this.#trimming = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.#trim())
      .finally(() => {
        this.#trimming = undefined
      })
  }

  async #trim(): Promise<void> {
    const [, ...otherGroups] = [...this.#kept].toSorted((a, b) => b.usedAt - a.usedAt)
    let surplus = otherGroups.reduce(
      (total, { pools }) => total + pools.reduce((sum, pool) => sum + openIn(pool), 0),
      0,
    )
    for (const pool of otherGroups.reverse().flatMap(({ pools }) => pools)) {
      for (; surplus > mostKept && pool.idleCount > 0; surplus--) await closeOne(pool)
    }
  }
}

function openIn({ totalCount }: pg.Pool): number {
  return totalCount
}

async function closeOne(pool: pg.Pool): Promise<void> {
  if (pool.ending) return
  const client = await pool.connect().catch(() => null)
  client?.release(true)
}
