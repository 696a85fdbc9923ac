import { type Comparison, comparisonText, readComparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import type { Output } from '@fairdesk/contract/endpoint'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLastComparison } from '../../../figures/other-fair/use-last-comparison.ts'
import { currentLocation, go } from '../../../kit/page/location.ts'
import { useRead } from '../../../kit/query/use-read.ts'

export type ComparisonState = {
  readonly offered: Output<typeof otherFairs.list>
  readonly isOffered: boolean
  readonly selected: Comparison | null
  readonly choose: (comparison: Comparison | null) => void
  /** False while it is not known yet whether the orders that the address names may be read. */
  readonly isReady: boolean
}

const name = 'against'
const nothing: ComparisonState['offered'] = { list: [], seasons: [] }

/**
 * Returns the orders for comparison, kept in the address; ignores a fair that is gone or where the user has no rights.
 */
export function useComparison(): ComparisonState {
  const { pathname, search } = useLocation()
  const { data, error } = useRead(otherFairs.list, { figures: true })
  const text = new URLSearchParams(search).get(name) ?? ''
  const offered = data ?? nothing
  const keys = data && [
    ...data.list.map(({ fairId }) => comparisonText({ fairId })),
    ...data.seasons.map((season) => comparisonText({ season })),
  ]
  const selected = useMemo(() => readComparison(text), [text])
  const write = useCallback(
    (comparison: Comparison | null, how = { replace: false }) => {
      const currentRoute = currentLocation()
      if (currentRoute.pathname !== pathname) return
      const next = new URLSearchParams(currentRoute.search)
      if (comparison === null) next.delete(name)
      else next.set(name, comparisonText(comparison))
      const query = String(next)
      go(`${pathname}${query === '' ? '' : `?${query}`}`, how)
    },
    [pathname],
  )
  const keep = useLastComparison(selected, { keys, onFollow: (last) => write(last, { replace: true }) })
  return {
    offered,
    isOffered: offered.list.length > 0 || offered.seasons.length > 0,
    selected: keys?.includes(comparisonText(selected)) ? selected : null,
    choose: (comparison) => {
      keep(comparison)
      write(comparison)
    },
    isReady: selected === null || data !== undefined || error !== null,
  }
}
