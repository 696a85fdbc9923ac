import type { CellEdit } from '@fairdesk/outbox/cells'
import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { Journal } from '@fairdesk/outbox/disk/journal'
import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { appendEntry } from '@fairdesk/outbox/journal-entry'
import { emptyLog, isWaiting, keyOf, type OrderKey, type OrderLog, release } from '@fairdesk/outbox/order-log'

const database = 'fairdesk-orders'
const forgottenMs = 24 * 3_600_000

/** The logs of one user as this window knows them: read from the browser's store, and changed there first. */
export class OrderLogs {
  #owner = ''
  readonly #journal: Journal
  readonly #store: FallbackStore
  #logs: readonly OrderLog[] = []
  readonly #tell: () => void

  /** `window` is this window's alone. */
  constructor(window: string, notify: () => void) {
    this.#journal = new Journal(database, window)
    this.#store = new FallbackStore(diskStore(database), { journal: this.#journal })
    this.#tell = notify
  }

  get owner(): string {
    return this.#owner
  }

  get all(): readonly OrderLog[] {
    return this.#logs
  }

  /** Reason why input is in this window's memory only; null if it is persisted. */
  get fault(): StorageFault | null {
    return this.#store.fault
  }

  logsOf({ customerId, type }: Pick<OrderKey, 'customerId' | 'type'>): readonly OrderLog[] {
    return this.#logs.filter((log) => log.customerId === customerId && log.type === type)
  }

  /** Switches to another user's logs, with those left behind in this browser; '' for no user. */
  async open(owner: string): Promise<void> {
    this.#owner = owner
    this.#become([])
    if (owner === '') return
    await this.takeUp()
    for (const old of this.#logs.filter(isForgotten))
      await this.#store.change(keyOf(old), (log) => (log && isForgotten(log) ? undefined : log))
  }

  /** Adopts input left by windows that closed before it was stored. */
  async takeUp(): Promise<void> {
    if (this.#owner === '') return
    await this.#store.takeUp().catch(() => undefined)
    await this.read()
  }

  /** Calls when another window has ended. */
  onWindowClosed(listener: () => void): () => void {
    return this.#journal.onClosed(listener)
  }

  /** Reads changes that other windows have made since. */
  async read(): Promise<void> {
    const owner = this.#owner
    const logs = await this.#store.all().catch(() => this.#logs)
    if (owner === this.#owner) this.#become(logs.filter((log) => log.owner === owner))
  }

  /** Adds edits, which outlive the page from this moment on; resolves with the log as it was kept. */
  async add(key: OrderKey, edits: readonly CellEdit[]): Promise<OrderLog> {
    const entry = this.#store.write(key, edits)
    const updatedLog = await this.change(key, (log) => appendEntry(log, entry, Date.now()))
    this.#store.strike(entry)
    return updatedLog
  }

  /** The window ends: others need not wait for its leases. The journal is written at once, also while the page goes. */
  close(): void {
    const { window } = this.#journal
    this.#journal.close(Date.now())
    for (const log of this.#logs)
      if (log.lease?.window === window) void this.change(log, (currentLog) => release(currentLog, window))
  }

  /** The page was laid aside by the browser, and is shown again. */
  reopen(): void {
    this.#journal.reopen()
  }

  /** One transaction over the windows of this browser; resolves with the log as it was kept. */
  async change(key: OrderKey, work: (log: OrderLog) => OrderLog): Promise<OrderLog> {
    const name = keyOf(key)
    const isThis = (log: OrderLog) => keyOf(log) === name
    let updatedLog = emptyLog(key)
    await this.#store.change(name, (log) => {
      updatedLog = work(log ?? emptyLog(key))
      return updatedLog
    })
    if (key.owner === this.#owner) this.#become([...this.#logs.filter((log) => !isThis(log)), updatedLog])
    return updatedLog
  }

  #become(logs: readonly OrderLog[]): void {
    this.#logs = logs
    this.#tell()
  }
}

/** Nothing waits, nothing is to be shown or offered, and no window shows so old a quantity any more. */
function isForgotten(log: OrderLog): boolean {
  const isOffered = log.lost?.some(({ isOver }) => !isOver) === true
  return !isWaiting(log) && log.rejected.length === 0 && !isOffered && Date.now() - log.touchedAt > forgottenMs
}
