import { type Comparison, comparisonText, readComparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { useCallback, useEffect, useRef } from 'react'
import { currentLocation, go } from '../../kit/page/location.ts'
import { useSession } from '../../kit/session/session.ts'
import { sessionStore } from '../../kit/storage/site-storage.ts'

type LastComparisonOptions = {
  /** Comparisons offered, as texts; undefined while loading. */
  readonly keys: readonly string[] | undefined
  readonly onFollow: ((comparison: Comparison) => void) | null
  /** False while it is not known whether the screen has a comparison of its own. */
  readonly isReady?: boolean
}

/**
 * Returns a function that keeps the user's choice for the other screens of this window. A screen opened without a
 * comparison takes the one last chosen.
 */
export function useLastComparison(value: Comparison | null, { keys, onFollow, isReady = true }: LastComparisonOptions) {
  const fairId = useSession(({ profile }) => profile?.fair.id)
  const storeKey = `comparison ${fairId}`
  const isDecided = useRef(false)
  useEffect(() => {
    if (keys === undefined || !isReady || isDecided.current) return
    isDecided.current = true
    const text = sessionStore.getItem(storeKey) ?? ''
    const last = keys.includes(text) ? readComparison(text) : null
    if (value === null && last !== null) onFollow?.(last)
  })
  return useCallback(
    (comparison: Comparison | null) => {
      isDecided.current = true
      sessionStore.setItem(storeKey, comparisonText(comparison))
    },
    [storeKey],
  )
}

/** Writes a comparison into the address of the screen in front, without a history entry. */
export function followInAddress(comparison: Comparison): void {
  const { pathname, search } = currentLocation()
  const params = new URLSearchParams(search)
  params.set('against', comparisonText(comparison))
  go(`${pathname}?${params}`, { replace: true })
}
