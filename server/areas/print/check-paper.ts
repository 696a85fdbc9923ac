import type { PaperCheck, print } from '@fairdesk/contract/areas/orders/print'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-arrows'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { parseSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { currentCodes } from '../../domain/extracts/current-codes.ts'
import { currentStatus } from '../../domain/orders/counted-orders.ts'
import type { PaperCodes } from '../../domain/paper/code.ts'
import type { PaperSource } from '../../domain/paper/held-rows.ts'
import { partIsStale } from '../../domain/splits/part-states.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { mayAskOf } from './may-print.ts'
import { type Brands, changesSince, heldNow } from './paper-changes.ts'

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
type LoggedPaper = { readonly plain: string; readonly brands: Brands; readonly at: Date; readonly by: string }
type PaperName = {
  readonly of: PaperSource
  readonly no: string
  readonly number: number
  readonly code: string
  readonly brands: Brands
}

/** Whether a paper says what its order or part is now; of what is out of sight nothing is known. */
export const checkPaper: Handler<typeof print.checkPaper> = async (context, { text }) => {
  const named = paperIn(text, context.user.fair.numberPrefix)
  const { of, no, code } = named
  const found = mayAskOf(context.user, of) ? await paperNamed(context, named) : undefined
  const nothing = {
    of,
    orderId: null,
    partId: null,
    orderNo: no,
    customer: '',
    status: null,
    now: null,
    since: null,
    scope: null,
  }
  if (!found) return { verdict: 'unknown', ...nothing, printed: null }
  const logged = await lastPaper(context, { of, id: found.id, code })
  const printed = logged && { at: logged.at.toISOString(), by: logged.by }
  // The log knows the scope of what was typed without it.
  const brands = named.brands ?? logged?.brands ?? null
  const scope = brands && { brands: await brandNames(context, brands) }
  const said = { ...nothing, customer: found.customer, printed, scope }
  const since = { rows: null, qty: null, at: found.updatedAt.toISOString(), by: found.updatedBy }
  if (found.isDeleted) return { ...said, verdict: 'gone', since }
  const [codes] = (await currentCodes(context.db, of, [{ ref: found.id, brands }])).values()
  const verdict = codes ? verdictOf(code, codes, { logged, found }) : 'unknown'
  const isOld = logged !== null && (verdict === 'prices' || verdict === 'changed')
  const partSince = of === 'part' && (isOld || verdict === 'void') ? since : null
  return {
    ...said,
    verdict,
    orderId: found.orderId,
    partId: of === 'part' ? found.id : null,
    status: orderStatuses.find((known): known is OrderStatus => known === found.status) ?? null,
    now: await heldNow(context, { of, id: found.id, brands }),
    since: of === 'order' && isOld ? await changesSince(context, { orderId: found.id, brands }, logged.at) : partSince,
  }
}

/** `FD:` and the page are what a scanner reads; people type number and code. @throws Refusal order.wrong-number, print.not-paper */
function paperIn(text: string, prefix: string): PaperName {
  const { no, code, brands } = paperMarkIn(text) ?? refuse('print.not-paper')
  const part = parseSplitNo(no)
  if (part !== null) return { of: 'part', no, number: part, code, brands }
  const number = parseOrderNumber(no, prefix)
  if (number === 'wrong') refuse('order.wrong-number')
  return { of: 'order', no, number: number ?? refuse('print.not-paper'), code, brands }
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
        select orders.id, orders.id as "orderId", ${currentStatus} as status, orders.deleted_at is not null as "isDeleted",
          false as "isVoid", false as "isStale", customers.name as customer,
          coalesce(orders.deleted_at, orders.updated_at) as "updatedAt",
          coalesce(orders.deleted_by, orders.updated_by, '') as "updatedBy"
        from orders join customers on customers.id = orders.customer_id
        where orders.number = ${number} and ${visible}`.execute(db)
      : await sql<PaperOf>`
        select splits.id, orders.id as "orderId", ${currentStatus} as status,
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
    select plain_code as plain, brands, at, coalesce(nullif(real_name, ''), account) as by from print_log
    where ref_kind = ${of} and ref_id = ${id} and code = ${code} order by id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** In the organiser's order; those out of sight are not told. */
async function brandNames({ db, user }: ReadContext, brands: readonly number[]): Promise<string[]> {
  const { brands: seen } = visibleTo(user)
  const inSight = seen === 'all' ? sql`true` : sql`code = any(${[...seen]})`
  const found = await sql<{ name: string }>`
    select name from brands where id = any(${[...brands]}::int[]) and ${inSight} order by sort, id`.execute(db)
  return found.rows.map(({ name }) => name)
}
