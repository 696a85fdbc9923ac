import type { PaperCheck, print } from '@fairdesk/contract/areas/orders/print'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-arrows'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { codeIn, type PaperCodes } from '../../domain/paper/code.ts'
import { orderCodes } from '../../domain/paper/order-documents.ts'
import { customerVisible, styleVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'

type Order = {
  readonly id: number
  readonly customerId: number
  readonly customer: string
  readonly status: string
  readonly isDeleted: boolean
}
type LoggedPaper = { readonly plain: string; readonly at: Date; readonly by: string }

/** Whether a paper says what the order is now; of orders out of sight nothing is known. */
export const checkPaper: Handler<typeof print.checkPaper> = async (context, { text }) => {
  const { orderNo, number, code } = paperIn(text, context.user.fair.numberPrefix)
  const order = await orderNumbered(context, number)
  const nothing = { orderId: null, orderNo, customer: '', status: null, printed: null, since: null }
  if (!order) return { verdict: 'unknown', ...nothing }
  const printed = await lastPaper(context, order.id, code)
  const said = {
    orderNo,
    customer: order.customer,
    printed: printed && { at: printed.at.toISOString(), by: printed.by },
  }
  if (order.isDeleted) return { ...nothing, ...said, verdict: 'gone' }
  const now = await orderCodes(context.db, { orderId: order.id, customerId: order.customerId }, visibleTo(context.user))
  const verdict = verdictOf(code, now, printed)
  const status = orderStatuses.find((known): known is OrderStatus => known === order.status) ?? null
  const isOld = printed !== null && (verdict === 'prices' || verdict === 'changed')
  const since = isOld ? await changesSince(context, order.id, printed.at) : null
  return { verdict, orderId: order.id, status, ...said, since }
}

/** `FD:` and the page are what a scanner reads; people type number and code. @throws Refusal order.wrong-number */
function paperIn(text: string, prefix: string): { orderNo: string; number: number; code: string } {
  const folded = text.normalize('NFKC').trim().toUpperCase().replace(/^FD:/, '')
  const [orderNo = '', typed = ''] = folded.split(/[.\s·]+/)
  const number = parseOrderNumber(orderNo, prefix)
  const code = codeIn(typed)
  if (number === 'wrong') refuse('order.wrong-number')
  if (number === null || code === null) refuse('print.not-paper')
  return { orderNo, number, code }
}

function verdictOf(code: string, now: PaperCodes, printed: LoggedPaper | null): PaperCheck['verdict'] {
  if (code === now.priced || code === now.plain) return 'true'
  if (!printed) return 'unknown'
  return printed.plain === now.plain ? 'prices' : 'changed'
}

async function orderNumbered({ db, user }: ReadContext, number: number): Promise<Order | undefined> {
  const found = await sql<Order>`
    select orders.id, orders.status, orders.deleted_at is not null as "isDeleted", customers.id as "customerId",
      customers.name as customer
    from orders join customers on customers.id = orders.customer_id
    where orders.number = ${number} and ${customerVisible(visibleTo(user))}`.execute(db)
  return found.rows[0]
}

async function lastPaper({ db }: ReadContext, orderId: number, code: string): Promise<LoggedPaper | null> {
  const found = await sql<LoggedPaper>`
    select plain_code as plain, at, coalesce(nullif(real_name, ''), account) as by from print_log
    where ref_kind = 'order' and ref_id = ${orderId} and code = ${code} order by id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Rows of brands in sight that moved or were dropped since, the difference in pieces, and whose hand was last. */
async function changesSince({ db, user }: ReadContext, orderId: number, at: Date): Promise<PaperCheck['since']> {
  const found = await sql<{ rows: number; qty: number; at: Date | null; by: string }>`
    with moves as (
      select skc_id, at, coalesce(nullif(real_name, ''), account) as by,
        (select coalesce(sum(q), 0) from unnest(after) q) - (select coalesce(sum(q), 0) from unnest(before) q) as qty
      from order_events where order_id = ${orderId} and at > ${at}
      union all
      select skc_id, at, coalesce(nullif(real_name, ''), account), 0 from skc_states
      where at > ${at} and 'dropped' in ("from", "to")
        and skc_id in (select skc_id from order_rows where order_id = ${orderId} and qty > 0))
    select count(distinct skc_id)::int as rows, coalesce(sum(moves.qty), 0)::int as qty, max(moves.at) as at,
      coalesce((array_agg(moves.by order by moves.at desc))[1], '') as by
    from moves join skcs on skcs.id = moves.skc_id join styles on styles.id = skcs.style_id
    where ${styleVisible(visibleTo(user))}`.execute(db)
  const [row] = found.rows
  return row?.at ? { ...row, at: row.at.toISOString() } : null
}
