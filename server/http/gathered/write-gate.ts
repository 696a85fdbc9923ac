import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { GatheredSave } from '../../domain/orders/save/gathered-save.ts'
import type { AuditEntry, Done } from '../write-records.ts'

/** A write that may share its transaction with others. */
export type GatheredWrite = {
  readonly audit: AuditEntry
  /** The customer whose order it writes; a group has one write of each. */
  readonly customerId: number
  readonly rows: number
  /** Called again, without a place in a group, where the write is done by itself. */
  work(db: Transaction<FairDb>, gathered?: GatheredSave): Promise<Done>
}

export type Outcome = { readonly answer: unknown } | { readonly error: unknown } | 'alone'

/** A write of a group, and the moment it arrived. */
export type WaitingWrite = GatheredWrite & { readonly arrivedAt: number }

type Gate = {
  /** Writes a group in one transaction. */
  writeTogether(writes: readonly WaitingWrite[]): Promise<readonly Outcome[]>
  writeAlone(write: GatheredWrite): Promise<unknown>
}

type QueueEntry = WaitingWrite & {
  readonly marks: readonly string[]
  readonly resolve: (answer: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** While as many transactions are under way, writes that arrive wait and go together. */
const mostGroups = 1
const mostWrites = 32
/** One write has at least its place, whatever it holds. */
const mostRows = 500

/**
 * Lets writes of different orders share transactions: one that comes while none is under way goes at once, those that
 * come meanwhile go together in the next. Each has its own outcome; what its group cannot do is done by itself.
 */
export class WriteGate {
  readonly #gate: Gate
  #waiting: QueueEntry[] = []
  /** Orders and keys that are being written. */
  readonly #busy = new Set<string>()
  #groups = 0

  constructor(gate: Gate) {
    this.#gate = gate
  }

  write(write: GatheredWrite): Promise<unknown> {
    const bound = AsyncLocalStorage.snapshot()
    const work: GatheredWrite['work'] = (db, gathered) => bound(() => write.work(db, gathered))
    return new Promise((resolve, reject) => {
      const arrivedAt = performance.now()
      this.#waiting.push({ ...write, work, marks: marksOf(write), arrivedAt, resolve, reject })
      this.#start()
    })
  }

  #start(): void {
    while (this.#groups < mostGroups) {
      const group = this.#takeNext()
      if (group.length === 0) return
      this.#groups++
      void this.#run(group)
    }
  }

  /** Takes the longest waiting ones; none overtakes another of its order. */
  #takeNext(): readonly QueueEntry[] {
    const group: QueueEntry[] = []
    const later: QueueEntry[] = []
    const blocked = new Set(this.#busy)
    let rows = 0
    for (const write of this.#waiting) {
      const isFree = write.marks.every((mark) => !blocked.has(mark))
      for (const mark of write.marks) blocked.add(mark)
      if (!isFree || group.length === mostWrites || (group.length > 0 && rows + write.rows > mostRows)) {
        later.push(write)
        continue
      }
      rows += write.rows
      group.push(write)
    }
    this.#waiting = later
    for (const { marks } of group) for (const mark of marks) this.#busy.add(mark)
    return group
  }

  async #run(group: readonly QueueEntry[]): Promise<void> {
    const outcomes = await this.#gate.writeTogether(group).catch(() => group.map(() => 'alone' as const))
    this.#groups--
    for (const [index, write] of group.entries()) this.#settle(write, outcomes[index] ?? 'alone')
    this.#start()
  }

  #settle(write: QueueEntry, outcome: Outcome): void {
    if (outcome === 'alone') {
      this.#gate
        .writeAlone(write)
        .then(write.resolve, write.reject)
        .finally(() => this.#end(write))
      return
    }
    if ('error' in outcome) write.reject(outcome.error)
    else write.resolve(outcome.answer)
    this.#end(write)
  }

  #end({ marks }: QueueEntry): void {
    for (const mark of marks) this.#busy.delete(mark)
    this.#start()
  }
}

function marksOf({ customerId, audit: { account, route, key } }: GatheredWrite): string[] {
  return [String(customerId), ...(key === undefined ? [] : [JSON.stringify([account, route, key])])]
}
