import { type OrderBarrier, orderBarriers } from '@fairdesk/contract/areas/orders/customer-order'
import type { Skipped } from '@fairdesk/contract/areas/orders/order-batches'
import { useSession } from '../kit/session/session.ts'
import { type Phrases, usePhrases } from '../kit/text/phrases.ts'

type Barred = { readonly barrier: OrderBarrier; readonly barrierAt: string | null }

/** Why an order takes no edits: cause, time by the fair's clock, and the way out for staff. */
export function useBarrierText(): (barred: Barred) => string {
  const { orderEntry } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  return (barred) => textOf(orderEntry, barred, timeZone)
}

/** The same of an order that an act left as it is; its short reason where it is none of the barriers. */
export function useSkipText(): (skipped: Pick<Skipped, 'code' | 'barrierAt'>) => string {
  const { orderList } = usePhrases()
  const barrierText = useBarrierText()
  return ({ code, barrierAt }) => {
    const barrier = orderBarriers.find((one) => one === code)
    return barrier ? barrierText({ barrier, barrierAt }) : orderList.skips[code]
  }
}

function textOf({ barriers }: Phrases['orderEntry'], { barrier, barrierAt }: Barred, timeZone: string): string {
  return barriers[barrier]({ at: barrierAt ?? '', timeZone, reader: 'staff' })
}
