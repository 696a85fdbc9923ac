import { type OrderStatus, orderStatuses } from './order-arrows.ts'

/** States of a style in one colour. */
export const skcStatuses = ['onSale', 'frozen', 'dropped'] as const
export type SkcStatus = (typeof skcStatuses)[number]

const countedByStatus: Readonly<Record<SkcStatus, boolean>> = { onSale: true, frozen: true, dropped: false }

/** States in which ordered pieces count in totals; `server/db/counted-skcs.ts` says the same in SQL. */
export const countedSkcStatuses = skcStatuses.filter((status) => countedByStatus[status])

export function isCounted(status: SkcStatus): boolean {
  return countedByStatus[status]
}

/** Returns true if anything is ordered: an emptied order, or one with only dropped colours, does not count. */
export function isOrdered({ qty }: { readonly qty: number }): boolean {
  return qty > 0
}

type OrderStatusTraits = {
  /** `bySwitch`: as long as the switch allowEditAfterSubmit is on. */
  readonly edits: 'always' | 'bySwitch' | 'never'
  /** Approved for good: other systems have it, prices and quantities stay as they are. */
  readonly isFinal: boolean
  /** Handed in, and not given back since. */
  readonly isSubmitted: boolean
  /** Quantities change by a request that is granted, and no other way. */
  readonly takesChangeRequests: boolean
}

export const orderStatusTraits: Readonly<Record<OrderStatus, OrderStatusTraits>> = {
  none: { edits: 'always', isFinal: false, isSubmitted: false, takesChangeRequests: false },
  draft: { edits: 'always', isFinal: false, isSubmitted: false, takesChangeRequests: false },
  submitted: { edits: 'bySwitch', isFinal: false, isSubmitted: true, takesChangeRequests: false },
  returned: { edits: 'always', isFinal: false, isSubmitted: false, takesChangeRequests: false },
  areaApproved: { edits: 'never', isFinal: false, isSubmitted: true, takesChangeRequests: true },
  approved: { edits: 'never', isFinal: true, isSubmitted: true, takesChangeRequests: true },
  closed: { edits: 'never', isFinal: true, isSubmitted: true, takesChangeRequests: true },
}

export const finalStatuses = orderStatuses.filter((status) => orderStatusTraits[status].isFinal)
export const submittedStatuses = orderStatuses.filter((status) => orderStatusTraits[status].isSubmitted)
