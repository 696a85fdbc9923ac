import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { CellEdit } from '@fairdesk/outbox/cells'
import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { Journal } from '@fairdesk/outbox/disk/journal'
import {
  type Flight,
  isWaiting,
  markShown,
  type OrderLog,
  type RejectedCell,
  waitingCells,
} from '@fairdesk/outbox/order-log'
import { OrderOutbox } from '@fairdesk/outbox/order-outbox'
import type { FlightOutcome, RetryLater } from '@fairdesk/outbox/settle'
import { channelNamed } from '../../../plain/window-channel.ts'
import { newRequestId } from '../../call/request-id.ts'
import { askBeforeLeaving, showWaiting, useOutbox } from './outbox-state.ts'
import { sendFlight } from './send-flight.ts'

/** One customer's order of one type. */
export type SentOrder = { readonly customerId: number; readonly type: OrderType }

type FlightNews = { readonly kind: 'sending' } | FlightOutcome
/** Event on the edits of a customer's order, from any window of this browser. */
export type OutboxEvent = SentOrder & { readonly cells: readonly CellEdit[] } & FlightNews

type Listener = (event: OutboxEvent) => void
/** To the other windows: read again, show this. */
type Word = { readonly owner: string; readonly event?: OutboxEvent }

const database = 'fairdesk-orders'
const journal = new Journal(database, newRequestId())
const forgottenMs = 24 * 3_600_000

/** Order edits on their way to the server: kept in the browser until answered, each order's sent by one of its windows. */
class Outbox extends OrderOutbox {
  readonly #windows = channelNamed<Word>('fairdesk.outbox')
  readonly #listeners = new Set<Listener>()
  /** Cells typed and not yet kept. */
  #unkept = 0
  #opening: Promise<void> = Promise.resolve()

  constructor() {
    super(new FallbackStore(diskStore(database), { journal }))
    this.#windows.onmessage = ({ data }: MessageEvent<Word>) => void this.#hear(data)
    journal.onClosed(() => void this.takeUp())
  }

  /** Adopts this user's pending edits in this browser. */
  start(owner: string): Promise<void> {
    if (this.owner !== owner) this.#opening = this.#open(owner)
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
    return waitingCells(this.logOf(order))
  }

  /** Cells of this order that were refused: conflicts until they are typed again, others until they are shown. */
  rejectedOf(order: SentOrder): readonly RejectedCell[] {
    return this.logOf(order).rejected
  }

  markShown(order: SentOrder): void {
    const log = this.logOf(order)
    if (markShown(log) !== log) void this.change(log, markShown)
  }

  override async add(order: SentOrder, edits: readonly CellEdit[]): Promise<void> {
    const { owner } = this
    this.#unkept += edits.length
    this.onChange()
    await super.add(order, edits)
    this.#unkept -= edits.length
    this.onChange()
    this.#windows.postMessage({ owner })
  }

  async #open(owner: string): Promise<void> {
    this.owner = owner
    this.onChange()
    if (owner === '') return
    await this.takeUp()
    for (const log of this.all.filter(isForgotten))
      await this.change(log, (current) => (isForgotten(current) ? undefined : current))
  }

  protected override newRequestId = newRequestId

  protected override async send(log: OrderLog, flight: Flight): Promise<FlightOutcome | RetryLater | null> {
    const { owner } = log
    this.#emit(log, flight, { kind: 'sending' })
    const outcome = await sendFlight(log, flight)
    const isAnswered = typeof outcome === 'object' && outcome.kind !== 'later'
    useOutbox.setState({ isStuck: !isAnswered })
    // The sign-in has ended: input waits for the next one.
    if (outcome === 'signed-out' && this.owner === owner) await this.start('')
    return typeof outcome === 'object' ? outcome : null
  }

  protected override onSettled(log: OrderLog, flight: Flight, outcome: FlightOutcome): void {
    this.#emit(log, flight, outcome)
  }

  #emit({ owner, customerId, type }: OrderLog, { cells }: Flight, news: FlightNews): void {
    const event = { ...news, customerId, type, cells }
    this.#windows.postMessage({ owner, event })
    if (owner === this.owner) this.#show(event)
  }

  async #hear({ owner, event }: Word): Promise<void> {
    if (owner !== this.owner) return
    await this.read()
    if (event) this.#show(event)
    void this.run()
  }

  #show(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  protected override onChange(): void {
    showWaiting(this.all, { unkept: this.#unkept, fault: this.store.fault })
  }
}

/** Nothing waits, nothing is to be shown or offered, and no window shows so old a quantity any more. */
function isForgotten(log: OrderLog): boolean {
  const isOffered = log.lost?.some(({ isOver }) => !isOver) === true
  return !isWaiting(log) && log.rejected.length === 0 && !isOffered && Date.now() - log.touchedAt > forgottenMs
}

export const outbox = new Outbox()

addEventListener('online', () => outbox.sendNow())
addEventListener('visibilitychange', () => {
  if (document.hidden) void outbox.letGo()
  else outbox.sendNow()
})
addEventListener('pagehide', () => outbox.close())
addEventListener('pageshow', ({ persisted }) => {
  // The page was laid aside by the browser, and is shown again.
  if (!persisted) return
  journal.reopen()
  void outbox.run()
})
askBeforeLeaving()
