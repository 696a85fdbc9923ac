import { useCallback, useRef, useState } from 'react'

/**
 * Record opened over the page, or null. Closing it returns the focus to where it was opened from, or to the page's list
 * if that is gone.
 */
export function useReturning<T>(): readonly [T | null, (next: T | null) => void] {
  const [opened, setOpened] = useState<T | null>(null)
  const previousFocus = useRef<Element | null>(null)
  const turn = useCallback((next: T | null) => {
    if (next !== null) previousFocus.current = document.activeElement
    setOpened(next)
    if (next === null) setTimeout(() => goBack(previousFocus.current))
  }, [])
  return [opened, turn]
}

/** Restores the focus; if the former element is gone, focuses the page's list or its `data-entry` element. */
export function goBack(previousFocus: Element | null): void {
  const focusTarget = previousFocus?.isConnected && previousFocus !== document.body ? previousFocus : visibleList()
  if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true })
}

function visibleList(): Element | undefined {
  return [...document.querySelectorAll('.fd-grid, .fd-wall, [data-entry]')].find((list) => list.checkVisibility())
}
