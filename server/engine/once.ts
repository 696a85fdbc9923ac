import { SharedAsking } from '../db/statements/asker.ts'

type Version = number | string
type OnceEntry<T> = { readonly version: Version; readonly answer: Promise<T>; readonly asking: SharedAsking }

/** Cache key: `key` encodes everything requested; `version` is that of the source data. */
export type OnceKey<V extends Version = number> = { readonly key: string; readonly version: V }

/**
 * Creates a cache for results requested by many users while data changes: each key is computed once per version, and
 * callers during the computation share it. Only the last version of each key and the most recently used keys are kept,
 * while `owner` is alive. Failures are recomputed.
 */
export function oncePerVersion<T>(
  mostKeys = 200,
): (owner: object, onceKey: OnceKey<Version>, make: () => Promise<T>) => Promise<T> {
  const all = new WeakMap<object, Map<string, OnceEntry<T>>>()
  return (owner, { key, version }, make) => {
    const cacheEntries = all.get(owner) ?? new Map<string, OnceEntry<T>>()
    all.set(owner, cacheEntries)
    const cached = cacheEntries.get(key)
    const isShared = cached?.version === version
    if (isShared) cached.asking.join()
    const entry = isShared ? cached : startOf(version, make)
    // Delete first, so that the map is in order of last use.
    cacheEntries.delete(key)
    cacheEntries.set(key, entry)
    const [oldest] = cacheEntries.keys()
    if (cacheEntries.size > mostKeys && oldest !== undefined) cacheEntries.delete(oldest)
    if (entry !== cached)
      entry.answer.catch(() => {
        if (cacheEntries.get(key) === entry) cacheEntries.delete(key)
      })
    return entry.answer
  }
}

function startOf<T>(version: Version, make: () => Promise<T>): OnceEntry<T> {
  const asking = new SharedAsking()
  return { version, asking, answer: asking.start(make) }
}
