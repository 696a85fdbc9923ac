import { isOlder, type JournalRecord } from '../journal-entry.ts'
import type { Journal } from './journal.ts'

/** A call that waits for its answer; of those with the same key only the last counts. */
export type PendingCall = {
  readonly key: string
  readonly name: string
  readonly params: Readonly<Record<string, unknown>> & { readonly requestId: string }
  /** When it was made, in milliseconds since 1970; absent in calls of older versions. */
  readonly at?: number
}

export type PendingChange = JournalRecord<{ readonly call: PendingCall; readonly isAnswered: boolean }>

/** One record of the browser's database; `change` is one transaction over all windows, resolved when it is kept. */
export type StoredRecord<T> = {
  readonly read: () => Promise<T | undefined>
  readonly change: (work: (stored: T | undefined) => T) => Promise<void>
}

type Options = {
  readonly record: StoredRecord<readonly PendingCall[]>
  readonly journal: Journal<PendingChange>
  readonly clock?: () => number
}

/**
 * Pending calls to the server, shared by all windows of a browser. Each change is journaled synchronously and stays
 * in the journal until the database has it, so that neither a closing page nor a lost database loses a call or sends
 * an older one after a newer.
 */
export class PendingCalls {
  readonly #record: StoredRecord<readonly PendingCall[]>
  readonly #journal: Journal<PendingChange>
  readonly #now: () => number
  /** Calls as last stored in the database. */
  #stored: readonly PendingCall[] = []
  /** Changes that neither database nor journal accepted: in this window's memory only. */
  #held: readonly PendingChange[] = []

  constructor({ record, journal, clock = Date.now }: Options) {
    this.#record = record
    this.#journal = journal
    this.#now = clock
  }

  /** Calls known to this window, oldest first. */
  get all(): readonly PendingCall[] {
    return this.#apply(this.#changes(), this.#stored)
  }

  /**
   * Returns the calls to send, including those left by closed windows. Without the database, only those it does not
   * have: another window may have sent newer versions of the rest.
   */
  async read(): Promise<readonly PendingCall[]> {
    if (this.#changes().length > 0) return (await this.#save()) ? this.#stored : this.#apply(this.#changes(), [])
    try {
      this.#stored = (await this.#record.read()) ?? []
      return this.all
    } catch {
      return this.#apply(this.#changes(), [])
    }
  }

  /** Outlives the page from the moment it is called. */
  add(call: Omit<PendingCall, 'at'>): Promise<unknown> {
    return this.#change({ ...call, at: this.#now() }, false)
  }

  /** The server has answered, whatever it said. */
  remove(call: PendingCall): Promise<unknown> {
    return this.#change(call, true)
  }

  #change(call: PendingCall, isAnswered: boolean): Promise<unknown> {
    const isReplaced = (pendingChange: PendingChange) =>
      pendingChange.window === this.#journal.window &&
      pendingChange.call.key === call.key &&
      (!isAnswered || pendingChange.call.params.requestId === call.params.requestId)
    const replaced = this.#changes().filter(isReplaced)
    const change = this.#journal.write({ call, isAnswered }, this.#now())
    if (!this.#journal.entries().some((entry) => isSame(entry, change))) this.#held = [...this.#held, change]
    this.#strike(replaced)
    return this.#save()
  }

  /** False where the database did not take them: the journal has them until it does. */
  async #save(): Promise<boolean> {
    const changes = this.#changes()
    try {
      await this.#record.change((stored = []) => {
        const updatedCalls = this.#apply(changes, stored)
        this.#stored = updatedCalls
        return updatedCalls
      })
    } catch {
      return false
    }
    this.#strike(changes)
    return true
  }

  #strike(changes: readonly PendingChange[]): void {
    this.#held = this.#held.filter((heldChange) => !changes.some((appliedChange) => isSame(appliedChange, heldChange)))
    for (const change of changes) this.#journal.strike(change)
  }

  /** Changes of all windows that are not in the database. */
  #changes(): readonly PendingChange[] {
    return [...this.#journal.entries(), ...this.#held]
  }

  /** Applies answers last: the calls they remove may have been recorded by a clock that has been set back since. */
  #apply(changes: readonly PendingChange[], calls: readonly PendingCall[]): readonly PendingCall[] {
    const nowMs = this.#now()
    const added = changes.filter(({ isAnswered }) => !isAnswered).map(({ call }) => call)
    const answered = changes.filter(({ isAnswered }) => isAnswered).map(({ call }) => call)
    const all = added.reduce((previousCalls, call) => withCall(previousCalls, call, nowMs), calls)
    return all.filter((pendingCall) => !answered.some((call) => isOver(pendingCall, call, nowMs)))
  }
}

function withCall(calls: readonly PendingCall[], call: PendingCall, nowMs: number): readonly PendingCall[] {
  const existing = calls.find(({ key }) => key === call.key)
  if (existing && isOlder(atOf(call), atOf(existing), nowMs)) return calls
  return [...calls.filter((pendingCall) => pendingCall !== existing), call]
}

/** Returns true if a call is the answered one, or was replaced by it. */
function isOver(pendingCall: PendingCall, answered: PendingCall, nowMs: number): boolean {
  if (pendingCall.key !== answered.key) return false
  return pendingCall.params.requestId === answered.params.requestId || isOlder(atOf(pendingCall), atOf(answered), nowMs)
}

function atOf({ at = 0 }: PendingCall): number {
  return at
}

function isSame(a: PendingChange, b: PendingChange): boolean {
  return a.window === b.window && a.seq === b.seq
}
