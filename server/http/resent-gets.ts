const windowMs = 2000

/**
 * Runs a GET that changes something, or gives the answer of the same one of the last two seconds: a browser or a proxy may
 * send a GET again by itself when a connection drops (RFC 9110, 9.2.2). One that was refused is run again.
 */
export function resentGets(
  now: () => number = Date.now,
): (key: string, run: () => Promise<unknown>) => Promise<unknown> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()
  return (key, run) => {
    for (const [old, { at }] of kept) if (now() - at > windowMs) kept.delete(old)
    const known = kept.get(key)
    if (known) return known.answer
    const answer = run()
    kept.set(key, { at: now(), answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
