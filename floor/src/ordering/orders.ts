import type { DeviceHead, DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { CellEdit } from '@fairdesk/outbox/cells'
import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { letGo } from '@fairdesk/outbox/hold'
import {
  append,
  claim,
  emptyLog,
  isHeldByOther,
  isWaiting,
  keyOf,
  type OrderLog,
  release,
} from '@fairdesk/outbox/order-log'
import { lookMs, pauseAfter } from '@fairdesk/outbox/pauses'
import { settle } from '@fairdesk/outbox/settle'
import { call } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { randomText } from '../client/random.ts'
import { outcomeOf } from './flight-outcome.ts'
import { OrderBook } from './order-book.ts'
import { Pause } from './pause.ts'
import { askToKeep, dropPictures } from './storage.ts'
import { type UnsentState, unsentState } from './unsent-state.ts'

type OrdersState = UnsentState & { readonly isStuck: boolean; readonly isFull: boolean }

/** All orders that one account of a fair opens on this device, and their edits on the way to the server. */
export class Orders {
  readonly database: string
  readonly #owner: string
  readonly #store: FallbackStore
  #logs = new Map<string, OrderLog>()
  readonly #books = new Map<number, OrderBook>()
  readonly #reads = new Map<number, Promise<void>>()
  readonly #window = randomText(16)
  readonly #windows: BroadcastChannel | null
  readonly #tell: (state: OrdersState) => void
  readonly #pause = new Pause()
  #isRunning = false
  #isEnded = false
  #queue: Promise<unknown> = Promise.resolve()

  constructor(owner: string, tell: (state: OrdersState) => void) {
    this.database = Orders.databaseOf(owner)
    this.#owner = owner
    this.#store = new FallbackStore(diskStore(this.database), dropPictures)
    this.#tell = tell
    this.#windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(this.database)
    if (this.#windows) this.#windows.onmessage = () => void this.#read()
  }

  /** Where a device keeps what this account orders. */
  static databaseOf(owner: string): string {
    return `fairdesk-floor-${owner}`
  }

  /** Takes up what was left behind on this device, and begins to send it. */
  async start(): Promise<void> {
    await this.#read()
    void this.#run()
  }

  end(): void {
    for (const book of this.#books.values()) book.settle()
    this.#isEnded = true
    for (const log of this.#logs.values())
      if (log.lease?.window === this.#window) void this.#change(log, (now) => release(now, this.#window))
    this.#windows?.close()
    this.#pause.end()
  }

  book(customerId: number): OrderBook {
    const known = this.#books.get(customerId)
    if (known) return known
    const book = new OrderBook(customerId, {
      send: (edits) => this.#add(customerId, edits),
      letGo: () => void this.letGo(),
    })
    this.#books.set(customerId, book)
    book.follow(this.#logOf(customerId))
    void readKept<DeviceOrder>(`${this.database}-read`, `${customerId}`).then(
      (read) => read && !book.cursor && book.take(read),
    )
    return book
  }

  /** Reads the order, or what has changed of it since: one read after another, so that the next brings little. */
  refresh(customerId: number): Promise<void> {
    const before = this.#reads.get(customerId)?.catch(() => undefined)
    const read = before ? before.then(() => this.#refresh(customerId)) : this.#refresh(customerId)
    this.#reads.set(customerId, read)
    return read
  }

  async #refresh(customerId: number): Promise<void> {
    const book = this.book(customerId)
    const { cursor } = book
    const answer = await call('order', { customerId, ...(cursor ? { since: cursor } : {}) })
    book.take(answer)
    await keep(`${this.database}-read`, `${customerId}`, book.whole())
  }

  takeHead(head: DeviceHead): void {
    this.book(head.customerId).takeHead(head)
  }

  hurry(): void {
    this.#pause.end()
  }

  /** What waits for the rest of its style is sent: its page is left, or the phone laid aside. */
  async letGo(): Promise<void> {
    // What was typed last may still be on its way into the device's own keeping.
    await this.#queue
    const held = [...this.#logs.values()].filter((log) => letGo(log) !== log)
    await Promise.all(held.map((log) => this.#change(log, letGo)))
    if (held.length > 0) this.hurry()
  }

  /** All that waits, for a file: the numbers of flights stay theirs, so file and device count once. */
  async unsentLogs(): Promise<readonly OrderLog[]> {
    await this.#read()
    return [...this.#logs.values()].filter((log) => isWaiting(log) || log.rejected.length > 0)
  }

  /** What was refused with the whole order goes out again. */
  sendAgain(customerId: number): void {
    this.book(customerId).setAll(this.#logOf(customerId).rejected.filter(({ code }) => code === 'order'))
  }

  #logOf(customerId: number): OrderLog {
    const key = { owner: this.#owner, customerId, type: 'first' } as const
    return this.#logs.get(keyOf(key)) ?? emptyLog(key)
  }

  async #read(): Promise<void> {
    for (const log of await this.#store.all().catch(() => [...this.#logs.values()])) this.#logs.set(keyOf(log), log)
    this.#show()
  }

  async #add(customerId: number, edits: readonly CellEdit[]): Promise<boolean> {
    const isKept = await this.#change(this.#logOf(customerId), (log) => append(log, edits, Date.now()))
    this.#windows?.postMessage('')
    void this.#run()
    return isKept
  }

  /** One transaction over all windows. False where the browser keeps nothing more: it is sent from memory then. */
  async #change(key: OrderLog, work: (log: OrderLog) => OrderLog): Promise<boolean> {
    const name = keyOf(key)
    // What this window changes one after another is one after another in its memory too.
    const turn = this.#queue.then(async () => {
      let after = key
      await this.#store.change(name, (log) => {
        after = work(log ?? this.#logs.get(name) ?? key)
        return after
      })
      this.#logs.set(name, after)
    })
    this.#queue = turn.catch(() => undefined)
    await turn
    this.#show()
    return !this.#store.isFull
  }

  #show(): void {
    const logs = [...this.#logs.values()]
    for (const log of logs) this.#books.get(log.customerId)?.follow(log)
    this.#say(false)
  }

  #say(isStuck: boolean): void {
    this.#tell({ ...unsentState([...this.#logs.values()]), isStuck, isFull: this.#store.isFull })
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let failures = 0; !this.#isEnded && [...this.#logs.values()].some(isWaiting); ) {
      await this.#pause.start(pauseAfter(failures))
      const turn = await this.#takeTurn()
      if (turn) failures = (await this.#send(turn)) ? 0 : failures + 1
      else if (!this.#isEnded) await this.#pause.start(lookMs).then(() => this.#read())
      if (failures > 0) this.#say(true)
    }
    this.#isRunning = false
  }

  async #takeTurn(): Promise<OrderLog | null> {
    for (const one of [...this.#logs.values()].filter(isWaiting)) {
      const sender = { window: this.#window, now: Date.now() }
      if (this.#isEnded || isHeldByOther(one, sender)) continue
      await this.#change(one, (log) => claim(log, sender, randomText(16)))
      const log = this.#logs.get(keyOf(one))
      if (!this.#isEnded && log?.flight && log.lease?.window === this.#window) return log
    }
    return null
  }

  async #send(log: OrderLog): Promise<boolean> {
    const { flight } = log
    if (!flight) return true
    const outcome = await outcomeOf(log)
    if (!outcome) return false
    await this.#change(log, (now) => settle(now, flight.requestId, outcome))
    const book = this.book(log.customerId)
    if (outcome.kind === 'answered') book.takeAnswer(outcome.answer)
    askToKeep()
    this.#windows?.postMessage('')
    return true
  }
}
