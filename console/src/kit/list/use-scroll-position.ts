import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConsoleLocation } from '../page/location.ts'
import { withoutOpened } from '../page/use-opened.ts'
import { sessionStore } from '../storage/site-storage.ts'

const storageKey = 'fairdesk.scroll'
const mostKept = 100

/** Scroll offset of each visited address, by its history entry; a reload keeps it. */
const tops = new Map<string, number>(savedTops())

addEventListener('pagehide', () => {
  sessionStore.setItem(storageKey, JSON.stringify([...tops].slice(-mostKept)))
})

function savedTops(): [string, number][] {
  const saved: unknown = JSON.parse(sessionStore.getItem(storageKey) ?? '[]')
  return Array.isArray(saved) ? saved : []
}

type ScrollPosition = {
  /** Start offset of the list at the present address: the last one, if it was visited before. */
  readonly top: number
  readonly onRest: (top: number) => void
}

/** Keeps how far a tab's list is scrolled, so that Back finds it there. */
export function useScrollPosition(): ScrollPosition {
  const ownRoute = useLocation()
  const front = useConsoleLocation()
  const isFront = front.pathname === ownRoute.pathname && front.search === ownRoute.search
  const entry = isFront ? `${front.key} ${front.pathname}${front.search}` : null
  const latest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list begins elsewhere; coming back to the tab does not, nor does opening one of its rows
  const top = useMemo(() => (entry === null ? 0 : (tops.get(entry) ?? 0)), [withoutOpened(ownRoute.search)])
  useEffect(() => {
    latest.current = top
  }, [top])
  useEffect(() => {
    if (entry !== null && !tops.has(entry)) tops.set(entry, latest.current)
  }, [entry])
  return useMemo(
    () => ({
      top,
      onRest: (scrollTop: number) => {
        latest.current = scrollTop
        if (entry !== null) tops.set(entry, scrollTop)
      },
    }),
    [top, entry],
  )
}
