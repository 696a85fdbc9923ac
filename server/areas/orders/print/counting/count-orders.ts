import type { print } from '@fairdesk/contract/areas/orders/print'
import { menuIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { seenCodes } from '../../../../domain/paper/content-codes.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { count } from '../count-prints.ts'
import { ordersInSight, refuseUnopened } from '../may-print.ts'
import { ordersOf } from '../print-data.ts'
import { countSummary } from './count-summary.ts'

export const countOrders: Handler<typeof print.updateOrderPrintCount> = async (
  context,
  { orders, parts, summary, offlineSince, ...job },
) => {
  const orderIds = summary?.orderIds ?? orders.map(({ orderId }) => orderId)
  const partIds = summary?.partIds ?? parts.map(({ partId }) => partId)
  refuseUnopened(context.user, 'order', orderIds)
  refuseUnopened(context.user, 'part', partIds)
  if (summary) return countSummary(context, job, summary)
  return count(context, job, {
    order: new Map(orders.map((paper) => [paper.orderId, paper])),
    part: new Map(parts.map((paper) => [paper.partId, paper])),
    mustBeCurrent: !isOfBundle(context.user, offlineSince),
  })
}

/** A bundle lasts a day; its place may tell of its prints days later. */
const latestTellingMs = 7 * 24 * 3_600_000

/** Returns true if the prints come from an offline bundle that this user could have requested recently. */
function isOfBundle(user: WriteContext['user'], offlineSince: string | undefined): boolean {
  if (offlineSince === undefined) return false
  const age = Date.now() - Date.parse(offlineSince)
  return isOpenTo(user) && age >= 0 && age < latestTellingMs
}

function isOpenTo({ isAdmin, menuIds: userMenuIds }: WriteContext['user']): boolean {
  return isAdmin || userMenuIds.has(menuIds.selfServicePrint)
}

export const countOrdersOfCustomer: Handler<typeof print.logAccountOrderPrint> = async (
  context,
  { accountId, customerId, ...job },
) => {
  const ids = await ordersOf(context, [customerId ?? (await customerOf(context, accountId ?? 0))])
  const visibleIds = (await ordersInSight(context, ids)).map(({ id }) => id)
  const codes = await seenCodes(context.db, { source: 'order', ids: visibleIds, visibility: visibleTo(context.user) })
  const papers = [...codes].map(([id, both]) => [id, { pages: 0, code: both.priced, codes: both }] as const)
  const { list } = await count(context, job, { order: new Map(papers), part: new Map(), mustBeCurrent: false })
  return { list }
}

async function customerOf({ db }: WriteContext, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('customer_accounts')
    .select('customer_id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.customer_id ?? refuse('print.no-orders')
}
