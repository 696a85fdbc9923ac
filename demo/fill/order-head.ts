import type { CustomerOrder, OrderRow } from '../orders/orders-of.ts'

const minuteMs = 60_000

/** An order's head as its rows, its events and the customer's standing make it, by column. */
export function orderHead({ orderId, buyer, account, rows, events, endedAt }: CustomerOrder) {
  const { status } = buyer
  const submitted = status === 'draft' ? null : endedAt + 6 * minuteMs
  const judged = status === 'approved' || status === 'returned' ? endedAt + 35 * minuteMs : null
  return {
    id: orderId,
    status,
    locked: status === 'approved',
    qty: sumOf(rows, ({ qty }) => qty),
    tag_fen: sumOf(rows, ({ qty, unit }) => qty * unit.tag),
    net_fen: sumOf(rows, ({ qty, unit }) => qty * unit.net),
    agent_fen: sumOf(rows, ({ qty, unit }) => qty * unit.agent),
    submitted_at: instant(submitted),
    submitted_by: submitted === null ? null : account,
    approved_at: status === 'approved' ? instant(judged) : null,
    approved_by: status === 'approved' ? 'admin' : null,
    return_reason: status === 'returned' ? '必订款未订齐，请补足后再提交' : '',
    version: events.length + 1,
    updated_at: instant(judged ?? submitted ?? endedAt),
    updated_by: judged === null ? account : 'admin',
  }
}

function sumOf(rows: readonly OrderRow[], figure: (row: OrderRow) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
