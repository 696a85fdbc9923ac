import { startTransition, useEffect, useState } from 'react'

/** Returns true once the first visible rows are painted: users wait for these alone, and the rest is drawn after. */
export const useFirstPainted = (hasRows: boolean): boolean => {
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
  return isPainted
}
