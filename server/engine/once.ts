import { SharedAsking } from '../db/statements/asker.ts'

type Version = number | string
type Kept<T> = { readonly version: Version; readonly answer: Promise<T>; readonly asking: SharedAsking }

/** `key` says what is asked, of what is asked all of it; `version` what it was made of. */
export type OnceKey<V extends Version = number> = { readonly key: string; readonly version: V }

/**
 * For what many ask alike, whatever moves meanwhile: each key is made once for a version, and who comes while it is made shares it.
 * Of each key the last version alone is kept, of the keys those asked last, and all of it as long as `of` is there. What fails is
 * made anew.
 */
export function oncePerVersion<T>(
  mostKeys = 200,
): (of: object, asked: OnceKey<Version>, make: () => Promise<T>) => Promise<T> {
  const all = new WeakMap<object, Map<string, Kept<T>>>()
  return (of, { key, version }, make) => {
    const kept = all.get(of) ?? new Map<string, Kept<T>>()
    all.set(of, kept)
    const found = kept.get(key)
    const isShared = found?.version === version
    if (isShared) found.asking.join()
    const one = isShared ? found : startOf(version, make)
    // Taken out first, so that the map stands in the order in which was asked.
    kept.delete(key)
    kept.set(key, one)
    const [oldest] = kept.keys()
    if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest)
    if (one !== found)
      one.answer.catch(() => {
        if (kept.get(key) === one) kept.delete(key)
      })
    return one.answer
  }
}

function startOf<T>(version: Version, make: () => Promise<T>): Kept<T> {
  const asking = new SharedAsking()
  return { version, asking, answer: asking.start(make) }
}
