import type { OrderNotice, orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import {
  type NoticedGoods,
  noticedGoods,
  noticeRows,
  type StoredNoticeRow,
} from '../../../../domain/orders/notices/notice-rows.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'

type Row = Omit<OrderNotice, 'number' | 'rows' | 'at' | 'toldAt' | 'acceptedAt' | 'withdrawnAt'> & {
  readonly number: number
  readonly rows: readonly StoredNoticeRow[]
  readonly at: Date
  readonly toldAt: Date | null
  readonly acceptedAt: Date | null
  readonly withdrawnAt: Date | null
}

/** Lists notices for customers, those still to be passed on first, newest first. */
export const listNotices: Handler<typeof orderNotices.list> = async (
  { db, user },
  { orderId, customerId, toTell, page, limit },
) => {
  const visibility = visibleTo(user)
  const visibleCondition = seenNotices(visibility)
  const which = sql<SqlBool>`${visibleCondition}
    and (${orderId ?? null}::int is null or notices.order_id = ${orderId ?? null}) and (${customerId ?? null}::int is null or orders.customer_id = ${customerId ?? null})
    and (${!toTell} or notices.to_tell)`
  const [noticeResult, countResult, switches] = await Promise.all([
    sql<Row>`
      select notices.id, notices.kind, notices.order_id as "orderId", orders.number, customers.code as customer,
        customers.name as "customerName", notices.reason, coalesce(nullif(notices.real_name, ''), notices.account) as by,
        notices.made_at as at, notices.rows, notices.to_tell as "isToTell", notices.told_at as "toldAt",
        coalesce(notices.told_by, '') as "toldBy", notices.channel, notices.accepted_at as "acceptedAt",
        ${acceptedBy} as "acceptedBy", notices.withdrawn_at as "withdrawnAt"
      from ${noticesOfOrders} where ${which}
      order by notices.to_tell desc, notices.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number; toTell: number }>`
      select count(*) filter (where ${which})::int as count, count(*) filter (where notices.to_tell)::int as "toTell"
      from ${noticesOfOrders} where ${visibleCondition}`.execute(db),
    readSwitches(db),
  ])
  const goods = await noticedGoods(db, noticeResult.rows, visibility)
  const basis = shownBasis(visibility, switches)
  return {
    list: noticeResult.rows.map((row) => toOrderNotice(row, { goods, basis, user })),
    count: countResult.rows[0]?.count ?? 0,
    toTell: countResult.rows[0]?.toTell ?? 0,
  }
}

/** Name of the accepting customer, for a notice accepted on a device: their own, or the agent's. */
const acceptedBy = sql`coalesce((
    select own.name from customer_accounts account join customers own on own.id = account.customer_id
    where notices.accepted_device is not null and account.id = split_part(notices.accepted_by, ' ', 3)::int),
  notices.accepted_by, '')`

export const noticesOfOrders = sql`order_notices notices
  join orders on orders.id = notices.order_id and orders.deleted_at is null
  join customers on customers.id = orders.customer_id and customers.deleted_at is null`

/** Builds the condition for notices of visible customers and, if about goods, of visible goods. */
export function seenNotices(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`${customerVisible(visibility)}`
  return sql<SqlBool>`${customerVisible(visibility)} and (notices.kind = 'return' or exists (
    select from jsonb_array_elements(notices.rows) as row (one)
    join skcs on skcs.id = (one ->> 'skcId')::int join styles on styles.id = skcs.style_id
    where ${styleVisible(visibility)}))`
}

/** Counts the visible notices still to be passed on to customers, by order id. */
export async function ordersToTell(db: Kysely<FairDb>, visibility: Visibility): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ id: number; count: number }>`
    select notices.order_id as id, count(*)::int as count from ${noticesOfOrders}
    where notices.to_tell and ${seenNotices(visibility)} group by 1`.execute(db)
  return new Map(result.rows.map(({ id, count }) => [id, count]))
}

type NoticeViewContext = {
  readonly goods: ReadonlyMap<number, NoticedGoods>
  readonly basis: 'tag' | 'net' | null
  readonly user: SessionUser
}

function toOrderNotice(
  { rows, number, at, toldAt, acceptedAt, withdrawnAt, ...notice }: Row,
  { goods, basis, user }: NoticeViewContext,
): OrderNotice {
  return {
    ...notice,
    number: formatOrderNumber(user.fair.numberPrefix, number),
    at: at.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    rows: noticeRows(notice.kind, rows, { goods, basis }).map(({ goodsId: _, colourId: __, ...row }) => row),
  }
}
