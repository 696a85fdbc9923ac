import { create } from 'zustand'

const mostCompared = 4

type Comparison = {
  /** A tap on a style of the list chooses it instead of opening it. */
  readonly isPicking: boolean
  readonly ids: readonly number[]
}
/** Styles to be seen side by side, in the order they were chosen. */
export const useComparison = create<Comparison>(() => ({ isPicking: false, ids: [] }))

/** Adds a style or takes it out; false where there is no room for it. */
export function toggleCompared(goodsId: number): boolean {
  const { ids } = useComparison.getState()
  const isIn = ids.includes(goodsId)
  if (!isIn && ids.length >= mostCompared) return false
  useComparison.setState({ ids: isIn ? ids.filter((id) => id !== goodsId) : [...ids, goodsId] })
  return true
}
