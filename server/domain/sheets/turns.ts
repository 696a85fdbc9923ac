/** Files read at once: each may take much memory and a processor for a while. */
const places = 2

let taken = 0
const waiting: (() => void)[] = []

/** Waits for a place and answers how to give it back. An aborted signal throws its reason. */
export async function takeTurn(signal: AbortSignal | undefined): Promise<() => void> {
  signal?.throwIfAborted()
  if (taken < places) taken++
  else await queue(signal)
  return giveBack
}

/** A place that is given back goes straight to who has waited longest. */
function giveBack(): void {
  const next = waiting.shift()
  if (next === undefined) taken--
  else next()
}

function queue(signal: AbortSignal | undefined): Promise<void> {
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
