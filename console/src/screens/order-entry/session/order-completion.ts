import type { OrderCustomer, OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'

type Figures = { readonly qty: number; readonly amount: number | undefined }
type Ahead = { readonly qty: number; readonly tag: number; readonly net: number }

/** What counts towards the customer's target: this order with what is on its way, and his orders of the other types. */
export function towardsTarget(
  { customer, totals }: { readonly customer: OrderCustomer; readonly totals: OrderTotals },
  ahead: Ahead,
): Figures {
  const isByTag = customer.amountBasis === 'tag'
  const saved = isByTag ? totals.tagAmount : totals.netAmount
  const { qty, amount = 0 } = customer.elsewhere
  return {
    qty: totals.qty + ahead.qty + qty,
    amount: saved === undefined ? undefined : saved + (isByTag ? ahead.tag : ahead.net) + amount,
  }
}

export type OrderCompletion = { readonly percent: number; readonly of: 'qty' | 'amount'; readonly target: number }

/** How far an order is: by pieces, and by amount where the customer has a target of amount alone. Null without a target. */
export function completionOf(target: OrderCustomer['target'], { qty, amount }: Figures): OrderCompletion | null {
  if (target.qty) return { percent: (qty / target.qty) * 100, of: 'qty', target: target.qty }
  if (!target.amount || amount === undefined) return null
  return { percent: (amount / target.amount) * 100, of: 'amount', target: target.amount }
}
