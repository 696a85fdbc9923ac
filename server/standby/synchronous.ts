import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { replicationRole } from '../db/embedded/replication/replication.ts'
import { bytesBetween } from './link/machine-state.ts'

/** How far the standby is, as the primary's database sees it. */
export type Following = {
  readonly position: string
  /** Null where it is not connected. */
  readonly bytesBehind: number | null
  readonly isStreaming: boolean
  readonly isSlotLost: boolean
  /** The commits that wait for the standby. */
  readonly waiting: readonly string[]
}

type Options = {
  readonly url: string
  readonly setSynchronous: (isSynchronous: boolean) => void
  /** Asked before commits that wait are let go: whether the standby has not become the primary meanwhile. */
  readonly mayGoOn: () => Promise<boolean>
  readonly log: (line: string, error?: unknown) => void
}

const lookEveryMs = 250
/** A commit that has waited so long is let go: with looks and the reload it is below two seconds. */
const longestWaitMs = 800
/** Where one has waited so long the other machine is asked already: an answer that does not come takes its time. */
const doubtfulMs = 300
/** Longer than from the question to the look after it; a machine that was halted meanwhile asks anew. */
const askedMs = 1000
const nearBytes = 1024 * 1024
/** So long the standby has been near before commits wait for it again; twice as long after each time it failed them. */
const calmMs = 2000
const longestCalmMs = 5 * 60_000
/** So long PostgreSQL may take to have every commit wait once it was told. */
const settleMs = 1000

/**
 * Has commits wait until the standby has them, as long as it keeps up; where it does not, saves go on alone. A line that breaks again
 * and again is trusted later each time.
 */
export class SynchronousWatch {
  readonly #options: Options
  readonly #ending = new AbortController()
  #running: Promise<void> | undefined
  #client: pg.Client | undefined
  #following: Following | null = null
  #isSynchronous = false
  /** Since when commits were told to wait, and where the log was when all did. */
  #waitsFrom: { readonly at: number; readonly position: string | null } | null = null
  #hasAll = false
  #askedAt: number | null = null
  #nearSince: number | null = null
  #caughtUpAt: number | null = null
  #calmMs = calmMs
  /** Since when each has been seen to wait. */
  #waiting: ReadonlyMap<string, number> = new Map()

  constructor(options: Options) {
    this.#options = options
  }

  get following(): Following | null {
    return this.#following
  }

  /** Whether the standby has all that was acknowledged: commits wait for it, and it has what was committed before they did. */
  get isSynchronous(): boolean {
    return this.#hasAll
  }

  /** Since the standby was last seen to have all; null where it never was. */
  get secondsBehind(): number | null {
    return this.#caughtUpAt === null ? null : Math.max(0, Math.round((performance.now() - this.#caughtUpAt) / 1000))
  }

  start(): void {
    this.#running ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#running
    await this.#client?.end().catch(() => undefined)
  }

  /** Waits until the standby has all that is committed by now. @throws Error in words, where it does not come along in time */
  async caughtUp(limitMs: number): Promise<{ position: string }> {
    const until = performance.now() + limitMs
    const { position } = await this.#look()
    for (;;) {
      const { rows } = await (await this.#connected()).query<{ has: boolean | null }>(
        `select bool_or(flush_lsn >= $1) as has from pg_stat_replication where application_name = $2`,
        [position, replicationRole],
      )
      if (rows[0]?.has) return { position }
      if (performance.now() > until) throw new Error('the standby did not come along')
      await rest(20)
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      try {
        this.#following = await this.#look()
        await this.#judge(this.#following)
        this.#judgeWhole(this.#following)
      } catch (error) {
        if (this.#following !== null) this.#options.log('the standby could not be watched', error)
        this.#following = null
        await this.#client?.end().catch(() => undefined)
        this.#client = undefined
      }
      await rest(lookEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async #judge({ bytesBehind, isStreaming, waiting }: Following): Promise<void> {
    const now = performance.now()
    this.#waiting = new Map(waiting.map((commit) => [commit, this.#waiting.get(commit) ?? now]))
    const waitingMs = now - Math.min(now, ...this.#waiting.values())
    const isNear = isStreaming && bytesBehind !== null && bytesBehind < nearBytes
    if (isStreaming && bytesBehind === 0) this.#caughtUpAt = now
    this.#nearSince = isNear ? (this.#nearSince ?? now) : null
    const isFailing = !isStreaming || waitingMs > longestWaitMs
    if (this.#isSynchronous && (isFailing || waitingMs > doubtfulMs) && !(await this.#mayGoOn())) return
    if (this.#isSynchronous && isFailing) {
      this.#set(false)
      this.#nearSince = null
      this.#calmMs = Math.min(2 * this.#calmMs, longestCalmMs)
    } else if (!this.#isSynchronous && this.#nearSince !== null && now - this.#nearSince > this.#calmMs) {
      this.#set(true)
    }
  }

  async #mayGoOn(): Promise<boolean> {
    if (this.#askedAt !== null && performance.now() - this.#askedAt < askedMs) return true
    const mayGoOn = await this.#options.mayGoOn()
    this.#askedAt = performance.now()
    return mayGoOn
  }

  #judgeWhole({ position, bytesBehind }: Following): void {
    const from = this.#waitsFrom
    if (!from || bytesBehind === null || performance.now() - from.at < settleMs) return
    this.#waitsFrom = { ...from, position: from.position ?? position }
    // What it lacks is less than what was written since.
    if (from.position !== null && bytesBehind <= bytesBetween(from.position, position)) this.#hasAll = true
  }

  #set(isSynchronous: boolean): void {
    this.#options.setSynchronous(isSynchronous)
    this.#isSynchronous = isSynchronous
    this.#hasAll = false
    this.#waitsFrom = isSynchronous ? { at: performance.now(), position: null } : null
    this.#options.log(isSynchronous ? 'saves wait for the standby' : 'saves go on without the standby')
  }

  async #look(): Promise<Following> {
    const { rows } = await (await this.#connected()).query<Following>({
      name: 'following',
      text: `
        select pg_current_wal_flush_lsn()::text as position,
          (select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), flush_lsn)::float8
            from pg_stat_replication where application_name = $1 limit 1) as "bytesBehind",
          exists (select from pg_stat_replication where application_name = $1 and state = 'streaming') as "isStreaming",
          exists (select from pg_replication_slots where slot_name = $1 and wal_status = 'lost') as "isSlotLost",
          array(select concat(pid, ' ', state_change) from pg_stat_activity where wait_event = 'SyncRep') as waiting`,
      values: [replicationRole],
    })
    const [found] = rows
    if (!found) throw new Error('the database told nothing of its standby')
    return found
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'fairdesk standby watch',
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined
    })
    await client.connect()
    this.#client = client
    return client
  }
}
