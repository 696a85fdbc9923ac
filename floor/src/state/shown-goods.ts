import { call } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { type Catalogue, withOverlay } from '../goods/catalogue.ts'
import { fetchGoods, goodsDatabase } from '../goods/package.ts'
import { type GoodsChanges, type Session, useFloor } from './state.ts'

const keptName = 'goodsChanges'

/** Shows goods with today's changes, and of brands that may be ordered in the open order. */
export function showGoods(goods: Catalogue | null = useFloor.getState().goods): void {
  const { goodsChanges, session, customerId } = useFloor.getState()
  const open = session?.me.mayFor.find((customer) => customer.customerId === customerId)
  // A sign-in that was kept by an older version of this page has no brands in it.
  const brands = open?.brands ?? null
  useFloor.setState({ goods: goods && withOverlay(goods, { ...goodsChanges, brands }) })
}

/** Tag prices of the goods shown, to be compared; another text each time where they are hidden from this account. */
export function shownTagPrices(): string {
  const { goods, session } = useFloor.getState()
  return session?.me.prices.tag ? String(goods?.styles.map(({ tagPrice }) => tagPrice)) : String(Math.random())
}

/** Reads the last known changes of goods: a dropped colour is not offered without a network either. */
export async function readKeptChanges(): Promise<void> {
  const { orders } = useFloor.getState()
  const storedChanges = await readKept<GoodsChanges>(`${orders?.database}-read`, keptName)
  if (storedChanges && useFloor.getState().orders === orders) useFloor.setState({ goodsChanges: storedChanges })
}

/** Reads what differs today from the package that is shown; without one there is nothing to compare. */
export async function readGoodsChanges(): Promise<void> {
  const { orders, goodsChanges, goods } = useFloor.getState()
  if (!goods) return
  const { version, changes } = await call('goodsChanges', {
    packageVersion: goods.version,
    version: goodsChanges.version,
  })
  if (changes === null || useFloor.getState().orders !== orders) return
  const read: GoodsChanges = { version, ...changes }
  useFloor.setState({ goodsChanges: read })
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
    void readGoodsChanges().catch(() => undefined)
  } catch {
    if (!goods) useFloor.setState({ goodsFault: 'failed' })
  }
}
