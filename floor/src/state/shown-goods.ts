import { call } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { type Catalogue, withOverlay } from '../goods/catalogue.ts'
import { fetchGoods, goodsDatabase } from '../goods/package.ts'
import { type GoodsStates, type Session, useFloor } from './state.ts'

const keptName = 'goodsStates'

/** Shows goods with today's states and prices, and of brands that may be ordered in the open order. */
export function showGoods(goods: Catalogue | null = useFloor.getState().goods): void {
  const { goodsStates, session, customerId } = useFloor.getState()
  const open = session?.me.mayFor.find((customer) => customer.customerId === customerId)
  // A sign-in that was kept by an older version of this page has no brands in it.
  const brands = open?.brands ?? null
  useFloor.setState({ goods: goods && withOverlay(goods, { ...goodsStates, brands }) })
}

/** Reads the last known states of goods: a dropped colour is not offered without a network either. */
export async function readKeptStates(): Promise<void> {
  const { orders } = useFloor.getState()
  const storedStates = await readKept<GoodsStates>(`${orders?.database}-read`, keptName)
  if (storedStates && useFloor.getState().orders === orders) useFloor.setState({ goodsStates: storedStates })
}

export async function readGoodsStates(): Promise<void> {
  const { orders, goodsStates } = useFloor.getState()
  const { version, states, tagPrices = {} } = await call('goodsStates', { version: goodsStates.version })
  if (states === null || useFloor.getState().orders !== orders) return
  const read: GoodsStates = { version, states, tagPrices }
  useFloor.setState({ goodsStates: read })
  showGoods()
  await keep(`${orders?.database}-read`, keptName, read)
}

/** Loads the goods of the current version; without a published version there is nothing to order yet. */
export async function currentGoods({ me }: Session, version: number | null): Promise<void> {
  const { goods } = useFloor.getState()
  if (version === null || goods?.version === version)
    return useFloor.setState({ goodsFault: version === null && !goods ? 'none' : '' })
  try {
    showGoods(await fetchGoods(goodsDatabase(me), version))
    useFloor.setState({ goodsFault: '' })
  } catch {
    if (!goods) useFloor.setState({ goodsFault: 'failed' })
  }
}
