import { createStore } from '@fairdesk/outbox/disk/database'
import type { StoredRecord } from '@fairdesk/outbox/disk/pending-calls'
import { delMany, get, set, type UseStore, update } from 'idb-keyval'

const stores = new Map<string, UseStore>()
/** Fallback for browsers without storage: lasts as long as the page. */
const unstoredValues = new Map<string, unknown>()

function storeOf(database: string): UseStore {
  const store = stores.get(database) ?? createStore(database, 'kept')
  stores.set(database, store)
  return store
}

export async function readKept<T>(database: string, key: string): Promise<T | undefined> {
  // Cached values could not be stored and are newer than the stored ones.
  const unstoredKey = `${database} ${key}`
  if (unstoredValues.has(unstoredKey)) return unstoredValues.get(unstoredKey) as T | undefined
  return get<T>(key, storeOf(database)).catch(() => undefined)
}

/** False where the browser did not keep it. */
export async function keep(database: string, key: string, value: unknown): Promise<boolean> {
  unstoredValues.set(`${database} ${key}`, value)
  try {
    await set(key, value, storeOf(database))
    unstoredValues.delete(`${database} ${key}`)
    return true
  } catch {
    return false
  }
}

/** Idempotent. */
export async function forget(database: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) unstoredValues.delete(`${database} ${key}`)
  await delMany([...keys], storeOf(database)).catch(() => undefined)
}

/** One transaction over all windows of the browser. */
export async function changeKept<T>(database: string, key: string, work: (stored: T | undefined) => T): Promise<void> {
  await update<T>(key, work, storeOf(database)).catch(() => undefined)
}

/** Returns a single record; handling database failures is up to the caller. */
export function recordIn<T>(database: string, key: string): StoredRecord<T> {
  const store = storeOf(database)
  return { read: () => get<T>(key, store), change: (work) => update<T>(key, work, store) }
}
