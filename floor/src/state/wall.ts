import { create } from 'zustand'
import { keep, readKept } from '../client/kept.ts'
import { everyStyle, type GoodsQuery } from '../goods/goods-query.ts'
import { useFloor } from './state.ts'

/** Criteria and place of the list of styles: it is found again as it was left. */
export const useWall = create<GoodsQuery & { readonly scrolled: number }>(() => ({ ...everyStyle, scrolled: 0 }))

/** Changes criteria; the list begins at its top again. */
export function ask(query: Partial<GoodsQuery>): void {
  useWall.setState({ ...query, scrolled: 0 })
  const { text, choices, traits, sort } = useWall.getState()
  const { orders, customerId } = useFloor.getState()
  if (orders) void keep(`${orders.database}-read`, keptName(customerId), { text, choices, traits, sort })
}

/** Takes up the criteria that this device holds for the open customer. */
export async function readKeptQuery(): Promise<void> {
  const { orders, customerId } = useFloor.getState()
  const stored = await readKept<GoodsQuery>(`${orders?.database}-read`, keptName(customerId))
  if (useFloor.getState().customerId === customerId) useWall.setState({ ...everyStyle, ...stored, scrolled: 0 })
}

function keptName(customerId: number): string {
  return `goods query ${customerId}`
}
