import type { CellEdit } from '../cells.ts'
import { appendEntry, type JournalEntry } from '../journal-entry.ts'
import type { LogStore } from '../log-store.ts'
import { mergeLogs } from '../merge-logs.ts'
import { emptyLog, isWaiting, keyOf, type OrderKey, type OrderLog, release } from '../order-log.ts'
import type { Journal, LogMark, SavedLog } from './journal.ts'
import { type StorageFault, storageFaultOf } from './storage-fault.ts'

type Change = (log: OrderLog | undefined) => OrderLog | undefined
type Options = {
  readonly journal: Journal
  /** Deletes what the browser can fetch again; it is tried once before a write is given up for want of room. */
  readonly freeSpace?: () => Promise<void>
  readonly now?: () => number
}

/**
 * Logs on the browser's disk. While that takes nothing they are in memory and, written after every change, in the journal. Never
 * sends an old quantity again: with the first change that the disk takes the logs return to it, and a log that is settled in
 * memory is deleted from a disk that has no room.
 */
export class FallbackStore implements LogStore {
  readonly #disk: LogStore
  readonly #journal: Journal
  readonly #freeSpace: () => Promise<void>
  readonly #now: () => number
  /** As this window saw them last. */
  readonly #seen = new Map<string, OrderLog>()
  /** What the disk was left with; null while it is in use. */
  #left: Map<string, OrderLog> | null = null
  #fault: StorageFault = 'lost'
  /** Logs in memory that the journal did not take either. */
  readonly #unsaved = new Set<string>()

  constructor(disk: LogStore, { journal, freeSpace = async () => undefined, now = Date.now }: Options) {
    this.#disk = disk
    this.#journal = journal
    this.#freeSpace = freeSpace
    this.#now = now
  }

  /** Why logs are in this window's memory alone; null where they outlive it. */
  get fault(): StorageFault | null {
    return this.#left && (this.#unsaved.size > 0 || !this.#journal.isThere) ? this.#fault : null
  }

  /** Writes down what was typed, before anything is waited for: with `appendEntry` it comes into its log. */
  write(order: OrderKey, edits: readonly CellEdit[]): JournalEntry {
    const { owner, customerId, type } = order
    return this.#journal.write({ order: { owner, customerId, type }, edits }, this.#now())
  }

  /** The entry is in its log, which outlives the window. */
  strike(entry: JournalEntry): void {
    if (!this.#unsaved.has(keyOf(entry.order))) this.#journal.strike(entry)
  }

  /** Takes up what windows have left behind that ended before it was on the disk, and frees their leases. */
  async takeUp(): Promise<void> {
    const { window } = this.#journal
    const now = this.#now()
    for (const saved of this.#journal.savedLogs().filter((one) => one.window !== window)) {
      await this.change(saved.key, (log) =>
        isLeft(log, saved) ? saved.log : mergeLogs(log ?? saved.log, saved.log, now),
      )
      if (!this.#unsaved.has(saved.key)) this.#journal.removeLog(saved)
    }
    for (const entry of this.#journal.entries().filter((one) => one.window !== window)) {
      const { order } = entry
      await this.change(keyOf(order), (log) => appendEntry(log ?? emptyLog(order), entry, now))
      this.strike(entry)
    }
    const closed = this.#journal.closedWindows()
    const isFree = ({ lease }: OrderLog) => lease !== null && closed.has(lease.window)
    for (const log of (await this.all()).filter(isFree))
      await this.change(keyOf(log), (one) => (one && isFree(one) ? release(one, one.lease?.window ?? '') : one))
  }

  async all(): Promise<readonly OrderLog[]> {
    if (!this.#left) {
      try {
        const logs = await this.#disk.all()
        this.#seen.clear()
        for (const log of logs) this.#seen.set(keyOf(log), log)
      } catch (error) {
        this.#leave(error)
      }
    }
    return [...this.#seen.values()]
  }

  async change(key: string, work: Change): Promise<void> {
    if (this.#left && !(await this.#returnToDisk(this.#left))) return this.#changeInMemory(this.#left, key, work)
    try {
      await this.#changeOnDisk(key, work)
    } catch (error) {
      if (storageFaultOf(error) === 'full') await this.#freeSpace()
      await this.#changeOnDisk(key, work).catch((again) => this.#changeInMemory(this.#leave(again), key, work))
    }
  }

  #leave(error: unknown): Map<string, OrderLog> {
    this.#fault = storageFaultOf(error)
    this.#left = new Map(this.#seen)
    return this.#left
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
    this.#save(left, key)
    const old = left.get(key)
    // A delete needs no room. While something waits the disk keeps what it has.
    if (this.#fault === 'full' && old && isWaiting(old) && !(after && isWaiting(after)))
      await this.#deleteFromDisk(left, key, old)
  }

  async #deleteFromDisk(left: Map<string, OrderLog>, key: string, old: OrderLog): Promise<void> {
    try {
      let isOthers = false
      await this.#disk.change(key, (onDisk) => {
        isOthers = !isSame(onDisk, old)
        return isOthers ? onDisk : undefined
      })
      if (isOthers) return
      left.delete(key)
      this.#save(left, key)
    } catch {
      // Tried again with the next change.
    }
  }

  #save(left: Map<string, OrderLog>, key: string): void {
    const log = this.#seen.get(key)
    const isSaved = log !== undefined && this.#journal.saveLog({ key, base: markOf(left.get(key)), log })
    if (log && !isSaved) this.#unsaved.add(key)
    else this.#unsaved.delete(key)
    if (!log) this.#journal.removeLog({ window: this.#journal.window, key })
  }

  #keep(key: string, log: OrderLog | undefined): void {
    if (log) this.#seen.set(key, log)
    else this.#seen.delete(key)
  }

  /** False while the disk takes nothing. What another window has written since is joined with what was held here. */
  async #returnToDisk(left: Map<string, OrderLog>): Promise<boolean> {
    try {
      for (const [key, log] of this.#seen) {
        let after = log
        await this.#disk.change(key, (onDisk) => {
          after = !onDisk || isSame(onDisk, left.get(key)) ? log : mergeLogs(onDisk, log, this.#now())
          return after
        })
        left.set(key, after)
        this.#seen.set(key, after)
      }
    } catch (error) {
      this.#fault = storageFaultOf(error)
      return false
    }
    this.#left = null
    this.#unsaved.clear()
    for (const key of this.#seen.keys()) this.#journal.removeLog({ window: this.#journal.window, key })
    return true
  }
}

function markOf(log: OrderLog | undefined): LogMark | null {
  return log ? { touchedAt: log.touchedAt, requestId: log.flight?.requestId ?? '' } : null
}

function isLeft(log: OrderLog | undefined, { base }: SavedLog): boolean {
  const mark = markOf(log)
  return mark?.touchedAt === base?.touchedAt && mark?.requestId === base?.requestId
}

function isSame(one: OrderLog | undefined, other: OrderLog | undefined): boolean {
  return one?.touchedAt === other?.touchedAt && one?.flight?.requestId === other?.flight?.requestId
}
