import { useFloor } from './state.ts'
import { useFurtherPages } from './version/further-pages.ts'

/** Whenever an order was read: what its database has lost is looked for, once the pages are here that can offer it. */
export function lookForLosses(): void {
  useFloor.subscribe(({ lastRead }, before) => {
    if (lastRead !== before.lastRead) look()
  })
  useFurtherPages.subscribe(({ pages }, before) => {
    if (pages && !before.pages) look()
  })
}

function look(): void {
  const { orders, lastRead } = useFloor.getState()
  const { pages } = useFurtherPages.getState()
  const isRemembered = orders?.logs.all.some(({ acked = [], lost = [] }) => acked.length + lost.length > 0)
  if (pages && orders && lastRead && isRemembered)
    void pages.findLostEdits(orders, lastRead.customerId).catch((error: unknown) => console.error(error))
}
