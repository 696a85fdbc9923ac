import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../use-latest.ts'
import type { ItemOption } from './item-option.ts'
import type { Find } from './use-found.ts'

export type ScanMiss = 'none' | 'failed'

type On<O, A> = {
  readonly take: (option: O, aim: A) => void
  /** Nothing is called so, or it could not be asked. */
  readonly miss: (text: string, why: ScanMiss) => void
}

/**
 * Handles entries by Enter, as from a scanner: the field is free for the next at once, all are searched in parallel and
 * applied in the order of entry, each to the target aimed at when it was entered.
 */
export function useScans<O extends ItemOption, A>(find: Find<O>, handlers: On<O, A>) {
  const [pending, setPending] = useState(0)
  const latest = useLatest(handlers)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const scan = (text: string, aim: A) => {
    const pendingOptions = find(text).catch(() => null)
    setPending((count) => count + 1)
    const earlier = queue.current
    const taking = (async () => {
      await earlier
      const options = await pendingOptions
      const first = options?.[0]
      // Render synchronously: the next scan depends on the page as changed by this one.
      flushSync(() => {
        setPending((count) => count - 1)
        if (first) latest.current.take(first, aim)
        else latest.current.miss(text, options ? 'none' : 'failed')
      })
    })()
    // Report errors like any other, and still process the remaining scans.
    queue.current = taking.catch(throwLater)
  }
  return { scan, isBusy: pending > 0 }
}

/** Throws outside any handler. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
