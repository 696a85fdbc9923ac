import type { LogStore } from '../log-store.ts'
import { isWaiting, keyOf, type OrderLog } from '../order-log.ts'

type Change = (log: OrderLog | undefined) => OrderLog | undefined

/**
 * Logs on the browser's disk, in memory while the disk takes no more. Never sends an old quantity again: with the first change
 * for which there is room the logs return to the disk, and a log that is settled in memory is deleted from a disk that stays full.
 */
export class FallbackStore implements LogStore {
  readonly #disk: LogStore
  readonly #freeSpace: () => Promise<void>
  /** As this window saw them last. */
  readonly #seen = new Map<string, OrderLog>()
  /** What the disk was left with; null while it is in use. */
  #left: Map<string, OrderLog> | null = null

  /** `freeSpace` deletes what the browser can fetch again; it is tried once before a write is given up. */
  constructor(disk: LogStore, freeSpace: () => Promise<void> = async () => undefined) {
    this.#disk = disk
    this.#freeSpace = freeSpace
  }

  get isFull(): boolean {
    return this.#left !== null
  }

  async all(): Promise<readonly OrderLog[]> {
    if (!this.#left) {
      const logs = await this.#disk.all()
      this.#seen.clear()
      for (const log of logs) this.#seen.set(keyOf(log), log)
    }
    return [...this.#seen.values()]
  }

  async change(key: string, work: Change): Promise<void> {
    if (this.#left && !(await this.#returnToDisk(this.#left))) return this.#changeInMemory(this.#left, key, work)
    try {
      await this.#changeOnDisk(key, work)
    } catch {
      await this.#freeSpace()
      await this.#changeOnDisk(key, work).catch(() => {
        this.#left = new Map(this.#seen)
        return this.#changeInMemory(this.#left, key, work)
      })
    }
  }

  async #changeOnDisk(key: string, work: Change): Promise<void> {
    let after: OrderLog | undefined
    await this.#disk.change(key, (log) => {
      after = work(log)
      return after
    })
    this.#keep(key, after)
  }

  async #changeInMemory(left: Map<string, OrderLog>, key: string, work: Change): Promise<void> {
    const after = work(this.#seen.get(key))
    this.#keep(key, after)
    const old = left.get(key)
    // A delete needs no room. While something waits the disk keeps what it has: it is all that survives a closed window.
    if (old && isWaiting(old) && !(after && isWaiting(after))) await this.#deleteFromDisk(left, key, old)
  }

  async #deleteFromDisk(left: Map<string, OrderLog>, key: string, old: OrderLog): Promise<void> {
    try {
      let isOthers = false
      await this.#disk.change(key, (onDisk) => {
        isOthers = !isSame(onDisk, old)
        return isOthers ? onDisk : undefined
      })
      if (!isOthers) left.delete(key)
    } catch {
      // Tried again with the next change.
    }
  }

  #keep(key: string, log: OrderLog | undefined): void {
    if (log) this.#seen.set(key, log)
    else this.#seen.delete(key)
  }

  /** False while there is no room, or where another window has written since: what it wrote is not ours to replace. */
  async #returnToDisk(left: Map<string, OrderLog>): Promise<boolean> {
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
