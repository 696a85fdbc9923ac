import { isOlder, type Written } from '../journal-entry.ts'
import type { Journal } from './journal.ts'

/** A call that waits for its answer; of those with the same key only the last counts. */
export type PendingCall = {
  readonly key: string
  readonly name: string
  readonly params: Readonly<Record<string, unknown>> & { readonly requestId: string }
  /** When it was made, in milliseconds since 1970; absent in calls of older versions. */
  readonly at?: number
}

export type PendingChange = Written<{ readonly call: PendingCall; readonly isAnswered: boolean }>

/** One record of the browser's database; `change` is one transaction over all windows, resolved when it is kept. */
export type StoredRecord<T> = {
  readonly read: () => Promise<T | undefined>
  readonly change: (work: (stored: T | undefined) => T) => Promise<void>
}

type Options = {
  readonly record: StoredRecord<readonly PendingCall[]>
  readonly journal: Journal<PendingChange>
  readonly now?: () => number
}

/**
 * Calls on their way to the server, for all windows of a browser. Each change is in the journal before the next line runs and
 * stays there until the database has it, so that neither a page that ends nor a database that is gone loses one, or sends an
 * older one after a newer.
 */
export class PendingCalls {
  readonly #record: StoredRecord<readonly PendingCall[]>
  readonly #journal: Journal<PendingChange>
  readonly #now: () => number
  /** As the database had them last. */
  #stored: readonly PendingCall[] = []
  /** Changes that neither database nor journal took: in this window's memory alone. */
  #held: readonly PendingChange[] = []

  constructor({ record, journal, now = Date.now }: Options) {
    this.#record = record
    this.#journal = journal
    this.#now = now
  }

  /** As this window knows them, the oldest first. */
  get all(): readonly PendingCall[] {
    return this.#apply(this.#changes(), this.#stored)
  }

  /**
   * Those to send, with what windows left behind that ended. Without the database these are the ones that it does not have:
   * of the others another window may have sent a newer one.
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
    const isReplaced = (one: PendingChange) =>
      one.window === this.#journal.window &&
      one.call.key === call.key &&
      (!isAnswered || one.call.params.requestId === call.params.requestId)
    const replaced = this.#changes().filter(isReplaced)
    const change = this.#journal.write({ call, isAnswered }, this.#now())
    if (!this.#journal.entries().some((one) => isSame(one, change))) this.#held = [...this.#held, change]
    this.#strike(replaced)
    return this.#save()
  }

  /** False where the database did not take them: the journal has them until it does. */
  async #save(): Promise<boolean> {
    const changes = this.#changes()
    try {
      await this.#record.change((stored = []) => {
        const after = this.#apply(changes, stored)
        this.#stored = after
        return after
      })
    } catch {
      return false
    }
    this.#strike(changes)
    return true
  }

  #strike(changes: readonly PendingChange[]): void {
    this.#held = this.#held.filter((one) => !changes.some((other) => isSame(other, one)))
    for (const one of changes) this.#journal.strike(one)
  }

  /** Of all windows, those that the database does not have. */
  #changes(): readonly PendingChange[] {
    return [...this.#journal.entries(), ...this.#held]
  }

  /** Answers come last: what they remove may have been written down by a clock that has been put back since. */
  #apply(changes: readonly PendingChange[], calls: readonly PendingCall[]): readonly PendingCall[] {
    const now = this.#now()
    const added = changes.filter(({ isAnswered }) => !isAnswered).map(({ call }) => call)
    const answered = changes.filter(({ isAnswered }) => isAnswered).map(({ call }) => call)
    const all = added.reduce((before, call) => withCall(before, call, now), calls)
    return all.filter((one) => !answered.some((call) => isOver(one, call, now)))
  }
}

function withCall(calls: readonly PendingCall[], call: PendingCall, now: number): readonly PendingCall[] {
  const known = calls.find(({ key }) => key === call.key)
  if (known && isOlder(atOf(call), atOf(known), now)) return calls
  return [...calls.filter((one) => one !== known), call]
}

/** Whether a call is the one answered, or was replaced by that. */
function isOver(one: PendingCall, answered: PendingCall, now: number): boolean {
  if (one.key !== answered.key) return false
  return one.params.requestId === answered.params.requestId || isOlder(atOf(one), atOf(answered), now)
}

function atOf({ at = 0 }: PendingCall): number {
  return at
}

function isSame(one: PendingChange, other: PendingChange): boolean {
  return one.window === other.window && one.seq === other.seq
}
