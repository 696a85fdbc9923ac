import type { JournalEntry, JournalRecord } from '../journal-entry.ts'
import type { OrderLog } from '../order-log.ts'

/** A log as a window held it in memory; `base` is that of the disk which it goes on from. */
export type SavedLog = {
  readonly window: string
  readonly key: string
  readonly base: LogMark | null
  readonly log: OrderLog
}
/** Tells one state of a log from another. */
export type LogMark = { readonly touchedAt: number; readonly requestId: string }

type WindowClose = { readonly window: string; readonly at: number }
const mostClosed = 20

/** The part of `Storage` that is used; null where the browser keeps nothing for this site. */
type SyncStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Edits not in IndexedDB yet, kept in `localStorage`, which writes synchronously: a database write begun by a closing
 * page does not finish. New windows recover them.
 */
export class Journal<Entry extends JournalRecord<object> = JournalEntry> {
  readonly window: string
  readonly #name: string
  readonly #storage: SyncStorage | null
  #seq = 0

  /** `name` is that of the database, `window` of this page and no other one, before or after. */
  constructor(name: string, window: string, storage: SyncStorage | null = localStorageHere()) {
    this.#name = name
    this.window = window
    this.#storage = storage
  }

  /** True if the browser stores anything for this site. */
  get isThere(): boolean {
    return this.#storage !== null
  }

  /** Writes an entry down; where the browser refuses, it is only given back. */
  write<Content extends object>(content: Content, writtenAt: number): JournalRecord<Content> {
    const entry = { ...content, window: this.window, seq: ++this.#seq, at: writtenAt }
    this.#set(this.#entryKey(entry), entry)
    return entry
  }

  strike(entry: JournalRecord<object>): void {
    this.#remove(this.#entryKey(entry))
  }

  /** Entries of all windows, oldest first. */
  entries(): readonly Entry[] {
    const journalEntries = this.#read<Entry>('edits ')
    return journalEntries.sort((a, b) => a.at - b.at || a.seq - b.seq)
  }

  /** False where the browser did not take it. */
  saveLog(saved: Omit<SavedLog, 'window'>): boolean {
    return this.#set(`log ${this.window} ${saved.key}`, { window: this.window, ...saved })
  }

  removeLog({ window, key }: Pick<SavedLog, 'window' | 'key'>): void {
    this.#remove(`log ${window} ${key}`)
  }

  savedLogs(): readonly SavedLog[] {
    return this.#read<SavedLog>('log ')
  }

  /** Marks the window as closed: its pending writes are abandoned, and its leases are free. */
  close(closedAt: number): void {
    this.#set('closed', [...this.#closed(), { window: this.window, at: closedAt }].slice(-mostClosed))
  }

  /** A page that was laid aside by the browser and is shown again. */
  reopen(): void {
    this.#set(
      'closed',
      this.#closed().filter(({ window }) => window !== this.window),
    )
  }

  closedWindows(): ReadonlySet<string> {
    return new Set(this.#closed().map(({ window }) => window))
  }

  /** Calls when another window has closed. */
  onClosed(listener: () => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      if (key === `${this.#name} closed`) listener()
    }
    globalThis.addEventListener?.('storage', listen)
    return () => globalThis.removeEventListener?.('storage', listen)
  }

  #closed(): readonly WindowClose[] {
    // This name is written only here.
    return (this.#parsed(`${this.#name} closed`) as readonly WindowClose[] | undefined) ?? []
  }

  #entryKey({ window, seq }: JournalRecord<object>): string {
    return `edits ${window} ${seq}`
  }

  #set(key: string, value: unknown): boolean {
    try {
      this.#storage?.setItem(`${this.#name} ${key}`, JSON.stringify(value))
      return this.#storage !== null
    } catch {
      return false
    }
  }

  #remove(key: string): void {
    try {
      this.#storage?.removeItem(`${this.#name} ${key}`)
    } catch {
      // It is in the log as well, where it counts once.
    }
  }

  #read<T>(prefix: string): T[] {
    const start = `${this.#name} ${prefix}`
    try {
      const keys = Array.from({ length: this.#storage?.length ?? 0 }, (_, index) => this.#storage?.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(start))
        .flatMap((key) => {
          const value = this.#parsed(key)
          // This name is written only here.
          return value === undefined ? [] : [value as T]
        })
    } catch {
      return []
    }
  }

  #parsed(key: string): unknown {
    try {
      return JSON.parse(this.#storage?.getItem(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
}

/** Reading it throws where data of sites is blocked. */
function localStorageHere(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
