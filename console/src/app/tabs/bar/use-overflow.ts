import { type RefObject, useEffect, useState } from 'react'

/** Minimum interval between wheel steps (specification 9). */
const throttleMs = 300

type Overflow = { readonly hasBefore: boolean; readonly hasAfter: boolean; scroll(step: 1 | -1): void }

/**
 * Reports whether tabs are out of sight before and after, and scrolls to them: by arrows, and by a wheel over the bar.
 */
export function useOverflow(list: RefObject<HTMLElement | null>, count: number): Overflow {
  const [hidden, setHidden] = useState({ hasBefore: false, hasAfter: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab makes the list longer without changing its size
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const hasBefore = element.scrollLeft > 1
      const hasAfter = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setHidden((was) => (was.hasBefore === hasBefore && was.hasAfter === hasAfter ? was : { hasBefore, hasAfter }))
    }
    look()
    const observer = new ResizeObserver(look)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list, count])
  useEffect(() => {
    const element = list.current
    if (!element) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isAcross || event.ctrlKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      if (event.timeStamp - turned < throttleMs) return
      turned = event.timeStamp
      turnPage(element, event.deltaY > 0 ? 1 : -1)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [list])
  return { ...hidden, scroll: (step) => list.current && turnPage(list.current, step) }
}

function turnPage(element: HTMLElement, step: 1 | -1): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollBy({ left: step * element.clientWidth * 0.75, behavior: isCalm ? 'instant' : 'smooth' })
}
