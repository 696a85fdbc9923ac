import type { PaperCheck, print } from '@fairdesk/contract/areas/orders/print'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-arrows'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { parseSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import type { PaperCodes } from '../../domain/paper/code.ts'
import { contentCodes } from '../../domain/paper/content-codes.ts'
import type { PaperSource } from '../../domain/paper/held-rows.ts'
import { partIsStale } from '../../domain/splits/part-states.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { mayAskOf } from './may-print.ts'
import { changesSince, heldNow } from './paper-changes.ts'

/** The order or part that a paper names. */
type PaperOf = {
  readonly id: number
  readonly orderId: number
  readonly customer: string
  readonly status: string
  readonly isDeleted: boolean
  readonly isVoid: boolean
  readonly isStale: boolean
  readonly updatedAt: Date
  readonly updatedBy: string
}
type LoggedPaper = { readonly plain: string; readonly at: Date; readonly by: string }
type PaperName = { readonly of: PaperSource; readonly no: string; readonly number: number; readonly code: string }

/** Whether a paper says what its order or part is now; of what is out of sight nothing is known. */
export const checkPaper: Handler<typeof print.checkPaper> = async (context, { text }) => {
  const named = paperIn(text, context.user.fair.numberPrefix)
  const { of, no, code } = named
  const found = mayAskOf(context.user, of) ? await paperNamed(context, named) : undefined
  const nothing = { of, orderId: null, partId: null, orderNo: no, customer: '', status: null, now: null, since: null }
  if (!found) return { verdict: 'unknown', ...nothing, printed: null }
  const logged = await lastPaper(context, { of, id: found.id, code })
  const printed = logged && { at: logged.at.toISOString(), by: logged.by }
  const said = { ...nothing, customer: found.customer, printed }
  const since = { rows: null, qty: null, at: found.updatedAt.toISOString(), by: found.updatedBy }
  if (found.isDeleted) return { ...said, verdict: 'gone', since }
  const codes = (await contentCodes(context.db, of, [found.id])).get(found.id)
  const verdict = codes ? verdictOf(code, codes, { logged, found }) : 'unknown'
  const isOld = logged !== null && (verdict === 'prices' || verdict === 'changed')
  const partSince = of === 'part' && (isOld || verdict === 'void') ? since : null
  return {
    ...said,
    verdict,
    orderId: found.orderId,
    partId: of === 'part' ? found.id : null,
    status: orderStatuses.find((known): known is OrderStatus => known === found.status) ?? null,
    now: await heldNow(context, of, found.id),
    since: of === 'order' && isOld ? await changesSince(context, found.id, logged.at) : partSince,
  }
}

/** `FD:` and the page are what a scanner reads; people type number and code. @throws Refusal order.wrong-number, print.not-paper */
function paperIn(text: string, prefix: string): PaperName {
  const { no, code } = paperMarkIn(text) ?? refuse('print.not-paper')
  const part = parseSplitNo(no)
  if (part !== null) return { of: 'part', no, number: part, code }
  const number = parseOrderNumber(no, prefix)
  if (number === 'wrong') refuse('order.wrong-number')
  return { of: 'order', no, number: number ?? refuse('print.not-paper'), code }
}

type Judging = { readonly logged: LoggedPaper | null; readonly found: PaperOf }

function verdictOf(code: string, now: PaperCodes, { logged, found }: Judging): PaperCheck['verdict'] {
  const isSame = code === now.priced || code === now.plain
  if (!isSame && !logged) return 'unknown'
  if (found.isVoid) return 'void'
  if (!isSame) return logged?.plain === now.plain ? 'prices' : 'changed'
  if (found.isStale) return 'stale'
  return found.status === 'returned' ? 'returned' : 'true'
}

async function paperNamed({ db, user }: ReadContext, { of, number }: PaperName): Promise<PaperOf | undefined> {
  const visible = customerVisible(visibleTo(user))
  const found =
    of === 'order'
      ? await sql<PaperOf>`
        select orders.id, orders.id as "orderId", orders.status, orders.deleted_at is not null as "isDeleted",
          false as "isVoid", false as "isStale", customers.name as customer,
          coalesce(orders.deleted_at, orders.updated_at) as "updatedAt",
          coalesce(orders.deleted_by, orders.updated_by, '') as "updatedBy"
        from orders join customers on customers.id = orders.customer_id
        where orders.number = ${number} and ${visible}`.execute(db)
      : await sql<PaperOf>`
        select splits.id, orders.id as "orderId", orders.status,
          splits.deleted_at is not null or orders.deleted_at is not null as "isDeleted",
          splits.status = 'void' as "isVoid", ${partIsStale} as "isStale", customers.name as customer,
          coalesce(splits.deleted_at, orders.deleted_at, splits.updated_at) as "updatedAt",
          coalesce(splits.deleted_by, orders.deleted_by, splits.updated_by) as "updatedBy"
        from splits join orders on orders.id = splits.order_id join customers on customers.id = orders.customer_id
        where splits.id = ${number} and ${visible}`.execute(db)
  return found.rows[0]
}

type Printed = { readonly of: PaperSource; readonly id: number; readonly code: string }

async function lastPaper({ db }: ReadContext, { of, id, code }: Printed): Promise<LoggedPaper | null> {
  const found = await sql<LoggedPaper>`
    select plain_code as plain, at, coalesce(nullif(real_name, ''), account) as by from print_log
    where ref_kind = ${of} and ref_id = ${id} and code = ${code} order by id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
