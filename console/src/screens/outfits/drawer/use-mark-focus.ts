import { type RefObject, useEffect, useRef } from 'react'

/** Gives the keyboard to an item's mark on the picture, as soon as it is there. */
export function useMarkFocus(within: RefObject<HTMLElement | null>): (key: string) => void {
  const wanted = useRef<string | null>(null)
  const focus = () => {
    if (wanted.current === null) return
    const mark = within.current
      ?.closest('.fd-outfit-form')
      ?.querySelector<HTMLElement>(`.fd-outfit-mark[data-mark="${wanted.current}"]`)
    if (!mark) return
    wanted.current = null
    mark.focus()
  }
  useEffect(focus)
  return (key) => {
    wanted.current = key
    focus()
  }
}
