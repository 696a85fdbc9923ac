import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { replicationRole } from '../db/embedded/replication/replication.ts'
import { bytesBetween } from './link/machine-state.ts'

/** Progress of the standby, as the primary's database sees it. */
export type StandbyProgress = {
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
  /** Called before waiting commits are released: returns true unless the standby has become the primary meanwhile. */
  readonly mayGoOn: () => Promise<boolean>
  readonly log: (line: string, error?: unknown) => void
}

const lookEveryMs = 250
/** Maximum wait of a commit before it is released: with polling and the reload it stays below two seconds. */
const longestWaitMs = 800
/** Wait of a commit after which the other machine is asked already: a missing answer takes its time. */
const doubtfulMs = 300
/**
 * Validity of the peer's answer: longer than from the question to the next check; a machine halted meanwhile asks
 * again.
 */
const askedMs = 1000
const nearBytes = 1024 * 1024
/** Time the standby must keep up before commits wait for it again; doubled after each failure. */
const calmMs = 2000
const longestCalmMs = 5 * 60_000
/** Time PostgreSQL may take until every commit waits, once set. */
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
  #following: StandbyProgress | null = null
  #isSynchronous = false
  /** Time since which commits wait, and the log position when all did. */
  #waitsFrom: { readonly startedAt: number; readonly position: string | null } | null = null
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

  get following(): StandbyProgress | null {
    return this.#following
  }

  /** True if the standby has all acknowledged commits: commits wait for it, and it has the earlier ones too. */
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

  async #judge({ bytesBehind, isStreaming, waiting }: StandbyProgress): Promise<void> {
    const nowMs = performance.now()
    this.#waiting = new Map(waiting.map((commit) => [commit, this.#waiting.get(commit) ?? nowMs]))
    const waitingMs = nowMs - Math.min(nowMs, ...this.#waiting.values())
    const isNear = isStreaming && bytesBehind !== null && bytesBehind < nearBytes
    if (isStreaming && bytesBehind === 0) this.#caughtUpAt = nowMs
    this.#nearSince = isNear ? (this.#nearSince ?? nowMs) : null
    const isFailing = !isStreaming || waitingMs > longestWaitMs
    if (this.#isSynchronous && (isFailing || waitingMs > doubtfulMs) && !(await this.#mayGoOn())) return
    if (this.#isSynchronous && isFailing) {
      this.#set(false)
      this.#nearSince = null
      this.#calmMs = Math.min(2 * this.#calmMs, longestCalmMs)
    } else if (!this.#isSynchronous && this.#nearSince !== null && nowMs - this.#nearSince > this.#calmMs) {
      this.#set(true)
    }
  }

  async #mayGoOn(): Promise<boolean> {
    if (this.#askedAt !== null && performance.now() - this.#askedAt < askedMs) return true
    const mayGoOn = await this.#options.mayGoOn()
    this.#askedAt = performance.now()
    return mayGoOn
  }

  #judgeWhole({ position, bytesBehind }: StandbyProgress): void {
    const waitStart = this.#waitsFrom
    if (!waitStart || bytesBehind === null || performance.now() - waitStart.startedAt < settleMs) return
    this.#waitsFrom = { ...waitStart, position: waitStart.position ?? position }
    // It lacks less than was written since.
    if (waitStart.position !== null && bytesBehind <= bytesBetween(waitStart.position, position)) this.#hasAll = true
  }

  #set(isSynchronous: boolean): void {
    this.#options.setSynchronous(isSynchronous)
    this.#isSynchronous = isSynchronous
    this.#hasAll = false
    this.#waitsFrom = isSynchronous ? { startedAt: performance.now(), position: null } : null
    this.#options.log(isSynchronous ? 'saves wait for the standby' : 'saves go on without the standby')
  }

  async #look(): Promise<StandbyProgress> {
    const { rows } = await (await this.#connected()).query<StandbyProgress>({
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
    const [row] = rows
    if (!row) throw new Error('the database told nothing of its standby')
    return row
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
