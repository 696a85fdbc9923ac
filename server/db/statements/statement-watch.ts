import pg from 'pg'
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

type Running = {
  readonly client: pg.ClientBase & { readonly processID?: number | null; end(): Promise<void> }
  /** Of the server that it is sent to. */
  readonly url: string
  readonly text: string
  readonly asker: Asker | undefined
  readonly startedAt: number
  /** When the database was asked to end it. */
  cancelledAt: number | null
  isLetGo: boolean
}

const lookEveryMs = 250
/** So long a statement may be under way when its asker goes: others may wait for the same. */
const goneMs = 1000
/** The database ends statements by itself; what it does not end by then hangs in a commit, or in a database that is frozen. */
const graceMs = 5000
/** One write in so long finds out whether commits are confirmed again. */
const tryEveryMs = 2000
const longestText = 300

/**
 * Watches the statements of one process: those whose asker has gone are ended, commits that nobody confirms are given back, a
 * connection of a database that answers nothing is let go, and what took long is told by name.
 */
export class StatementWatch {
  readonly limits: StatementLimits
  readonly #onSlow: (statement: SlowStatement) => void
  readonly #running = new Set<Running>()
  /** A connection for each server, opened when a statement is to be cancelled. */
  readonly #cancelling = new Map<string, pg.Pool>()
  #timer: NodeJS.Timeout | undefined
  /** Since the last commit that nobody confirmed, while none was confirmed. */
  #areCommitsHanging = false
  #triedAt = 0

  constructor(onSlow: (statement: SlowStatement) => void = () => undefined, limits: Partial<StatementLimits> = {}) {
    this.limits = { ...usualLimits, ...limits }
    this.#onSlow = onSlow
  }

  /** @throws CommitsHang where a write is about to begin and commits are not confirmed at the moment */
  begin(text: string): void {
    const asker = currentAsker()
    if (!this.#areCommitsHanging || text !== 'begin' || !asker?.isWrite || asker.manner === 'signIn') return
    const now = performance.now()
    if (now - this.#triedAt < tryEveryMs) throw new CommitsHang()
    this.#triedAt = now
  }

  start(client: Running['client'], url: string, text: string): Running {
    const asker = currentAsker()
    const startedAt = performance.now()
    const running = { client, url, text, asker, startedAt, cancelledAt: null, isLetGo: false }
    this.#running.add(running)
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref()
    return running
  }

  /** @throws CommitInDoubt */
  end(running: Running, hasFailed: boolean): void {
    this.#running.delete(running)
    if (this.#running.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    const ms = performance.now() - running.startedAt
    if (ms >= this.limits.slowMs && running.asker?.manner !== 'long') this.#tellSlow(running, ms)
    if (!isCommit(running)) return
    const isInDoubt = running.cancelledAt !== null || running.isLetGo
    // Of a sign-in no standby is asked.
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

  #tellSlow({ asker, text }: Running, ms: number): void {
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
    const now = performance.now()
    for (const running of this.#running) {
      if (running.cancelledAt !== null) this.#letGo(running, now)
      else if (this.#isOver(running, now - running.startedAt)) this.#cancel(running, now)
    }
  }

  #isOver(running: Running, ms: number): boolean {
    const { asker } = running
    if (asker?.signal?.aborted && !asker.isWrite && ms > goneMs) return true
    const isLong = asker?.manner === 'long'
    // A job waits for the standby: it would be told that it failed.
    if (isCommit(running)) return ms > this.limits.commitMs && (!isLong || asker.isWrite)
    if (isLong) return false
    return ms > this.limits.readMs + graceMs
  }

  #cancel(running: Running, now: number): void {
    running.cancelledAt = now
    tally.cancelled++
    const { processID } = running.client
    if (processID)
      void this.#cancellingOf(running.url).query('select pg_cancel_backend($1)', [processID]).catch(noMatter)
  }

  #cancellingOf(url: string): pg.Pool {
    const known = this.#cancelling.get(url)
    if (known) return known
    const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 2000, connectionTimeoutMillis: 3000 })
    pool.on('error', noMatter)
    this.#cancelling.set(url, pool)
    return pool
  }

  #letGo(running: Running, now: number): void {
    if (running.isLetGo || now - (running.cancelledAt ?? now) < graceMs) return
    running.isLetGo = true
    // One with a statement under way is cut off, not waited for.
    running.client.end().catch(noMatter)
  }
}

/** What cannot be cancelled is let go a little later. */
function noMatter(): void {}

function isCommit({ text }: Pick<Running, 'text'>): boolean {
  return text === 'commit'
}
