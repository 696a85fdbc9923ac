import { type OtherFair, otherFairs } from '@fairdesk/contract/areas/reports/other-fairs'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go } from '../../../kit/page/location.ts'
import { useRead } from '../../../kit/query/use-read.ts'

export type OtherFairChoice = {
  readonly fairs: readonly OtherFair[]
  readonly selected: number | undefined
  readonly choose: (fairId: number | undefined) => void
  /** False while it is not known yet whether the fair that the address names may be read. */
  readonly isReady: boolean
}

const name = 'other'

/**
 * Returns the other fair for comparison, kept in the address; ignores one that is gone or where the user has no
 * rights.
 */
export function useOtherFair(): OtherFairChoice {
  const { pathname, search } = useLocation()
  const { data, error } = useRead(otherFairs.list, { figures: true })
  const requestedId = Number(new URLSearchParams(search).get(name)) || undefined
  const fairs = data?.list ?? []
  const choose = useCallback(
    (fairId: number | undefined) => {
      const currentRoute = currentLocation()
      if (currentRoute.pathname !== pathname) return
      const next = new URLSearchParams(currentRoute.search)
      if (fairId === undefined) next.delete(name)
      else next.set(name, String(fairId))
      const query = String(next)
      go(`${pathname}${query === '' ? '' : `?${query}`}`)
    },
    [pathname],
  )
  const selectedId = fairs.some(({ fairId }) => fairId === requestedId) ? requestedId : undefined
  return {
    fairs,
    selected: selectedId,
    choose,
    isReady: requestedId === undefined || data !== undefined || error !== null,
  }
}
