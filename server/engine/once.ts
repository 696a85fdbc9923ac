const mostKeys = 200

type Kept<T> = { readonly version: number; readonly answer: Promise<T> }

/** `key` says what is asked, of what is asked all of it; `version` what it was made of. */
export type OnceKey = { readonly key: string; readonly version: number }

/**
 * For what many ask alike, whatever moves meanwhile: each key is made once for a version, and who comes while it is made shares it.
 * Of each key the last version alone is kept, of the keys the 200 asked last, and all of it as long as `of` is there. What fails is
 * made anew.
 */
export function oncePerVersion<T>(): (of: object, asked: OnceKey, make: () => Promise<T>) => Promise<T> {
  const all = new WeakMap<object, Map<string, Kept<T>>>()
  return (of, { key, version }, make) => {
    const kept = all.get(of) ?? new Map<string, Kept<T>>()
    all.set(of, kept)
    const found = kept.get(key)
    const one = found?.version === version ? found : { version, answer: make() }
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
