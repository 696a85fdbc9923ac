import { useEffect, useState } from 'react'
import { keep, readKept } from '../../client/kept.ts'
import type { ServedShop } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'

const keptName = 'chosenShops'
/** Shops shown before any are chosen: their orders are read one by one. */
const firstShown = 8

/** Shops that are filled side by side, as chosen last on this device. */
export function useChosenShops(shops: readonly ServedShop[]) {
  const database = useFloor((floor) => `${floor.orders?.database}-read`)
  const [keptIds, setKept] = useState<readonly number[] | null>(null)
  useEffect(() => {
    let isShown = true
    void readKept<readonly number[]>(database, keptName).then((ids) => isShown && ids && setKept(ids))
    return () => {
      isShown = false
    }
  }, [database])
  const chosenIds = new Set(keptIds ?? shops.slice(0, firstShown).map(({ customerId }) => customerId))
  const choose = (ids: readonly number[]) => {
    setKept(ids)
    void keep(database, keptName, ids)
  }
  const toggle = (customerId: number) => {
    const otherIds = [...chosenIds].filter((id) => id !== customerId)
    choose(otherIds.length === chosenIds.size ? [...otherIds, customerId] : otherIds)
  }
  return { shops, chosenIds, choose, toggle }
}
