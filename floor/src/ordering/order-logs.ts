import type { CellEdit } from '@fairdesk/outbox/cells'
import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { Journal } from '@fairdesk/outbox/disk/journal'
import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { appendEntry } from '@fairdesk/outbox/journal-entry'
import { keyOf, type OrderLog, release } from '@fairdesk/outbox/order-log'
import { dropPictures } from './storage.ts'

/** The logs of one account's orders as this window knows them: read from the device's store, and changed there first. */
export class OrderLogs {
  readonly #journal: Journal
  readonly #store: FallbackStore
  readonly #logs = new Map<string, OrderLog>()
  #queue: Promise<unknown> = Promise.resolve()
  readonly #show: () => void

  /** `window` is this window's alone; `show` is called after every change. */
  constructor(database: string, window: string, show: () => void) {
    this.#journal = new Journal(database, window)
    this.#store = new FallbackStore(diskStore(database), { journal: this.#journal, freeSpace: dropPictures })
    this.#show = show
  }

  get all(): readonly OrderLog[] {
    return [...this.#logs.values()]
  }

  /** Reason why edits are only in this window's memory; null if they survive it. */
  get fault(): StorageFault | null {
    return this.#store.fault
  }

  /** Resolves when all edits so far are stored. */
  get whenKept(): Promise<unknown> {
    return this.#queue
  }

  logFor(key: OrderLog): OrderLog {
    return this.#logs.get(keyOf(key)) ?? key
  }

  async read(): Promise<void> {
    for (const log of await this.#store.all()) this.#logs.set(keyOf(log), log)
    this.#show()
  }

  /** Recovers edits left by windows that closed before storing them. */
  async takeUp(): Promise<void> {
    const turn = this.#queue.then(() => this.#store.takeUp())
    this.#queue = turn.catch(() => undefined)
    await turn
    await this.read()
  }

  /** Calls when another window has ended. */
  onWindowClosed(listener: () => void): () => void {
    return this.#journal.onClosed(listener)
  }

  /** Adds edits, which outlive the page from this moment on. False where the browser keeps nothing: they are sent from memory then. */
  async add(order: OrderLog, edits: readonly CellEdit[]): Promise<boolean> {
    const entry = this.#store.write(order, edits)
    await this.change(order, (log) => appendEntry(log, entry, Date.now()))
    this.#store.strike(entry)
    return this.fault === null
  }

  /** One transaction over all windows. */
  async change(key: OrderLog, work: (log: OrderLog) => OrderLog): Promise<void> {
    const name = keyOf(key)
    // Keep the in-memory copy in the order of this window's changes.
    const turn = this.#queue.then(async () => {
      let updated = key
      await this.#store.change(name, (log) => {
        updated = work(log ?? this.logFor(key))
        return updated
      })
      this.#logs.set(name, updated)
    })
    this.#queue = turn.catch(() => undefined)
    await turn
    this.#show()
  }

  /** The window ends: others need not wait for its leases. The journal is written at once, also while the page goes. */
  close(): void {
    const { window } = this.#journal
    this.#journal.close(Date.now())
    for (const log of this.all)
      if (log.lease?.window === window) void this.change(log, (current) => release(current, window))
  }
}
