import { type RefObject, useLayoutEffect, useRef } from 'react'

/** State in which the page was left: scroll offsets and last focus. */
type PagePosition = {
  page: number
  focus: HTMLElement | null
  readonly scrolled: Map<Element, readonly [number, number]>
}

/**
 * Restores a page as it was left: scroll positions of all its areas, and the focus unless the keyboard has moved it
 * elsewhere. Hidden elements lose both.
 */
export function useKeptPosition(pane: RefObject<HTMLElement | null>): void {
  const savedPosition = useRef<PagePosition>({ page: 0, focus: null, scrolled: new Map() })
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const position = savedPosition.current
    restore(position)
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element) position.scrolled.set(target, [target.scrollLeft, target.scrollTop])
    }
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLElement) position.focus = target
    }
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    element.addEventListener('focusin', onFocus)
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      element.removeEventListener('focusin', onFocus)
      position.page = document.scrollingElement?.scrollTop ?? 0
      for (const scrolledElement of position.scrolled.keys())
        if (!scrolledElement.isConnected) position.scrolled.delete(scrolledElement)
    }
  }, [pane])
}

function restore({ page, focus, scrolled }: PagePosition): void {
  for (const [element, [left, top]] of scrolled)
    if (element.isConnected) element.scrollTo({ left, top, behavior: 'instant' })
  document.scrollingElement?.scrollTo({ top: page, behavior: 'instant' })
  if (focus?.isConnected && isFocusFree()) focus.focus({ preventScroll: true })
}

/**
 * Returns true if nothing has the focus, or a tab has it after a click; users who move through the tabs by keyboard
 * stay there.
 */
function isFocusFree(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return focused.getAttribute('role') === 'tab' && !focused.matches(':focus-visible')
}
