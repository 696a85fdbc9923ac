import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { GridScroll } from './grid-props.ts'
import { useStable } from './use-stable.ts'

/** Goes to where another list begins once its rows are there (`isReady`), and tells how far a list is scrolled. */
export const useGridScroll = (
  scroller: RefObject<HTMLDivElement | null>,
  scroll: GridScroll | undefined,
  isReady: boolean,
): void => {
  const restoredId = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (scroll === undefined || !isReady || restoredId.current === scroll.id || scroller.current === null) return
    restoredId.current = scroll.id
    scroller.current.scrollTop = scroll.top
  })
  const handleScroll = useStable(() => {
    // Ignore scroll events before the position is restored: the browser scrolls by itself to fit fewer rows.
    if (isReady && restoredId.current === scroll?.id) scroll?.onRest(scroller.current?.scrollTop ?? 0)
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', handleScroll, { passive: true })
    return () => element?.removeEventListener('scroll', handleScroll)
  }, [scroller, handleScroll])
}
