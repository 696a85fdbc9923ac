import type { CellEdit } from './cells.ts'
import type { FallbackStore } from './disk/fallback-store.ts'
import { letGo } from './hold.ts'
import { appendEntry } from './journal-entry.ts'
import {
  claim,
  emptyLog,
  type Flight,
  isHeldByOther,
  isWaiting,
  keyOf,
  type OrderKey,
  type OrderLog,
  release,
} from './order-log.ts'
import { Pause } from './pause.ts'
import { type FlightOutcome, type RetryLater, settle } from './settle.ts'

/** Typing runs on; edits made within this time travel together. */
const gatherMs = 350
const longestPauseMs = 30_000
/** Interval for checking that the sending window is still there. */
const lookMs = 2000

/** A customer's order of one type. */
type CustomerOrder = Pick<OrderKey, 'customerId' | 'type'>

/**
 * Order edits of one user on their way to the server: read from the store that all windows share and changed there first, sent one
 * flight after the other until the server has answered for all of them. A front end adds its call, and what it shows.
 */
export abstract class OrderOutbox {
  /** The user whose edits are sent; '' for no user. */
  owner = ''
  readonly store: FallbackStore
  #queue: Promise<unknown> = Promise.resolve()
  readonly #pause = new Pause()
  /** While another window sends. */
  readonly #look = new Pause()
  #running: Promise<void> | null = null
  /** Pause in milliseconds that the server asked for with its last answer. */
  #askedMs = 0
  /** When each order had its last turn. */
  readonly #turns = new Map<string, number>()

  constructor(store: FallbackStore) {
    this.store = store
  }

  protected abstract newRequestId(): string

  /** Resolves with null if the outcome is unknown. Without an outcome the flight is sent again, under the same number. */
  protected abstract send(log: OrderLog, flight: Flight): Promise<FlightOutcome | RetryLater | null>

  /** Called with the log as it is then, unless another window has settled the flight before. */
  protected abstract onSettled(log: OrderLog, flight: Flight, outcome: FlightOutcome): void

  /** Called after every change of the logs. */
  protected abstract onChange(): void

  /** Called before a log is claimed; resolves with false if some of its edits cannot be sent now. */
  protected async prepare(_log: OrderLog): Promise<boolean> {
    return true
  }

  /** Returns true while nothing may be sent. */
  protected isOff(): boolean {
    return false
  }

  /**
   * Milliseconds before the next flight: longer after each failure in a row, not the same for all windows, and never
   * less than the server has asked for.
   */
  protected pauseMs(failures: number, askedMs: number): number {
    if (failures === 0) return gatherMs
    const ownMs = Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random())
    return Math.max(ownMs, Math.min(longestPauseMs, askedMs) * (1 + Math.random() / 2))
  }

  get all(): readonly OrderLog[] {
    return [...this.store.seen.values()].filter(({ owner }) => owner === this.owner)
  }

  logOf({ customerId, type }: CustomerOrder): OrderLog {
    const key = { owner: this.owner, customerId, type }
    return this.store.seen.get(keyOf(key)) ?? emptyLog(key)
  }

  /** Recovers edits left by windows that closed before storing them, and sends what waits. */
  async takeUp(): Promise<void> {
    await this.#inTurn(() => this.store.takeUp()).catch(() => undefined)
    await this.read()
    void this.run()
  }

  /** Reads changes made by other windows. A log that is gone from the store was settled there: nothing of it waits. */
  async read(): Promise<void> {
    await this.#inTurn(() => this.store.all())
    // Another window, for which this one waits, may have had its answer.
    this.#look.end()
  }

  /** Adds edits, which outlive the page from this moment on, and sends them. */
  async add(order: CustomerOrder, edits: readonly CellEdit[]): Promise<void> {
    const entry = this.store.write(this.logOf(order), edits)
    await this.change(entry.order, (log) => appendEntry(log, entry, this.store.claimant.now))
    this.store.strike(entry)
    void this.run()
  }

  /** One transaction over all windows; resolves with the log as it was stored. It is deleted where `work` returns none. */
  async change(key: OrderKey, work: (log: OrderLog) => OrderLog | undefined): Promise<OrderLog> {
    let updatedLog: OrderLog | undefined
    await this.#inTurn(() =>
      this.store.change(keyOf(key), (log) => {
        updatedLog = work(log ?? emptyLog(key))
        return updatedLog
      }),
    )
    return updatedLog ?? emptyLog(key)
  }

  /** Sends edits held for the rest of their styles, of one order or all, except those of the style being typed. */
  async letGo(order?: CustomerOrder, typedGoodsId?: number): Promise<void> {
    // The latest edits may still be on their way into the store.
    await this.#queue
    const isMeant = (log: OrderLog) => !order || log === this.logOf(order)
    const holdingLogs = this.all.filter((log) => isMeant(log) && letGo(log, typedGoodsId) !== log)
    await Promise.all(holdingLogs.map((log) => this.change(log, (current) => letGo(current, typedGoodsId))))
    if (holdingLogs.length > 0) this.sendNow()
  }

  /** The window ends: others need not wait for its leases. The journal is written at once, also while the page goes. */
  close(): void {
    const { window } = this.store.claimant
    this.store.close()
    for (const log of this.all)
      if (log.lease?.window === window) void this.change(log, (current) => release(current, window))
  }

  /** Sends what waits, unless that is under way. Resolves when nothing waits any more or may be sent. */
  run(): Promise<void> {
    this.#running ??= this.#sendAll()
    return this.#running
  }

  /** Ends a pause: the network is back, or the user presses "try again". */
  sendNow(): void {
    this.#pause.end()
    this.#look.end()
  }

  /** Uses the store for one thing at a time, so that what this window sees follows the order of its changes. */
  async #inTurn(work: () => Promise<unknown>): Promise<void> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    await turn
    this.onChange()
  }

  async #sendAll(): Promise<void> {
    try {
      // The latest edits may still be on their way into the store.
      await this.#queue
      for (let failures = 0; this.#waiting.length > 0; ) {
        await this.#pause.start(this.pauseMs(failures, this.#askedMs))
        const isAnswered = await this.#takeTurn()
        if (isAnswered !== null) failures = isAnswered ? 0 : failures + 1
        else if (this.#waiting.length > 0) await this.#look.start(lookMs).then(() => this.read())
      }
    } finally {
      this.#running = null
    }
  }

  /** The order that has been without a turn for longest comes first. */
  get #waiting(): readonly OrderLog[] {
    const lastTurn = (log: OrderLog) => this.#turns.get(keyOf(log)) ?? 0
    return this.isOff() ? [] : this.all.filter(isWaiting).sort((a, b) => lastTurn(a) - lastTurn(b))
  }

  /** Sends one flight. True when the server has answered, whatever it said; null if there is none that this window may send. */
  async #takeTurn(): Promise<boolean | null> {
    let isUnprepared = false
    for (const waitingLog of this.#waiting) {
      if (isHeldByOther(waitingLog, this.store.claimant)) continue
      if (!(await this.prepare(waitingLog))) isUnprepared = true
      const log = await this.change(waitingLog, (current) => claim(current, this.store.claimant, this.newRequestId()))
      if (this.isOff()) return null
      if (log.flight && log.lease?.window === this.store.claimant.window) return this.#send(log, log.flight)
    }
    return isUnprepared ? false : null
  }

  async #send(log: OrderLog, flight: Flight): Promise<boolean> {
    const { window, now } = this.store.claimant
    this.#turns.set(keyOf(log), now)
    const outcome = await this.send(log, flight)
    this.#askedMs = outcome?.kind === 'later' ? outcome.ms : 0
    if (!outcome || outcome.kind === 'later') {
      await this.change(log, (current) => release(current, window))
      return false
    }
    let isFirst = false
    const settledLog = await this.change(log, (current) => {
      isFirst = current.flight?.requestId === flight.requestId
      return settle(current, flight.requestId, outcome)
    })
    if (isFirst) this.onSettled(settledLog, flight, outcome)
    return true
  }
}
