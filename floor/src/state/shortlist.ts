import { useEffect, useState } from 'react'
import { keep, readKept } from '../client/kept.ts'
import { useFloor } from './state.ts'

/** A list of styles sent by a link, for one customer. */
export type SharedList = { readonly customerId: number; readonly ids: readonly number[] }

const keptName = 'shortlist'

/** Favourites as this device has arranged them; those added since come last. */
export function useShortlist(): { readonly ids: readonly number[]; readonly move: (id: number, step: number) => void } {
  const favourites = useFloor((floor) => floor.favourites)
  const database = useFloor((floor) => `${floor.orders?.database}-read`)
  const [arranged, setArranged] = useState<readonly number[]>([])
  useEffect(() => {
    let isShown = true
    void readKept<readonly number[]>(database, keptName).then((stored) => isShown && stored && setArranged(stored))
    return () => {
      isShown = false
    }
  }, [database])
  const kept = arranged.filter((id) => favourites.has(id))
  const ids = [...kept, ...[...favourites].filter((id) => !kept.includes(id))]
  const move = (id: number, step: number) => {
    const index = ids.indexOf(id)
    const target = index + step
    if (target < 0 || target >= ids.length) return
    const others = ids.filter((other) => other !== id)
    const next = [...others.slice(0, target), id, ...others.slice(target)]
    setArranged(next)
    void keep(database, keptName, next)
  }
  return { ids, move }
}

/** Address of a list; what is behind # never leaves the browsers that open it. */
export function shortlistLink({ customerId, ids }: SharedList): string {
  return `${location.origin}${location.pathname}${location.search}#/shortlist/${customerId}-${ids.join('.')}`
}

/** Reads the list of an address; null where it holds none. */
export function sharedListOf(id: string): SharedList | null {
  const [customerId, ids = ''] = id.split('-')
  const goodsIds = ids.split('.').map(Number).filter(Boolean)
  return goodsIds.length > 0 ? { customerId: Number(customerId), ids: goodsIds } : null
}
