import { useLayoutEffect } from 'react'
import type { Place } from '../state/place.ts'

/** Scrolled pixels by step of the browser's history. */
const scrolledBySteps = new Map<number, number>()

/**
 * Opens each page at its head, and one that the way back leads to where it was left. The pages scroll in one element,
 * which would keep the position of the page before.
 */
export function usePageScroll({ page, id }: Place): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for another page, which is another step
  useLayoutEffect(() => {
    const scroller = document.querySelector('main')
    if (!scroller) return
    const step = currentStep()
    // A page that took the place of another of its kind stays where that one was.
    scroller.scrollTop = scrolledBySteps.get(step) ?? 0
    const note = () => scrolledBySteps.set(step, scroller.scrollTop)
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [page, id])
}

/** Returns the number of this step of the history; one without is given one. */
function currentStep(): number {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number')
    return state.step
  // No number comes twice, also after the page was loaded again.
  const step = Date.now() + Math.random()
  history.replaceState({ ...(typeof state === 'object' ? state : {}), step }, '')
  return step
}
