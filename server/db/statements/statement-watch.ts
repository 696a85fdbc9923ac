import pg from 'pg'
import type { DatabaseHealth } from '../health/database-health.ts'
import type { ServerHealth } from '../health/server-health.ts'
import { tally } from '../tally.ts'
import { type Asker, currentAsker } from './asker.ts'
import { CommitInDoubt, CommitsHang, type StatementLimits, usualLimits } from './limits.ts'

export type SlowStatement = {
  readonly call: string
  readonly requestId: string
  readonly ms: number
  /** Without its values. */
  readonly statement: string
}

type ActiveStatement = {
  readonly client: pg.Client & { readonly processID?: number | null }
  /** Address of the server it is sent to. */
  readonly url: string
  readonly text: string
  readonly asker: Asker | undefined
  readonly startedAt: number
  /** When the database was asked to end it. */
  cancelledAt: number | null
  isLetGo: boolean
}

const lookEveryMs = 250
/** Minimum age before a statement is cancelled when its asker has gone: others may wait for the same. */
const goneMs = 1000
/**
 * Extra time for the database to end a statement by itself; beyond it the statement hangs in a commit, or the
 * database is frozen.
 */
const graceMs = 5000
/** Time that jobs and files wait for a server that stopped answering. */
const longPatienceMs = 30_000
/** Interval at which one write is let through to test if commits are confirmed again. */
const tryEveryMs = 2000
const longestText = 300

/**
 * Watches the statements of one process: cancels those whose asker has left, gives up unconfirmed commits, drops
 * connections of a database that does not respond, and reports slow statements by name.
 */
export class StatementWatch {
  readonly limits: StatementLimits
  readonly #onSlow: (statement: SlowStatement) => void
  readonly #health: DatabaseHealth | undefined
  readonly #running = new Set<ActiveStatement>()
  /** A connection for each server, opened when a statement is to be cancelled. */
  readonly #cancelling = new Map<string, pg.Pool>()
  #timer: NodeJS.Timeout | undefined
  /** True since a commit went unconfirmed, until one is confirmed again. */
  #areCommitsHanging = false
  #triedAt = 0

  /** @param health without it, statements of a server that does not answer wait for their limits */
  constructor(
    onSlow: (statement: SlowStatement) => void = () => undefined,
    limits: Partial<StatementLimits> = {},
    health?: DatabaseHealth,
  ) {
    this.limits = { ...usualLimits, ...limits }
    this.#onSlow = onSlow
    this.#health = health
    health?.onChange((_url, isAvailable) => {
      // Commits that were cut off say nothing about those to come.
      if (isAvailable) this.#areCommitsHanging = false
      else this.#look()
    })
  }

  /** Returns the health of a server; undefined where nobody watches it. */
  healthOf(url: string): ServerHealth | undefined {
    return this.#health?.of(url)
  }

  /** @throws CommitsHang where a write is about to begin and commits are not confirmed at the moment */
  begin(text: string): void {
    const asker = currentAsker()
    if (!this.#areCommitsHanging || text !== 'begin' || !asker?.isWrite || asker.manner === 'signIn') return
    const nowMs = performance.now()
    if (nowMs - this.#triedAt < tryEveryMs) throw new CommitsHang()
    this.#triedAt = nowMs
  }

  start(client: ActiveStatement['client'], url: string, text: string): ActiveStatement {
    const asker = currentAsker()
    const startedAt = performance.now()
    const running = { client, url, text, asker, startedAt, cancelledAt: null, isLetGo: false }
    this.#running.add(running)
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref()
    return running
  }

  /** @throws CommitInDoubt */
  end(running: ActiveStatement, hasFailed: boolean): void {
    this.#running.delete(running)
    if (this.#running.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    const ms = performance.now() - running.startedAt
    if (ms >= this.limits.slowMs && running.asker?.manner !== 'long') this.#tellSlow(running, ms)
    if (!isCommit(running)) return
    const isInDoubt = running.cancelledAt !== null || running.isLetGo
    // Sign-ins never wait for the standby.
    if ((isInDoubt || !hasFailed) && running.asker?.manner !== 'signIn') this.#areCommitsHanging = isInDoubt
    if (isInDoubt) {
      tally.doubts++
      this.#triedAt = performance.now()
      throw new CommitInDoubt()
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([...this.#cancelling.values()].map((pool) => pool.end()))
  }

  #tellSlow({ asker, text }: ActiveStatement, ms: number): void {
    tally.slow++
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
    this.#onSlow({
      call: asker?.name ?? '',
      requestId: asker?.requestId ?? '',
      ms: Math.round(ms),
      statement,
    })
  }

  #look(): void {
    const nowMs = performance.now()
    for (const running of this.#running) {
      if (this.#isUnanswered(running)) this.#cutOff(running, nowMs)
      else if (running.cancelledAt !== null) this.#letGo(running, nowMs)
      else if (this.#isOver(running, nowMs - running.startedAt)) this.#cancel(running, nowMs)
    }
  }

  /** Returns true if the server has stopped answering for longer than the statement waits for that. */
  #isUnanswered({ url, asker }: ActiveStatement): boolean {
    const unavailableMs = this.#health?.of(url).unavailableMs ?? null
    return unavailableMs !== null && (asker?.manner !== 'long' || unavailableMs > longPatienceMs)
  }

  #isOver(running: ActiveStatement, ms: number): boolean {
    const { asker } = running
    if (asker?.signal?.aborted && !asker.isWrite && ms > goneMs) return true
    const isLong = asker?.manner === 'long'
    // A job waits for the standby: otherwise it would be reported as failed.
    if (isCommit(running)) return ms > this.limits.commitMs && (!isLong || asker.isWrite)
    if (isLong) return false
    return ms > this.limits.readMs + graceMs
  }

  #cancel(running: ActiveStatement, nowMs: number): void {
    running.cancelledAt = nowMs
    tally.cancelled++
    const { processID } = running.client
    if (processID)
      void this.#cancellingOf(running.url).query('select pg_cancel_backend($1)', [processID]).catch(noMatter)
  }

  #cancellingOf(url: string): pg.Pool {
    const cachedPool = this.#cancelling.get(url)
    if (cachedPool) return cachedPool
    const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 2000, connectionTimeoutMillis: 3000 })
    pool.on('error', noMatter)
    this.#cancelling.set(url, pool)
    return pool
  }

  #letGo(running: ActiveStatement, nowMs: number): void {
    if (nowMs - (running.cancelledAt ?? nowMs) >= graceMs) this.#cutOff(running, nowMs)
  }

  #cutOff(running: ActiveStatement, nowMs: number): void {
    if (running.isLetGo) return
    running.isLetGo = true
    running.cancelledAt ??= nowMs
    // Ending a pipelined connection would wait for its answers.
    running.client.connection.stream.destroy()
  }
}

/** Ignores a failed cancellation: the connection is closed a little later. */
function noMatter(): void {}

function isCommit({ text }: Pick<ActiveStatement, 'text'>): boolean {
  return text === 'commit'
}
