import type { goods } from '@fairdesk/contract/areas/data/goods'
import type { CompletionQuestion } from '@fairdesk/contract/areas/reports/completion'
import type { CustomerStatusCount } from '@fairdesk/contract/areas/reports/customer-status'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

export type OrderCounts = {
  readonly states: NonNullable<Desk['states']>
  readonly checks: ReadonlyMap<string, number>
}

export type CustomersLacking = { readonly target: number; readonly area: number; readonly password: number }

/** Counts made by the lists themselves, for the caller: a desk's number and its list share one use case and filter. */
export type ListCounts = {
  readonly orderCounts: (context: ReadContext) => Promise<OrderCounts>
  readonly goodsCounts: Handler<typeof goods.counts>
  readonly customersLacking: (context: ReadContext) => Promise<CustomersLacking>
  /** Null for users who do not see the whole fair: the gap would reveal what others ordered. */
  readonly countUnderFactoryMinimum: (context: ReadContext) => Promise<number | null>
  /** Styles that are liked and not ordered; null until anything was scored. */
  readonly countLikedAlone: (context: ReadContext) => Promise<number | null>
  /** Customers and users whose edits a lost database took along, until they have decided. */
  readonly countLostEdits: (context: ReadContext) => Promise<number>
  /** Null until a device was online. */
  readonly devicesNow: (context: ReadContext) => Promise<CustomerStatusCount | null>
  readonly customersShown: (
    context: ReadContext,
    question: Pick<CompletionQuestion, 'show'> & Partial<Pick<CompletionQuestion, 'below'>>,
  ) => Promise<number>
}
