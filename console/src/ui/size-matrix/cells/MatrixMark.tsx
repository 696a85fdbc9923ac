import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from '../matrix-metrics.ts'

interface MatrixMarkProps {
  readonly box: Box
  readonly children: ReactNode
}

/** Floats under a marked cell, above it where there is no room below. */
export const MatrixMark = ({ box, children }: MatrixMarkProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell has another room
  useLayoutEffect(() => {
    const surface = ref.current?.closest('.fd-matrix')
    const scroller = surface?.parentElement
    if (!ref.current || !surface || !scroller) return
    const floor = Math.min(surface.clientHeight, scroller.scrollTop + scroller.clientHeight)
    setAbove(box.top + box.height + 4 + ref.current.offsetHeight > floor && box.top > ref.current.offsetHeight)
  }, [box.top, box.left])
  const top = isAbove ? box.top - 4 : box.top + box.height + 4
  return (
    <div ref={ref} className={`fd-matrix-pop${isAbove ? ' fd-matrix-pop-above' : ''}`} style={{ top, left: box.left }}>
      {children}
    </div>
  )
}
