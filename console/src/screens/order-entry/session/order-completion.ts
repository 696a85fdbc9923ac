import type { OrderCustomer } from '@fairdesk/contract/areas/orders/customer-order'

type Figures = { readonly qty: number; readonly amount: number | undefined }
export type OrderCompletion = { readonly percent: number; readonly of: 'qty' | 'amount'; readonly target: number }

/** How far an order is: by pieces, and by amount where the customer has a target of amount alone. Null without a target. */
export function completionOf(target: OrderCustomer['target'], { qty, amount }: Figures): OrderCompletion | null {
  if (target.qty) return { percent: (qty / target.qty) * 100, of: 'qty', target: target.qty }
  if (!target.amount || amount === undefined) return null
  return { percent: (amount / target.amount) * 100, of: 'amount', target: target.amount }
}
