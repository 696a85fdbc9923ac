import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConsoleLocation } from '../page/location.ts'
import { withoutOpened } from '../page/use-opened.ts'
import { sessionStore } from '../storage/site-storage.ts'

const storageKey = 'fairdesk.scroll'
const mostKept = 100

/** How far each visited address was scrolled, by its entry in the history; a reload keeps it. */
const tops = new Map<string, number>(savedTops())

addEventListener('pagehide', () => {
  sessionStore.setItem(storageKey, JSON.stringify([...tops].slice(-mostKept)))
})

function savedTops(): [string, number][] {
  const saved: unknown = JSON.parse(sessionStore.getItem(storageKey) ?? '[]')
  return Array.isArray(saved) ? saved : []
}

type ScrollPosition = {
  /** Where the list of the present address begins: where it was left, if it was here before. */
  readonly top: number
  readonly onRest: (top: number) => void
}

/** Keeps how far a tab's list is scrolled, so that Back finds it there. */
export function useScrollPosition(): ScrollPosition {
  const own = useLocation()
  const front = useConsoleLocation()
  const isFront = front.pathname === own.pathname && front.search === own.search
  const entry = isFront ? `${front.key} ${front.pathname}${front.search}` : null
  const latest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list begins elsewhere; coming back to the tab does not, nor does opening one of its rows
  const top = useMemo(() => (entry === null ? 0 : (tops.get(entry) ?? 0)), [withoutOpened(own.search)])
  useEffect(() => {
    latest.current = top
  }, [top])
  useEffect(() => {
    if (entry !== null && !tops.has(entry)) tops.set(entry, latest.current)
  }, [entry])
  return useMemo(
    () => ({
      top,
      onRest: (now: number) => {
        latest.current = now
        if (entry !== null) tops.set(entry, now)
      },
    }),
    [top, entry],
  )
}
