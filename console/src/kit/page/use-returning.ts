import { useCallback, useRef, useState } from 'react'

/**
 * What is opened over the page, null for nothing. When it is closed the keyboard is back where it was opened from; where
 * that is gone, at the page's list.
 */
export function useReturning<T>(): readonly [T | null, (next: T | null) => void] {
  const [opened, setOpened] = useState<T | null>(null)
  const from = useRef<Element | null>(null)
  const turn = useCallback((next: T | null) => {
    if (next !== null) from.current = document.activeElement
    setOpened(next)
    if (next === null) setTimeout(() => goBack(from.current))
  }, [])
  return [opened, turn]
}

/** Gives the keyboard back to where it was; where that is gone, to the page's list, or what of it says `data-entry`. */
export function goBack(from: Element | null): void {
  const place = from?.isConnected && from !== document.body ? from : visibleList()
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

function visibleList(): Element | undefined {
  return [...document.querySelectorAll('.fd-grid, .fd-wall, [data-entry]')].find((list) => list.checkVisibility())
}
