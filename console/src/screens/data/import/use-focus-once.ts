import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus when the element first appears and nothing else has it, so that the next Tab goes on from there. */
export function useFocusOnce<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !element.current) return
    isDone.current = true
    if (document.activeElement === document.body) element.current.focus({ preventScroll: true })
  })
  return element
}
