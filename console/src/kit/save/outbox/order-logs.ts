import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { emptyLog, isWaiting, keyOf, type OrderKey, type OrderLog } from '@fairdesk/outbox/order-log'

const forgottenMs = 24 * 3_600_000

/** The logs of one user as this window knows them: read from the browser's store, and changed there first. */
export class OrderLogs {
  #owner = ''
  readonly #store = new FallbackStore(diskStore('fairdesk-orders'))
  #logs: readonly OrderLog[] = []
  readonly #tell: () => void

  constructor(tell: () => void) {
    this.#tell = tell
  }

  get owner(): string {
    return this.#owner
  }

  get all(): readonly OrderLog[] {
    return this.#logs
  }

  of({ customerId, type }: Pick<OrderKey, 'customerId' | 'type'>): readonly OrderLog[] {
    return this.#logs.filter((log) => log.customerId === customerId && log.type === type)
  }

  /** Turns to another user's, with what he left behind in this browser; '' is nobody. */
  async open(owner: string): Promise<void> {
    this.#owner = owner
    this.#become([])
    if (owner === '') return
    await this.read()
    for (const old of this.#logs.filter(isForgotten))
      await this.#store.change(keyOf(old), (log) => (log && isForgotten(log) ? undefined : log))
  }

  /** What other windows have made of them since. */
  async read(): Promise<void> {
    const owner = this.#owner
    const logs = await this.#store.all().catch(() => this.#logs)
    if (owner === this.#owner) this.#become(logs.filter((log) => log.owner === owner))
  }

  /** One transaction over the windows of this browser; resolves with the log as it was kept. */
  async change(key: OrderKey, work: (log: OrderLog) => OrderLog): Promise<OrderLog> {
    const name = keyOf(key)
    const isThis = (log: OrderLog) => keyOf(log) === name
    let after = emptyLog(key)
    await this.#store.change(name, (log) => {
      after = work(log ?? emptyLog(key))
      return after
    })
    if (key.owner === this.#owner) this.#become([...this.#logs.filter((log) => !isThis(log)), after])
    return after
  }

  #become(logs: readonly OrderLog[]): void {
    this.#logs = logs
    this.#tell()
  }
}

/** Nothing waits, nothing is to be shown, and no window shows so old a quantity any more. */
function isForgotten(log: OrderLog): boolean {
  return !isWaiting(log) && log.rejected.length === 0 && Date.now() - log.touchedAt > forgottenMs
}
