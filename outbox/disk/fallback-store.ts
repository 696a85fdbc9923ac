import type { CellEdit } from '../cells.ts'
import { appendEntry, type JournalEntry } from '../journal-entry.ts'
import type { LogStore } from '../log-store.ts'
import { mergeLogs } from '../merge-logs.ts'
import { type Claimant, emptyLog, isWaiting, keyOf, type OrderKey, type OrderLog, release } from '../order-log.ts'
import type { Journal, LogMark } from './journal.ts'
import { type StorageFault, storageFaultOf } from './storage-fault.ts'

type Change = (log: OrderLog | undefined) => OrderLog | undefined
type Options = {
  readonly journal: Journal
  /** Deletes what the browser can fetch again; tried once before a write is abandoned for lack of space. */
  readonly freeSpace?: () => Promise<void>
  readonly clock?: () => number
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
  /** Logs as this window last saw them, of all users of this browser. */
  readonly seen = new Map<string, OrderLog>()
  /** Logs as left on disk; null while the disk is in use. */
  #left: Map<string, OrderLog> | null = null
  #fault: StorageFault = 'lost'
  /** Logs in memory that the journal did not take either. */
  readonly #unsaved = new Set<string>()

  constructor(disk: LogStore, { journal, freeSpace = async () => undefined, clock = Date.now }: Options) {
    this.#disk = disk
    this.#journal = journal
    this.#freeSpace = freeSpace
    this.#now = clock
  }

  /** Why logs are in this window's memory alone; null where they outlive it. */
  get fault(): StorageFault | null {
    return this.#left && (this.#unsaved.size > 0 || !this.#journal.isThere) ? this.#fault : null
  }

  /** This window, and the time by its clock. */
  get claimant(): Claimant {
    return { window: this.#journal.window, now: this.#now() }
  }

  /** Journals edits synchronously; `appendEntry` then adds them to their log. */
  write(order: OrderKey, edits: readonly CellEdit[]): JournalEntry {
    const { owner, customerId, type } = order
    return this.#journal.write({ order: { owner, customerId, type }, edits }, this.#now())
  }

  /** The entry is in its log, which outlives the window. */
  strike(entry: JournalEntry): void {
    if (!this.#unsaved.has(keyOf(entry.order))) this.#journal.strike(entry)
  }

  /** The window ends. The journal is written at once, also while the page goes. */
  close(): void {
    this.#journal.close(this.#now())
  }

  /** Recovers edits left by windows that closed before writing them to disk, and frees their leases. */
  async takeUp(): Promise<void> {
    const { window } = this.#journal
    const nowMs = this.#now()
    for (const saved of this.#journal.savedLogs().filter((savedLog) => savedLog.window !== window)) {
      await this.change(saved.key, (log) =>
        isAt(log, saved.base) ? saved.log : mergeLogs(log ?? saved.log, saved.log, nowMs),
      )
      if (!this.#unsaved.has(saved.key)) this.#journal.removeLog(saved)
    }
    for (const entry of this.#journal.entries().filter((journalEntry) => journalEntry.window !== window)) {
      const { order } = entry
      await this.change(keyOf(order), (log) => appendEntry(log ?? emptyLog(order), entry, nowMs))
      this.strike(entry)
    }
    const closed = this.#journal.closedWindows()
    const isFree = ({ lease }: OrderLog) => lease !== null && closed.has(lease.window)
    for (const log of (await this.all()).filter(isFree))
      await this.change(keyOf(log), (storedLog) =>
        storedLog && isFree(storedLog) ? release(storedLog, storedLog.lease?.window ?? '') : storedLog,
      )
  }

  async all(): Promise<readonly OrderLog[]> {
    if (!this.#left) {
      try {
        const logs = await this.#disk.all()
        this.seen.clear()
        for (const log of logs) this.seen.set(keyOf(log), log)
      } catch (error) {
        this.#leave(error)
      }
    }
    return [...this.seen.values()]
  }

  async change(key: string, work: Change): Promise<void> {
    if (this.#left && !(await this.#returnToDisk(this.#left))) return this.#changeInMemory(this.#left, key, work)
    try {
      await this.#changeOnDisk(key, work)
    } catch (error) {
      if (storageFaultOf(error) === 'full') await this.#freeSpace()
      await this.#changeOnDisk(key, work).catch(async (retryError) => {
        // A full disk is read all the same: memory goes on from what other windows have left there.
        if (storageFaultOf(retryError) === 'full') await this.all()
        await this.#changeInMemory(this.#leave(retryError), key, work)
      })
    }
  }

  #leave(error: unknown): Map<string, OrderLog> {
    this.#fault = storageFaultOf(error)
    this.#left = new Map(this.seen)
    return this.#left
  }

  async #changeOnDisk(key: string, work: Change): Promise<void> {
    let updatedLog: OrderLog | undefined
    await this.#disk.change(key, (log) => {
      updatedLog = work(log)
      return updatedLog
    })
    this.#keep(key, updatedLog)
  }

  async #changeInMemory(baseLogs: Map<string, OrderLog>, key: string, work: Change): Promise<void> {
    const updatedLog = work(this.seen.get(key))
    this.#keep(key, updatedLog)
    this.#save(baseLogs, key)
    const old = baseLogs.get(key)
    // Deleting needs no space. While edits are pending, the disk keeps its record.
    if (this.#fault === 'full' && old && isWaiting(old) && !(updatedLog && isWaiting(updatedLog)))
      await this.#deleteFromDisk(baseLogs, key, old)
  }

  async #deleteFromDisk(baseLogs: Map<string, OrderLog>, key: string, old: OrderLog): Promise<void> {
    try {
      let isOthers = false
      await this.#disk.change(key, (onDisk) => {
        isOthers = !isAt(onDisk, markOf(old))
        return isOthers ? onDisk : undefined
      })
      if (isOthers) return
      baseLogs.delete(key)
      this.#save(baseLogs, key)
    } catch {
      // Tried again with the next change.
    }
  }

  #save(baseLogs: Map<string, OrderLog>, key: string): void {
    const log = this.seen.get(key)
    const isSaved = log !== undefined && this.#journal.saveLog({ key, base: markOf(baseLogs.get(key)), log })
    if (log && !isSaved) this.#unsaved.add(key)
    else this.#unsaved.delete(key)
    if (!log) this.#journal.removeLog({ window: this.#journal.window, key })
  }

  #keep(key: string, log: OrderLog | undefined): void {
    if (log) this.seen.set(key, log)
    else this.seen.delete(key)
  }

  /** Returns false while the disk takes no writes. Changes by other windows are merged with those held here. */
  async #returnToDisk(baseLogs: Map<string, OrderLog>): Promise<boolean> {
    try {
      for (const [key, log] of this.seen) {
        let mergedLog = log
        await this.#disk.change(key, (onDisk) => {
          mergedLog = !onDisk || isAt(onDisk, markOf(baseLogs.get(key))) ? log : mergeLogs(onDisk, log, this.#now())
          return mergedLog
        })
        baseLogs.set(key, mergedLog)
        this.seen.set(key, mergedLog)
      }
    } catch (error) {
      this.#fault = storageFaultOf(error)
      return false
    }
    this.#left = null
    this.#unsaved.clear()
    for (const key of this.seen.keys()) this.#journal.removeLog({ window: this.#journal.window, key })
    return true
  }
}

function markOf(log: OrderLog | undefined): LogMark | null {
  return log ? { touchedAt: log.touchedAt, requestId: log.flight?.requestId ?? '' } : null
}

function isAt(log: OrderLog | undefined, mark: LogMark | null): boolean {
  const { touchedAt, requestId } = markOf(log) ?? {}
  return touchedAt === mark?.touchedAt && requestId === mark?.requestId
}
