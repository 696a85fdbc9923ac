import { startTransition, useEffect, useState } from 'react'

/** Whether the first rows in sight are painted: a person waits for these alone, and what lies around them is drawn after. */
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
