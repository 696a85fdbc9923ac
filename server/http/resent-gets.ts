const windowMs = 2000

/**
 * Runs a GET that changes something, or gives the answer of the same one of the last two seconds: a browser or a proxy may
 * send a GET again by itself when a connection drops (RFC 9110, 9.2.2). One that was refused is run again.
 */
export function resentGets(
  clock: () => number = Date.now,
): (key: string, run: () => Promise<unknown>) => Promise<unknown> {
  const cache = new Map<string, { readonly startedAt: number; readonly answer: Promise<unknown> }>()
  return (key, run) => {
    for (const [old, { startedAt }] of cache) if (clock() - startedAt > windowMs) cache.delete(old)
    const cached = cache.get(key)
    if (cached) return cached.answer
    const answer = run()
    cache.set(key, { startedAt: clock(), answer })
    answer.catch(() => cache.delete(key))
    return answer
  }
}
