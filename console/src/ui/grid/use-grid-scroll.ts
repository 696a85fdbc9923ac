import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { GridScroll } from './grid-props.ts'
import { useStable } from './use-stable.ts'

/** Goes to where another list begins once its rows are there (`isReady`), and tells how far a list is scrolled. */
export const useGridScroll = (
  scroller: RefObject<HTMLDivElement | null>,
  scroll: GridScroll | undefined,
  isReady: boolean,
): void => {
  const placed = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (scroll === undefined || !isReady || placed.current === scroll.id || scroller.current === null) return
    placed.current = scroll.id
    scroller.current.scrollTop = scroll.top
  })
  const tell = useStable(() => {
    // Until it stands where it begins, the browser's own scrolling to fit fewer rows says nothing.
    if (isReady && placed.current === scroll?.id) scroll?.onRest(scroller.current?.scrollTop ?? 0)
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', tell, { passive: true })
    return () => element?.removeEventListener('scroll', tell)
  }, [scroller, tell])
}
