import type { OnceKey } from './once.ts'

/**
 * Value that may be slightly outdated. `againSec`: seconds until it is recounted; absent if it is of the requested
 * version.
 */
export type RefreshableValue<T> = { readonly value: T; readonly againSec?: number }

/** `finishedAt` and `ms` in milliseconds on the clock of the process: when it was counted, and how long that took. */
type CountResult<T> = { readonly value: T; readonly version: number; readonly finishedAt: number; readonly ms: number }
type CountJob<T> = { last?: CountResult<T>; running?: Promise<CountResult<T>> | undefined }

/** Pause after a count, as a multiple of its duration. */
const restFactor = 20
/** Bounds of the pause: shorter ones are skipped, and results never get older than the longest. */
const [leastRestMs, mostRestMs] = [1000, 15_000]
const mostKeys = 200

/**
 * Creates a cache for slow counts that may be slightly outdated while data changes: like `oncePerVersion`, but the last
 * result is returned while a count pauses or is running. For sources without a version pass NaN: it never matches.
 */
export function restedPerVersion<T>(): (
  owner: object,
  onceKey: OnceKey,
  count: () => Promise<T>,
) => Promise<RefreshableValue<T>> {
  const all = new WeakMap<object, Map<string, CountJob<T>>>()
  return async (owner, { key, version }, count) => {
    const cacheEntries = all.get(owner) ?? new Map<string, CountJob<T>>()
    all.set(owner, cacheEntries)
    const entry: CountJob<T> = cacheEntries.get(key) ?? {}
    cacheEntries.delete(key)
    cacheEntries.set(key, entry)
    const [oldest] = cacheEntries.keys()
    if (cacheEntries.size > mostKeys && oldest !== undefined) cacheEntries.delete(oldest)
    const { last, running } = entry
    if (last?.version === version) return { value: last.value }
    if (last && (running || restMs(last) > leastRestMs)) return ofAMomentAgo(last)
    entry.running ??= timed(version, count).finally(() => {
      entry.running = undefined
    })
    entry.last = await entry.running
    return entry.last.version === version ? { value: entry.last.value } : ofAMomentAgo(entry.last)
  }
}

async function timed<T>(version: number, count: () => Promise<T>): Promise<CountResult<T>> {
  const began = performance.now()
  const value = await count()
  const endMs = performance.now()
  return { value, version, finishedAt: endMs, ms: endMs - began }
}

function restMs({ finishedAt, ms }: Pick<CountResult<unknown>, 'finishedAt' | 'ms'>): number {
  return finishedAt + Math.min(ms * restFactor, mostRestMs) - performance.now()
}

function ofAMomentAgo<T>(last: CountResult<T>): RefreshableValue<T> {
  return { value: last.value, againSec: Math.max(1, Math.ceil(restMs(last) / 1000)) }
}
