import { useFloor } from '../state/state.ts'
import { useFurtherPages } from './further-pages.ts'

/**
 * Looks for edits the database has lost after each read of an order, once the pages that can offer them are loaded.
 */
export function lookForLosses(): void {
  useFloor.subscribe(({ lastRead }, previous) => {
    if (lastRead !== previous.lastRead) look()
  })
  useFurtherPages.subscribe(({ pages }, previous) => {
    if (pages && !previous.pages) look()
  })
}

function look(): void {
  const { orders, lastRead } = useFloor.getState()
  const { pages } = useFurtherPages.getState()
  const isRemembered = orders?.all.some(({ acked = [], lost = [] }) => acked.length + lost.length > 0)
  if (pages && orders && lastRead && isRemembered)
    void pages.findLostEdits(orders, lastRead.customerId).catch((error: unknown) => console.error(error))
}
