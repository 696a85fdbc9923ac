import { diskStore } from '@fairdesk/outbox/disk/disk-store'
import type { LogStore } from '@fairdesk/outbox/log-store'
import { keyOf, type OrderLog } from '@fairdesk/outbox/order-log'
import { dropPictures } from './storage.ts'

/**
 * The logs on the device's disk. While it takes nothing more they are kept in memory and sent from there; with the first change for which
 * there is room they go back, so that nothing of before is sent again when the page is opened anew.
 */
export class DeviceStore implements LogStore {
  readonly #disk: LogStore
  /** As this window saw them last. */
  readonly #seen = new Map<string, OrderLog>()
  /** What the disk was left with; null while it is in use. */
  #left: Map<string, OrderLog> | null = null

  constructor(database: string) {
    this.#disk = diskStore(database)
  }

  get isFull(): boolean {
    return this.#left !== null
  }

  async all(): Promise<readonly OrderLog[]> {
    if (!this.#left) for (const log of await this.#disk.all()) this.#seen.set(keyOf(log), log)
    return [...this.#seen.values()]
  }

  async change(key: string, work: (log: OrderLog | undefined) => OrderLog | undefined): Promise<void> {
    if (this.#left && !(await this.#goBack(this.#left))) return this.#keep(key, work(this.#seen.get(key)))
    try {
      await this.#changeOnDisk(key, work)
    } catch {
      await dropPictures()
      await this.#changeOnDisk(key, work).catch(() => {
        this.#left = new Map(this.#seen)
        this.#keep(key, work(this.#seen.get(key)))
      })
    }
  }

  async #changeOnDisk(key: string, work: (log: OrderLog | undefined) => OrderLog | undefined): Promise<void> {
    let after: OrderLog | undefined
    await this.#disk.change(key, (log) => {
      after = work(log)
      return after
    })
    this.#keep(key, after)
  }

  #keep(key: string, log: OrderLog | undefined): void {
    if (log) this.#seen.set(key, log)
    else this.#seen.delete(key)
  }

  /** False where there is still no room, or where another window has written since: what it wrote is not ours to replace. */
  async #goBack(left: Map<string, OrderLog>): Promise<boolean> {
    let isOthers = false
    try {
      for (const [key, log] of this.#seen) {
        await this.#disk.change(key, (onDisk) => {
          isOthers ||= !isSame(onDisk, left.get(key))
          return isOthers ? onDisk : log
        })
        if (isOthers) return false
        left.set(key, log)
      }
    } catch {
      return false
    }
    this.#left = null
    return true
  }
}

function isSame(one: OrderLog | undefined, other: OrderLog | undefined): boolean {
  return one?.touchedAt === other?.touchedAt && one?.flight?.requestId === other?.flight?.requestId
}
