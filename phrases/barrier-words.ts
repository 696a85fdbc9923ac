import type { OrderBarrier } from '@fairdesk/contract/areas/orders/customer-order'
import type { ErrorParams } from '@fairdesk/contract/errors'

export type BarrierParams = ErrorParams<'order.before-hours'>
/** Why an order takes no edits, with the way out for whoever reads it. */
export type BarrierWords = Readonly<Record<OrderBarrier, (params: BarrierParams) => string>>

/** One way out for staff, another for customers. */
export function wayOut({ reader }: BarrierParams, staff: string, dealer: string): string {
  return reader === 'dealer' ? dealer : staff
}

type BarrierErrors = { readonly [K in OrderBarrier as `order.${K}`]: BarrierWords[K] }

/** The same words as refusals. */
export function barrierErrorsIn(words: BarrierWords): BarrierErrors {
  const named = Object.entries(words).map(([barrier, text]) => [`order.${barrier}`, text])
  // Entries forget which name had which text.
  return Object.fromEntries(named) as BarrierErrors
}
