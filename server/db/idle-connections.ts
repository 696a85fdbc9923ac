import type pg from 'pg'

type Pools = { readonly pools: readonly pg.Pool[]; usedAt: number }

/** Of all fairs that are not in use at this moment together. */
const mostKept = 14

/**
 * Keeps the connections of many fairs few: those of the fair that was used last stay, of the others those that nobody has used for
 * longest are given up. What is in use is never touched.
 */
export class IdleConnections {
  readonly #kept = new Set<Pools>()
  #trimming: Promise<void> | undefined

  /** The pools of one fair. */
  watch(pools: readonly pg.Pool[]): void {
    const one: Pools = { pools, usedAt: performance.now() }
    this.#kept.add(one)
    for (const pool of pools) {
      pool.on('acquire', () => {
        if (!this.#trimming) one.usedAt = performance.now()
      })
      pool.on('release', () => this.#trimSoon())
    }
  }

  /** How many there are, and how many of them nobody uses at this moment. */
  get counts(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const all = [...this.#kept].flatMap(({ pools }) => pools)
    const sum = (of: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + of(pool), 0)
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
    const [, ...others] = [...this.#kept].toSorted((a, b) => b.usedAt - a.usedAt)
    let surplus = others.reduce((total, { pools }) => total + pools.reduce((sum, pool) => sum + openIn(pool), 0), 0)
    for (const pool of others.reverse().flatMap(({ pools }) => pools)) {
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
