import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many columns of at least this many pixels the frame has room for; one at least. */
export function useColumns(frame: RefObject<HTMLElement | null>, width: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    if (!frame.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0
      // A page that is hidden has no room and keeps its columns.
      if (room > 0) setColumns(Math.max(1, Math.floor(room / width)))
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame, width])
  return columns
}
