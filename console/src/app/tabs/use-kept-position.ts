import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How the page was left: what was scrolled and how far, what had the focus last. */
type KeptPosition = {
  page: number
  focus: HTMLElement | null
  readonly scrolled: Map<Element, readonly [number, number]>
}

/**
 * A page that is shown again is found as it was left: how far each part of it was scrolled, and where the focus was, unless
 * keys have put it elsewhere. What is hidden loses both.
 */
export function useKeptPosition(pane: RefObject<HTMLElement | null>): void {
  const kept = useRef<KeptPosition>({ page: 0, focus: null, scrolled: new Map() })
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const left = kept.current
    restore(left)
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element) left.scrolled.set(target, [target.scrollLeft, target.scrollTop])
    }
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLElement) left.focus = target
    }
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    element.addEventListener('focusin', onFocus)
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      element.removeEventListener('focusin', onFocus)
      left.page = document.scrollingElement?.scrollTop ?? 0
      for (const part of left.scrolled.keys()) if (!part.isConnected) left.scrolled.delete(part)
    }
  }, [pane])
}

function restore({ page, focus, scrolled }: KeptPosition): void {
  for (const [part, [left, top]] of scrolled) if (part.isConnected) part.scrollTo({ left, top, behavior: 'instant' })
  document.scrollingElement?.scrollTo({ top: page, behavior: 'instant' })
  if (focus?.isConnected && isFocusFree()) focus.focus({ preventScroll: true })
}

/** Nothing has the focus, or a tab has it that was clicked: who walks the tabs by keys stays among them. */
function isFocusFree(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return focused.getAttribute('role') === 'tab' && !focused.matches(':focus-visible')
}
