import type { DeviceHead, DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { CellEdit } from '@fairdesk/outbox/cells'
import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { Journal } from '@fairdesk/outbox/disk/journal'
import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { type Flight, isWaiting, type OrderLog } from '@fairdesk/outbox/order-log'
import { OrderOutbox } from '@fairdesk/outbox/order-outbox'
import type { FlightOutcome } from '@fairdesk/outbox/settle'
import { type ReplacedCell, replacedUnseen, unseenCells, withSeen } from '@fairdesk/outbox/unseen'
import { CallError } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { channelTo } from '../client/other-windows.ts'
import { randomText } from '../client/random.ts'
import { outcomeOf } from './flight-outcome.ts'
import { OrderBook } from './order-book.ts'
import { readOrder } from './read-order.ts'
import { askToKeep, dropPictures } from './storage.ts'
import { type UnsentState, unsentState } from './unsent-state.ts'

export type OrdersState = UnsentState & { readonly storageFault: StorageFault | null }

/** Called with the quantities that edits have overwritten. */
type TellReplaced = (book: OrderBook, cells: readonly ReplacedCell[]) => void

/** All orders that one account of a fair opens on this device, and their edits on the way to the server. */
export class Orders extends OrderOutbox {
  readonly database: string
  readonly #books = new Map<number, OrderBook>()
  readonly #reads = new Map<number, Promise<void>>()
  readonly #windows: BroadcastChannel | null
  readonly #tell: (state: OrdersState) => void
  readonly #tellReplaced: TellReplaced
  readonly #unlisten: () => void
  #isEnded = false

  constructor(owner: string, onStateChange: (state: OrdersState) => void, tellReplaced: TellReplaced) {
    const database = Orders.databaseOf(owner)
    const journal = new Journal(database, randomText(16))
    super(new FallbackStore(diskStore(database), { journal, freeSpace: dropPictures }))
    this.owner = owner
    this.database = database
    this.#tell = onStateChange
    this.#tellReplaced = tellReplaced
    this.#windows = channelTo(this.database)
    if (this.#windows) this.#windows.onmessage = () => void this.read()
    this.#unlisten = journal.onClosed(() => void this.takeUp())
  }

  /** Returns the name of the device's database for this account's orders. */
  static databaseOf(owner: string): string {
    return `fairdesk-floor-${owner}`
  }

  end(): void {
    this.settle()
    this.#isEnded = true
    this.close()
    this.#unlisten()
    this.#windows?.close()
    this.sendNow()
  }

  /** Turns the latest input into edits, so that it outlives the page. */
  settle(): void {
    for (const book of this.#books.values()) book.settle()
  }

  book(customerId: number): OrderBook {
    const existingBook = this.#books.get(customerId)
    if (existingBook) return existingBook
    const book = new OrderBook(customerId, {
      send: (edits) => this.#keep(customerId, edits),
      letGo: () => void this.letGo(),
    })
    this.#books.set(customerId, book)
    book.follow(this.logOf(firstOrder(customerId)))
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

  /** Sends the edits held for the rest of their style: its page is left, or the phone laid aside. */
  override letGo(): Promise<void> {
    this.settle()
    return super.letGo()
  }

  /** All that waits, for a file: the numbers of flights stay theirs, so file and device count once. */
  async unsentLogs(): Promise<readonly OrderLog[]> {
    await this.read()
    const unsent = this.all.filter((log) => isWaiting(log) || log.rejected.length > 0)
    return unsent.map(({ acked: _, lost: __, ...log }) => log)
  }

  /** Sends again the edits refused with the whole order. */
  sendAgain(customerId: number): void {
    this.book(customerId).setAll(this.logOf(firstOrder(customerId)).rejected.filter(({ code }) => code === 'order'))
  }

  async #keep(customerId: number, edits: readonly CellEdit[]): Promise<boolean> {
    await this.add(firstOrder(customerId), edits)
    this.#tellWindows()
    return this.store.fault === null
  }

  protected override newRequestId = () => randomText(16)

  /**
   * Reads the order before sending edits typed without having seen it: they are then based on its quantities, and
   * overwritten ones are reported. False if it cannot be read now.
   */
  protected override async prepare(waitingLog: OrderLog): Promise<boolean> {
    if (unseenCells(waitingLog).length === 0) return true
    const book = this.book(waitingLog.customerId)
    const isRead = await this.refresh(book.customerId).then(
      () => true,
      // If the account may not read it, the answer to the edits says why.
      (error: unknown) => error instanceof CallError && error.kind === 'refused',
    )
    if (!isRead) return false
    let replaced: readonly ReplacedCell[] = []
    await this.change(waitingLog, (log) => {
      replaced = replacedUnseen(log, book.storedQty)
      return withSeen(log, book.storedQty)
    })
    this.#tellReplaced(book, replaced)
    return true
  }

  protected override send = outcomeOf

  protected override onSettled({ customerId }: OrderLog, _: Flight, outcome: FlightOutcome): void {
    if (outcome.kind === 'answered') this.book(customerId).takeAnswer(outcome.answer)
    askToKeep()
    this.#tellWindows()
  }

  protected override onChange(): void {
    for (const [customerId, book] of this.#books) book.follow(this.logOf(firstOrder(customerId)))
    this.#tell({ ...unsentState(this.all), storageFault: this.store.fault })
  }

  protected override isOff(): boolean {
    return this.#isEnded
  }

  #tellWindows(): void {
    if (!this.#isEnded) this.#windows?.postMessage('')
  }
}

function firstOrder(customerId: number) {
  return { customerId, type: 'first' } as const
}
