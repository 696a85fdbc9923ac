import type { OnceKey } from './once.ts'

/** `againSec`: in so many seconds it is counted again, for it is of a moment ago; absent where it is of the version that was asked. */
export type Rested<T> = { readonly value: T; readonly againSec?: number }

/** `at` and `ms` in milliseconds on the clock of the process: when it was counted, and how long that took. */
type Counted<T> = { readonly value: T; readonly version: number; readonly at: number; readonly ms: number }
type Counting<T> = { last?: Counted<T>; running?: Promise<Counted<T>> | undefined }

/** Counting rests so many times as long as it took. */
const restFactor = 20
/** Shorter rests are none, and nobody looks at what is older than the longest. */
const [leastRestMs, mostRestMs] = [1000, 15_000]
const mostKeys = 200

/**
 * For what takes so long that it may be a moment old where everything moves: like `oncePerVersion`, but what was just counted is
 * given again while counting rests, or is under way. What moves without a version is asked for as of NaN: none is ever its own.
 */
export function restedPerVersion<T>(): (of: object, asked: OnceKey, count: () => Promise<T>) => Promise<Rested<T>> {
  const all = new WeakMap<object, Map<string, Counting<T>>>()
  return async (of, { key, version }, count) => {
    const kept = all.get(of) ?? new Map<string, Counting<T>>()
    all.set(of, kept)
    const one: Counting<T> = kept.get(key) ?? {}
    kept.delete(key)
    kept.set(key, one)
    const [oldest] = kept.keys()
    if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest)
    const { last, running } = one
    if (last?.version === version) return { value: last.value }
    if (last && (running || restMs(last) > leastRestMs)) return ofAMomentAgo(last)
    one.running ??= timed(version, count).finally(() => {
      one.running = undefined
    })
    one.last = await one.running
    return one.last.version === version ? { value: one.last.value } : ofAMomentAgo(one.last)
  }
}

async function timed<T>(version: number, count: () => Promise<T>): Promise<Counted<T>> {
  const began = performance.now()
  const value = await count()
  const at = performance.now()
  return { value, version, at, ms: at - began }
}

function restMs({ at, ms }: Pick<Counted<unknown>, 'at' | 'ms'>): number {
  return at + Math.min(ms * restFactor, mostRestMs) - performance.now()
}

function ofAMomentAgo<T>(last: Counted<T>): Rested<T> {
  return { value: last.value, againSec: Math.max(1, Math.ceil(restMs(last) / 1000)) }
}
