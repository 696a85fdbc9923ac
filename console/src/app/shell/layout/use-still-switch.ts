import { useLayoutEffect, useRef } from 'react'

/** Time without transitions (design: a change of layout is no animation). */
const stillMs = 100

/** Holds all transitions for a moment whenever `layout` changes. */
export function useStillSwitch(layout: string): void {
  const previousLayout = useRef(layout)
  useLayoutEffect(() => {
    if (previousLayout.current === layout) return
    previousLayout.current = layout
    const root = document.documentElement
    root.dataset.still = ''
    const timer = setTimeout(() => delete root.dataset.still, stillMs)
    return () => {
      clearTimeout(timer)
      delete root.dataset.still
    }
  }, [layout])
}
