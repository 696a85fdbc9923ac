import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../use-latest.ts'
import type { ItemOption } from './item-option.ts'
import type { Find } from './use-found.ts'

export type Missed = 'none' | 'failed'

type On<O, A> = {
  readonly take: (option: O, aim: A) => void
  /** Nothing is called so, or it could not be asked. */
  readonly miss: (text: string, why: Missed) => void
}

/**
 * What is entered by Enter, as a scanner does it: the field is free for the next at once, all are sought at the same time and
 * taken in the order of their entry, each for what was aimed at when it was entered.
 */
export function useScans<O extends ItemOption, A>(find: Find<O>, on: On<O, A>) {
  const [pending, setPending] = useState(0)
  const latest = useLatest(on)
  const before = useRef<Promise<void>>(Promise.resolve())
  const scan = (text: string, aim: A) => {
    const found = find(text).catch(() => null)
    setPending((count) => count + 1)
    const earlier = before.current
    const taking = (async () => {
      await earlier
      const options = await found
      const first = options?.[0]
      // Drawn at once: the next is taken by what this one has made of the page.
      flushSync(() => {
        setPending((count) => count - 1)
        if (first) latest.current.take(first, aim)
        else latest.current.miss(text, options ? 'none' : 'failed')
      })
    })()
    // A fault is told as any other is, and those behind it are taken all the same.
    before.current = taking.catch(throwLater)
  }
  return { scan, isBusy: pending > 0 }
}

/** Throws where nobody catches it. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
