/**
 * Creates a limiter with this many slots. The returned function waits for a slot and resolves with its release
 * function; an aborted signal throws its reason.
 */
export function turns(maxConcurrent: number): (signal?: AbortSignal) => Promise<() => void> {
  let activeCount = 0
  const waiting: (() => void)[] = []

  /** Passes a released slot directly to the longest waiting caller. */
  const giveBack = () => {
    const next = waiting.shift()
    if (next === undefined) activeCount--
    else next()
  }

  const queue = (signal?: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onAbort = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal?.reason)
    }
    const enter = () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }
    waiting.push(enter)
    signal?.addEventListener('abort', onAbort, { once: true })
    return promise
  }

  return async (signal) => {
    signal?.throwIfAborted()
    if (activeCount < maxConcurrent) activeCount++
    else await queue(signal)
    return giveBack
  }
}
