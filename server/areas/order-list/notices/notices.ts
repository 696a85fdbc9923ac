import type { NoticeKind, NoticeRow, OrderNotice, orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../../domain/accounts/session-user.ts'
import type { UnitPrices } from '../../../domain/prices/discounts.ts'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility.ts'
import type { Handler } from '../../handler.ts'

type StoredRow = {
  readonly skcId?: number
  readonly qty: number
  readonly from: string | UnitPrices
  readonly to: string | UnitPrices
  readonly back?: true
  /** What came in its place. */
  readonly into?: { readonly skcId: number; readonly qty: number }
}

type Row = Omit<OrderNotice, 'number' | 'rows' | 'at' | 'toldAt' | 'acceptedAt' | 'withdrawnAt'> & {
  readonly number: number
  readonly rows: readonly StoredRow[]
  readonly at: Date
  readonly toldAt: Date | null
  readonly acceptedAt: Date | null
  readonly withdrawnAt: Date | null
}

/** What customers must hear of their orders, what is still to be told first, the newest first of these. */
export const listNotices: Handler<typeof orderNotices.list> = async (
  { db, user },
  { orderId, customerId, toTell, page, limit },
) => {
  const visibility = visibleTo(user)
  const seen = seenNotices(visibility)
  const which = sql<SqlBool>`${seen}
    and (${orderId ?? null}::int is null or notices.order_id = ${orderId ?? null}) and (${customerId ?? null}::int is null or orders.customer_id = ${customerId ?? null})
    and (${!toTell} or notices.to_tell)`
  const [found, counted, switches] = await Promise.all([
    sql<Row>`
      select notices.id, notices.kind, notices.order_id as "orderId", orders.number, customers.code as customer,
        customers.name as "customerName", notices.reason, coalesce(nullif(notices.real_name, ''), notices.account) as by,
        notices.made_at as at, notices.rows, notices.to_tell as "isToTell", notices.told_at as "toldAt",
        coalesce(notices.told_by, '') as "toldBy", notices.channel, notices.accepted_at as "acceptedAt",
        coalesce(notices.accepted_by, '') as "acceptedBy", notices.withdrawn_at as "withdrawnAt"
      from ${noticesOfOrders} where ${which}
      order by notices.to_tell desc, notices.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number; toTell: number }>`
      select count(*) filter (where ${which})::int as count, count(*) filter (where notices.to_tell)::int as "toTell"
      from ${noticesOfOrders} where ${seen}`.execute(db),
    readSwitches(db),
  ])
  const goods = await goodsOf(db, found.rows, visibility)
  const basis = shownBasis(visibility, switches)
  return {
    list: found.rows.map((row) => shown(row, { goods, basis, user })),
    count: counted.rows[0]?.count ?? 0,
    toTell: counted.rows[0]?.toTell ?? 0,
  }
}

export const noticesOfOrders = sql`order_notices notices
  join orders on orders.id = notices.order_id and orders.deleted_at is null
  join customers on customers.id = orders.customer_id and customers.deleted_at is null`

/** Of customers in sight, and of goods in sight where it is about goods. */
export function seenNotices(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`${customerVisible(visibility)}`
  return sql<SqlBool>`${customerVisible(visibility)} and (notices.kind = 'return' or exists (
    select from jsonb_array_elements(notices.rows) as row (one)
    join skcs on skcs.id = (one ->> 'skcId')::int join styles on styles.id = skcs.style_id
    where ${styleVisible(visibility)}))`
}

/** How much the customers of orders have still to be told of, as far as it is in sight; by the order's id. */
export async function ordersToTell(db: Kysely<FairDb>, visibility: Visibility): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; count: number }>`
    select notices.order_id as id, count(*)::int as count from ${noticesOfOrders}
    where notices.to_tell and ${seenNotices(visibility)} group by 1`.execute(db)
  return new Map(found.rows.map(({ id, count }) => [id, count]))
}

type Goods = Pick<NoticeRow, 'goodsNo' | 'name' | 'colour'>

async function goodsOf(
  db: Kysely<FairDb>,
  notices: readonly Row[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, Goods>> {
  const ids = new Set(
    notices.flatMap(({ rows }) => rows.flatMap(({ skcId, into }) => [skcId ?? [], into?.skcId ?? []].flat())),
  )
  const found = await sql<Goods & { id: number }>`
    select skcs.id, styles.goods_no as "goodsNo", styles.name, colours.name as colour
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${[...ids]}::int[]) and ${styleVisible(visibility)}`.execute(db)
  return new Map(found.rows.map(({ id, ...goods }) => [id, goods]))
}

type Shown = {
  readonly goods: ReadonlyMap<number, Goods>
  readonly basis: 'tag' | 'net' | null
  readonly user: SessionUser
}

function shown(
  { rows, number, at, toldAt, acceptedAt, withdrawnAt, ...notice }: Row,
  { goods, basis, user }: Shown,
): OrderNotice {
  return {
    ...notice,
    number: formatOrderNumber(user.fair.numberPrefix, number),
    at: at.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    rows: rows.flatMap((row) => {
      const of = goods.get(row.skcId ?? 0)
      const into = goods.get(row.into?.skcId ?? 0)
      const given = into && row.into ? { into: { ...into, qty: row.into.qty } } : {}
      return of ? [{ ...of, qty: row.qty, ...figures(notice.kind, row, basis), ...given, back: row.back === true }] : []
    }),
  }
}

function figures(kind: NoticeKind, { from, to }: StoredRow, basis: 'tag' | 'net' | null): Partial<NoticeRow> {
  if (kind !== 'reprice') return { statusBefore: statusOf(from), status: statusOf(to) }
  if (basis === null || typeof from === 'string' || typeof to === 'string') return {}
  return { priceBefore: yuan(from[basis]), price: yuan(to[basis]) }
}

function statusOf(said: string | UnitPrices): NonNullable<NoticeRow['status']> {
  return said === 'frozen' || said === 'dropped' ? said : 'onSale'
}
