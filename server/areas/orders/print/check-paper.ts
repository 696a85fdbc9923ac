import type { PaperCheck, print } from '@fairdesk/contract/areas/orders/print'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-states'
import { parseSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { currentCodes } from '../../../domain/extracts/current-codes.ts'
import { currentStatus } from '../../../domain/orders/counted-orders.ts'
import type { PaperCodes } from '../../../domain/orders/paper-code.ts'
import type { PaperSource } from '../../../domain/paper/held-rows.ts'
import { partIsStale } from '../../../domain/splits/part-states.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
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
  readonly source: PaperSource
  readonly no: string
  readonly number: number
  readonly code: string
  readonly brands: Brands
}

/** Checks a paper against the current order or part; anything out of sight is reported as unknown. */
export const checkPaper: Handler<typeof print.checkPaper> = async (context, { text }) => {
  const named = paperIn(text, context.user.fair.numberPrefix)
  const { source, no, code } = named
  const paper = mayAskOf(context.user, source) ? await paperNamed(context, named) : undefined
  const nothing = {
    of: source,
    orderId: null,
    partId: null,
    orderNo: no,
    customer: '',
    status: null,
    now: null,
    since: null,
    scope: null,
  }
  if (!paper) return { verdict: 'unknown', ...nothing, printed: null }
  const logged = await lastPaper(context, { source, id: paper.id, code })
  const printed = logged && { at: logged.at.toISOString(), by: logged.by }
  // The log knows the scope of a paper that was typed without it.
  const brands = named.brands ?? logged?.brands ?? null
  const scope = brands && { brands: await brandNames(context, brands) }
  const commonFields = { ...nothing, customer: paper.customer, printed, scope }
  const since = { rows: null, qty: null, at: paper.updatedAt.toISOString(), by: paper.updatedBy }
  if (paper.isDeleted) return { ...commonFields, verdict: 'gone', since }
  const [codes] = (await currentCodes(context.db, source, [{ ref: paper.id, brands }])).values()
  const verdict = codes ? verdictOf(code, codes, { logged, currentPaper: paper }) : 'unknown'
  const isOld = logged !== null && (verdict === 'prices' || verdict === 'changed')
  const partSince = source === 'part' && (isOld || verdict === 'void') ? since : null
  return {
    ...commonFields,
    verdict,
    orderId: paper.orderId,
    partId: source === 'part' ? paper.id : null,
    status: orderStatuses.find((orderStatus): orderStatus is OrderStatus => orderStatus === paper.status) ?? null,
    now: await heldNow(context, { source, id: paper.id, brands }),
    since:
      source === 'order' && isOld ? await changesSince(context, { orderId: paper.id, brands }, logged.at) : partSince,
  }
}

/**
 * Parses the text of a paper: scanners read `FD:` and the page too, people type number and code.
 * @throws Refusal order.wrong-number, print.not-paper
 */
function paperIn(text: string, prefix: string): PaperName {
  const { no, code, brands } = paperMarkIn(text) ?? refuse('print.not-paper')
  const partNumber = parseSplitNo(no)
  if (partNumber !== null) return { source: 'part', no, number: partNumber, code, brands }
  const number = parseOrderNumber(no, prefix)
  if (number === 'wrong') refuse('order.wrong-number')
  return { source: 'order', no, number: number ?? refuse('print.not-paper'), code, brands }
}

function verdictOf(
  code: string,
  latestCodes: PaperCodes,
  { logged, currentPaper }: { readonly logged: LoggedPaper | null; readonly currentPaper: PaperOf },
): PaperCheck['verdict'] {
  const isSame = code === latestCodes.priced || code === latestCodes.plain
  if (!isSame && !logged) return 'unknown'
  if (currentPaper.isVoid) return 'void'
  if (!isSame) return logged?.plain === latestCodes.plain ? 'prices' : 'changed'
  if (currentPaper.isStale) return 'stale'
  return currentPaper.status === 'returned' ? 'returned' : 'true'
}

async function paperNamed({ db, user }: ReadContext, { source, number }: PaperName): Promise<PaperOf | undefined> {
  const visible = customerVisible(visibleTo(user))
  const result =
    source === 'order'
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
  return result.rows[0]
}

async function lastPaper(
  { db }: ReadContext,
  { source, id, code }: { readonly source: PaperSource; readonly id: number; readonly code: string },
): Promise<LoggedPaper | null> {
  const result = await sql<LoggedPaper>`
    select plain_code as plain, brands, at, coalesce(nullif(real_name, ''), account) as by from print_log
    where ref_kind = ${source} and ref_id = ${id} and code = ${code} order by id desc limit 1`.execute(db)
  return result.rows[0] ?? null
}

/** Returns the names of visible brands, in the organiser's order; others are left out. */
async function brandNames({ db, user }: ReadContext, brands: readonly number[]): Promise<string[]> {
  const { brands: visibleBrands } = visibleTo(user)
  const inSight = visibleBrands === 'all' ? sql`true` : sql`code = any(${[...visibleBrands]})`
  const result = await sql<{ name: string }>`
    select name from brands where id = any(${[...brands]}::int[]) and ${inSight} order by sort, id`.execute(db)
  return result.rows.map(({ name }) => name)
}
