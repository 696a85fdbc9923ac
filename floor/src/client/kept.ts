import { createStore } from '@fairdesk/outbox/disk/database'
import type { StoredRecord } from '@fairdesk/outbox/disk/pending-calls'
import { delMany, get, set, type UseStore, update } from 'idb-keyval'

const stores = new Map<string, UseStore>()
/** What a browser that keeps nothing holds as long as the page is open. */
const held = new Map<string, unknown>()

function storeOf(database: string): UseStore {
  const store = stores.get(database) ?? createStore(database, 'kept')
  stores.set(database, store)
  return store
}

export async function readKept<T>(database: string, key: string): Promise<T | undefined> {
  // Held is what could not be kept: newer than what is.
  const own = `${database} ${key}`
  if (held.has(own)) return held.get(own) as T | undefined
  return get<T>(key, storeOf(database)).catch(() => undefined)
}

/** False where the browser did not keep it. */
export async function keep(database: string, key: string, value: unknown): Promise<boolean> {
  held.set(`${database} ${key}`, value)
  try {
    await set(key, value, storeOf(database))
    held.delete(`${database} ${key}`)
    return true
  } catch {
    return false
  }
}

/** What is not there is forgotten too. */
export async function forget(database: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) held.delete(`${database} ${key}`)
  await delMany([...keys], storeOf(database)).catch(() => undefined)
}

/** One transaction over all windows of the browser. */
export async function changeKept<T>(database: string, key: string, work: (kept: T | undefined) => T): Promise<void> {
  await update<T>(key, work, storeOf(database)).catch(() => undefined)
}

/** A record by itself; what becomes of a database that fails is its user's concern. */
export function recordIn<T>(database: string, key: string): StoredRecord<T> {
  const store = storeOf(database)
  return { read: () => get<T>(key, store), change: (work) => update<T>(key, work, store) }
}
