import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { CellEdit } from '@fairdesk/outbox/cells'
import { letGo } from '@fairdesk/outbox/hold'
import {
  claim,
  isHeldByOther,
  isWaiting,
  keyOf,
  markShown,
  type OrderLog,
  type RejectedCell,
  release,
  waitingCells,
} from '@fairdesk/outbox/order-log'
import { Pause } from '@fairdesk/outbox/pause'
import { lookMs, pauseAfter } from '@fairdesk/outbox/pauses'
import { type FlightOutcome, settle } from '@fairdesk/outbox/settle'
import { channelNamed } from '../../../plain/window-channel.ts'
import { newRequestId } from '../../call/request-id.ts'
import { OrderLogs } from './order-logs.ts'
import { askBeforeLeaving, showWaiting, useOutbox } from './outbox-state.ts'
import { sendFlight, type Turn } from './send-flight.ts'

/** One customer's order of one type. */
export type SentOrder = { readonly customerId: number; readonly type: OrderType }

/** Event on the edits of a customer's order, from any window of this browser. */
export type OutboxEvent = SentOrder & { readonly cells: readonly CellEdit[] } & (
    | { readonly kind: 'sending' }
    | FlightOutcome
  )

type Listener = (event: OutboxEvent) => void
/** To the other windows: read again, show this. */
type Word = { readonly owner: string; readonly event?: OutboxEvent }

/** Order edits on their way to the server: kept in the browser until answered, each order's sent by one of its windows. */
class Outbox {
  readonly #window = newRequestId()
  readonly logs = new OrderLogs(this.#window, () => this.#tell())
  readonly #windows = channelNamed<Word>('fairdesk.outbox')
  readonly #listeners = new Set<Listener>()
  /** Cells typed and not yet kept. */
  #unkept = 0
  #keeping: Promise<unknown> = Promise.resolve()
  #opening: Promise<void> = Promise.resolve()
  #isRunning = false
  #lastFailed = ''
  readonly #pause = new Pause()
  /** While another window sends. */
  readonly #look = new Pause()

  constructor() {
    this.#windows.onmessage = ({ data }: MessageEvent<Word>) => void this.#hear(data)
    this.logs.onWindowClosed(() => void this.#takeOver())
  }

  /** Adopts this user's pending edits in this browser. */
  start(owner: string): Promise<void> {
    if (this.logs.owner !== owner) this.#opening = this.logs.open(owner).then(() => void this.#run())
    return this.#opening
  }

  /** Resolves once the pending edits are known. */
  get whenOpen(): Promise<void> {
    return this.#opening
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Cells of this order that the server has not answered for. */
  waitingFor(order: SentOrder): readonly CellEdit[] {
    return this.logs.logsOf(order).flatMap(waitingCells)
  }

  /** Cells of this order that were refused: conflicts until they are typed again, others until they are shown. */
  rejectedOf(order: SentOrder): readonly RejectedCell[] {
    return this.logs.logsOf(order).flatMap(({ rejected }) => rejected)
  }

  markShown(order: SentOrder): void {
    for (const log of this.logs.logsOf(order)) if (markShown(log) !== log) void this.logs.change(log, markShown)
  }

  async add({ customerId, type }: SentOrder, edits: readonly CellEdit[]): Promise<void> {
    const { owner } = this.logs
    this.#unkept += edits.length
    this.#tell()
    const pendingSave = this.logs.add({ owner, customerId, type }, edits)
    this.#keeping = pendingSave.catch(() => undefined)
    await pendingSave
    this.#unkept -= edits.length
    this.#tell()
    this.#windows.postMessage({ owner })
    void this.#run()
  }

  /** Edits held for the rest of their styles are sent: of this order or all, but for the style that is still being typed. */
  async letGo(order?: SentOrder, typedGoodsId?: number): Promise<void> {
    // The latest edits may still be on their way into the browser's store.
    await this.#keeping
    const logs = order ? this.logs.logsOf(order) : this.logs.all
    const holdingLogs = logs.filter((log) => letGo(log, typedGoodsId) !== log)
    if (holdingLogs.length === 0) return
    await Promise.all(holdingLogs.map((log) => this.logs.change(log, (currentLog) => letGo(currentLog, typedGoodsId))))
    this.sendNow()
  }

  /** Called when the network is back or the user presses "try again". */
  sendNow(): void {
    this.#pause.end()
    this.#look.end()
  }

  closeLogs(): void {
    this.logs.close()
  }

  /** The page was laid aside by the browser, and is shown again. */
  comeBack(): void {
    this.logs.reopen()
    void this.#run()
  }

  /** Sends the pending edits of another window that has closed. */
  async #takeOver(): Promise<void> {
    await this.logs.takeUp()
    this.#look.end()
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let failures = 0; this.logs.all.some(isWaiting); ) {
        await this.#pause.start(pauseAfter(failures))
        const turn = await this.#takeTurn()
        if (turn) failures = (await this.#send(turn)) ? 0 : failures + 1
        else if (this.logs.all.some(isWaiting)) await this.#look.start(lookMs)
        useOutbox.setState({ isStuck: failures > 0 })
      }
    } finally {
      this.#isRunning = false
      useOutbox.setState({ isStuck: false })
    }
  }

  /** An order that this window may send; the one that had no answer comes after the others. */
  async #takeTurn(): Promise<Turn | null> {
    const failedLast = (log: OrderLog) => Number(keyOf(log) === this.#lastFailed)
    const waiting = this.logs.all.filter(isWaiting)
    for (const waitingLog of waiting.sort((a, b) => failedLast(a) - failedLast(b))) {
      const sender = { window: this.#window, now: Date.now() }
      if (isHeldByOther(waitingLog, sender)) continue
      const log = await this.logs.change(waitingLog, (currentLog) => claim(currentLog, sender, newRequestId()))
      if (log.flight && log.lease?.window === this.#window) return { log, flight: log.flight }
    }
    return null
  }

  /** True when the server has answered, whatever it said. */
  async #send({ log, flight }: Turn): Promise<boolean> {
    const { owner, customerId, type } = log
    const { requestId, cells } = flight
    this.#emit(owner, { kind: 'sending', customerId, type, cells })
    const outcome = await sendFlight(log, flight)
    // The sign-in has ended: input waits for the next one.
    if (outcome === 'signed-out' && this.logs.owner === owner) await this.start('')
    const isAnswered = outcome !== 'none' && outcome !== 'signed-out'
    this.#lastFailed = isAnswered ? '' : keyOf(log)
    if (!isAnswered) {
      await this.logs.change(log, (currentLog) => release(currentLog, this.#window))
      return false
    }
    let isFirst = false
    await this.logs.change(log, (currentLog) => {
      isFirst = currentLog.flight?.requestId === requestId
      return settle(currentLog, requestId, outcome)
    })
    if (isFirst) this.#emit(owner, { ...outcome, customerId, type, cells })
    return true
  }

  #emit(owner: string, event: OutboxEvent): void {
    this.#windows.postMessage({ owner, event })
    if (owner === this.logs.owner) this.#show(event)
  }

  async #hear({ owner, event }: Word): Promise<void> {
    if (owner !== this.logs.owner) return
    await this.logs.read()
    if (event) this.#show(event)
    // Another window, for which this one waits, may have had its answer.
    this.#look.end()
    void this.#run()
  }

  #show(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  #tell(): void {
    showWaiting(this.logs, this.#unkept)
  }
}

export const outbox = new Outbox()

addEventListener('online', () => outbox.sendNow())
addEventListener('visibilitychange', () => {
  if (document.hidden) void outbox.letGo()
  else outbox.sendNow()
})
addEventListener('pagehide', () => outbox.closeLogs())
addEventListener('pageshow', ({ persisted }) => persisted && outbox.comeBack())
askBeforeLeaving()
