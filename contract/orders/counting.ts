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
