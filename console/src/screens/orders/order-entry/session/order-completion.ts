import type { OrderCustomer, OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'

type Figures = { readonly qty: number; readonly amount: number | undefined }

/**
 * Returns the figures that count towards the customer's target: this order with its unsaved edits, and their orders
 * of the other types.
 */
export function towardsTarget(
  { customer, totals }: { readonly customer: OrderCustomer; readonly totals: OrderTotals },
  ahead: { readonly qty: number; readonly tag: number; readonly net: number },
): Figures {
  const isByTag = customer.amountBasis === 'tag'
  const saved = isByTag ? totals.tagAmount : totals.netAmount
  const { qty, amount = 0 } = customer.elsewhere
  return {
    qty: totals.qty + ahead.qty + qty,
    amount: saved === undefined ? undefined : saved + (isByTag ? ahead.tag : ahead.net) + amount,
  }
}

export type OrderCompletion = { readonly percent: number; readonly measure: 'qty' | 'amount'; readonly target: number }

/**
 * Returns the completion of an order: by pieces, or by amount if that is the customer's only target. Null without a
 * target.
 */
export function completionOf(target: OrderCustomer['target'], { qty, amount }: Figures): OrderCompletion | null {
  if (target.qty) return { percent: (qty / target.qty) * 100, measure: 'qty', target: target.qty }
  if (!target.amount || amount === undefined) return null
  return { percent: (amount / target.amount) * 100, measure: 'amount', target: target.amount }
}
