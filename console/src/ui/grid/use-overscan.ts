import { startTransition, useEffect, useState } from 'react'

/** How many lines beyond those in sight are drawn: none until the first ones are painted, since a person waits for these alone. */
export const useOverscan = (full: number, hasRows: boolean): number => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!hasRows || isPainted) return
    let timer: ReturnType<typeof setTimeout>
    // Behind the next frame: before it nothing of the rows has been seen.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [hasRows, isPainted])
  return isPainted ? full : 0
}
