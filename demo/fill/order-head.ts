import type { CustomerOrder } from '../orders/orders-of.ts'

const minuteMs = 60_000

/** An order's head as its events and the customer's standing make it, by column. */
export function orderHead({ orderId, buyer, account, events, endedAt }: CustomerOrder) {
  const { status } = buyer
  const submitted = status === 'draft' ? null : endedAt + 6 * minuteMs
  const decidedAt = status === 'approved' || status === 'returned' ? endedAt + 35 * minuteMs : null
  return {
    id: orderId,
    status,
    locked: status === 'approved',
    submitted_at: instant(submitted),
    submitted_by: submitted === null ? null : account,
    approved_at: status === 'approved' ? instant(decidedAt) : null,
    approved_by: status === 'approved' ? 'admin' : null,
    return_reason: status === 'returned' ? '必订款未订齐，请补足后再提交' : '',
    version: events.length + 1,
    updated_at: instant(decidedAt ?? submitted ?? endedAt),
    updated_by: decidedAt === null ? account : 'admin',
  }
}

function instant(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString()
}
