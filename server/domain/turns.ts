/**
 * Takes turns at so many places. The answer waits for one and says how to give it back; an aborted signal throws its
 * reason.
 */
export function turns(places: number): (signal?: AbortSignal) => Promise<() => void> {
  let taken = 0
  const waiting: (() => void)[] = []

  /** A place that is given back goes straight to who has waited longest. */
  const giveBack = () => {
    const next = waiting.shift()
    if (next === undefined) taken--
    else next()
  }

  const queue = (signal?: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal?.reason)
    }
    const enter = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.push(enter)
    signal?.addEventListener('abort', leave, { once: true })
    return promise
  }

  return async (signal) => {
    signal?.throwIfAborted()
    if (taken < places) taken++
    else await queue(signal)
    return giveBack
  }
}
