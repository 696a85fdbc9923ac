import type { DeviceHead, DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { CellEdit } from '@fairdesk/outbox/cells'
import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { letGo } from '@fairdesk/outbox/hold'
import { claim, emptyLog, isHeldByOther, isWaiting, type OrderLog, release } from '@fairdesk/outbox/order-log'
import { Pause } from '@fairdesk/outbox/pause'
import { lookMs, pauseAfter } from '@fairdesk/outbox/pauses'
import { settle } from '@fairdesk/outbox/settle'
import { keep, readKept } from '../client/kept.ts'
import { channelTo } from '../client/other-windows.ts'
import { randomText } from '../client/random.ts'
import { outcomeOf } from './flight-outcome.ts'
import { OrderBook } from './order-book.ts'
import { OrderLogs } from './order-logs.ts'
import { readOrder } from './read-order.ts'
import { seeOrder, type TellReplaced } from './see-order.ts'
import { askToKeep } from './storage.ts'
import { type UnsentState, unsentState } from './unsent-state.ts'

export type OrdersState = UnsentState & { readonly isStuck: boolean; readonly storageFault: StorageFault | null }

/** All orders that one account of a fair opens on this device, and their edits on the way to the server. */
export class Orders {
  readonly database: string
  readonly #owner: string
  readonly logs: OrderLogs
  readonly #books = new Map<number, OrderBook>()
  readonly #reads = new Map<number, Promise<void>>()
  readonly #window = randomText(16)
  readonly #windows: BroadcastChannel | null
  readonly #tell: (state: OrdersState) => void
  readonly #tellReplaced: TellReplaced
  readonly #pause = new Pause()
  /** While another window sends. */
  readonly #look = new Pause()
  readonly #unlisten: () => void
  #isRunning = false
  #isEnded = false

  constructor(owner: string, onStateChange: (state: OrdersState) => void, tellReplaced: TellReplaced) {
    this.database = Orders.databaseOf(owner)
    this.#owner = owner
    this.#tell = onStateChange
    this.#tellReplaced = tellReplaced
    this.logs = new OrderLogs(this.database, this.#window, () => this.#show())
    this.#windows = channelTo(this.database)
    if (this.#windows) this.#windows.onmessage = () => void this.#hear()
    this.#unlisten = this.logs.onWindowClosed(() => void this.start())
  }

  /** Returns the name of the device's database for this account's orders. */
  static databaseOf(owner: string): string {
    return `fairdesk-floor-${owner}`
  }

  /** Recovers edits left on this device and starts sending them. */
  async start(): Promise<void> {
    await this.logs.takeUp()
    this.#look.end()
    void this.#run()
  }

  end(): void {
    this.settle()
    this.#isEnded = true
    this.logs.close()
    this.#unlisten()
    this.#windows?.close()
    this.#pause.end()
    this.#look.end()
  }

  /** Turns the latest input into edits, so that it outlives the page. */
  settle(): void {
    for (const book of this.#books.values()) book.settle()
  }

  book(customerId: number): OrderBook {
    const existingBook = this.#books.get(customerId)
    if (existingBook) return existingBook
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

  /**
   * Reads the order, or its changes since the last read; reads run one after another, so that each next one is small.
   */
  refresh(customerId: number): Promise<void> {
    const previousRead = this.#reads.get(customerId)?.catch(() => undefined)
    const read = previousRead ? previousRead.then(() => this.#refresh(customerId)) : this.#refresh(customerId)
    this.#reads.set(customerId, read)
    return read
  }

  async #refresh(customerId: number): Promise<void> {
    const book = this.book(customerId)
    book.take(await readOrder(customerId, book.cursor))
    await keep(`${this.database}-read`, `${customerId}`, book.toDeviceOrder())
  }

  takeHead(head: DeviceHead): void {
    this.book(head.customerId).takeHead(head)
  }

  sendNow(): void {
    this.#pause.end()
    this.#look.end()
  }

  /** Sends the edits held for the rest of their style: its page is left, or the phone laid aside. */
  async letGo(): Promise<void> {
    this.settle()
    // The latest edits may still be on their way into the device's storage.
    await this.logs.whenKept
    const heldLogs = this.logs.all.filter((log) => letGo(log) !== log)
    await Promise.all(heldLogs.map((log) => this.logs.change(log, letGo)))
    if (heldLogs.length > 0) this.sendNow()
  }

  /** All that waits, for a file: the numbers of flights stay theirs, so file and device count once. */
  async unsentLogs(): Promise<readonly OrderLog[]> {
    await this.logs.read()
    const unsent = this.logs.all.filter((log) => isWaiting(log) || log.rejected.length > 0)
    return unsent.map(({ acked: _, lost: __, ...log }) => log)
  }

  /** Sends again the edits refused with the whole order. */
  sendAgain(customerId: number): void {
    this.book(customerId).setAll(this.#logOf(customerId).rejected.filter(({ code }) => code === 'order'))
  }

  #logOf(customerId: number): OrderLog {
    return this.logs.logFor(emptyLog({ owner: this.#owner, customerId, type: 'first' }))
  }

  /** Another window has changed something: it may have sent the edits this one waits for. */
  async #hear(): Promise<void> {
    await this.logs.read()
    this.#look.end()
  }

  async #add(customerId: number, edits: readonly CellEdit[]): Promise<boolean> {
    const isKept = await this.logs.add(this.#logOf(customerId), edits)
    if (!this.#isEnded) this.#windows?.postMessage('')
    void this.#run()
    return isKept
  }

  #show(): void {
    for (const log of this.logs.all) this.#books.get(log.customerId)?.follow(log)
    this.#say(false)
  }

  #say(isStuck: boolean): void {
    this.#tell({ ...unsentState(this.logs.all), isStuck, storageFault: this.logs.fault })
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let failures = 0; !this.#isEnded && this.logs.all.some(isWaiting); ) {
      await this.#pause.start(pauseAfter(failures))
      const turn = await this.#takeTurn()
      if (turn === 'unread') failures++
      else if (turn) failures = (await this.#send(turn)) ? 0 : failures + 1
      else if (!this.#isEnded) await this.#look.start(lookMs).then(() => this.logs.read())
      if (failures > 0) this.#say(true)
    }
    this.#isRunning = false
  }

  /** `unread`: edits were typed before their order was read, and it cannot be read now. */
  async #takeTurn(): Promise<OrderLog | 'unread' | null> {
    let isUnread = false
    for (const waitingLog of this.logs.all.filter(isWaiting)) {
      const sender = { window: this.#window, now: Date.now() }
      if (this.#isEnded || isHeldByOther(waitingLog, sender)) continue
      if (!(await this.#see(waitingLog))) isUnread = true
      await this.logs.change(waitingLog, (log) => claim(log, sender, randomText(16)))
      const log = this.logs.logFor(waitingLog)
      if (!this.#isEnded && log.flight && log.lease?.window === this.#window) return log
    }
    return isUnread ? 'unread' : null
  }

  #see(log: OrderLog): Promise<boolean> {
    const book = this.book(log.customerId)
    return seeOrder(log, {
      book,
      refresh: () => this.refresh(log.customerId),
      change: (work) => this.logs.change(log, work),
      tellReplaced: this.#tellReplaced,
    })
  }

  async #send(log: OrderLog): Promise<boolean> {
    const { flight } = log
    if (!flight) return true
    const outcome = await outcomeOf(log)
    if (!outcome) {
      await this.logs.change(log, (current) => release(current, this.#window))
      return false
    }
    await this.logs.change(log, (current) => settle(current, flight.requestId, outcome))
    const book = this.book(log.customerId)
    if (outcome.kind === 'answered') book.takeAnswer(outcome.answer)
    askToKeep()
    this.#windows?.postMessage('')
    return true
  }
}
