import { type OtherFair, otherFairs } from '@fairdesk/contract/areas/reports/other-fairs'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { currentLocation, go } from '../../kit/page/location.ts'
import { useRead } from '../../kit/query/use-read.ts'

export type OtherFairChoice = {
  readonly fairs: readonly OtherFair[]
  readonly chosen: number | undefined
  readonly choose: (fairId: number | undefined) => void
  /** False while it is not known yet whether the fair that the address names may be read. */
  readonly isReady: boolean
}

const name = 'other'

/** The fair beside this one, kept in the address; one that is gone, or in which one has no rights, is none. */
export function useOtherFair(): OtherFairChoice {
  const { pathname, search } = useLocation()
  const { data, error } = useRead(otherFairs.list, { figures: true })
  const said = Number(new URLSearchParams(search).get(name)) || undefined
  const fairs = data?.list ?? []
  const choose = useCallback(
    (fairId: number | undefined) => {
      const here = currentLocation()
      if (here.pathname !== pathname) return
      const next = new URLSearchParams(here.search)
      if (fairId === undefined) next.delete(name)
      else next.set(name, String(fairId))
      const query = String(next)
      go(`${pathname}${query === '' ? '' : `?${query}`}`)
    },
    [pathname],
  )
  const chosen = fairs.some(({ fairId }) => fairId === said) ? said : undefined
  return { fairs, chosen, choose, isReady: said === undefined || data !== undefined || error !== null }
}
