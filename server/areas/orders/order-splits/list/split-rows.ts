import type { SplitFilter, SplitListQuery, SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitMode } from '@fairdesk/contract/areas/orders/split-plans'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo, parseSplitNo, type SplitStatus } from '@fairdesk/contract/orders/split-arrows'
import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { customerMatches, textMatches } from '../../../../db/keyword.ts'
import { customerFits } from '../../../../domain/customers/customer-filter.ts'
import { styleFits } from '../../../../domain/goods/goods-filter.ts'
import { orderNumbersIn } from '../../../../domain/orders/order-number-in.ts'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { contentMark } from '../../../../domain/splits/order-content.ts'
import { splitNosIn } from '../../../../domain/splits/split-nos-in.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'

/** A part with its figures; amounts in fen by the unit prices of its order, of the brands the user sees. */
export type SplitPartRow = {
  readonly id: number
  readonly orderId: number
  readonly number: number
  readonly customerId: number
  readonly customer: string
  readonly customerName: string
  readonly mode: SplitMode
  readonly key: string
  readonly name: string
  readonly planId: number | null
  readonly planName: string
  readonly deliversOn: string | null
  readonly toCustomerId: number | null
  readonly toCustomerName: string
  readonly status: SplitStatus
  readonly isStale: boolean
  readonly styles: number
  readonly skc: number
  readonly qty: number
  readonly tag: number
  readonly net: number
  readonly agent: number
  readonly remark: string
  readonly version: number
  readonly updatedAt: Date
  readonly by: string
}

/** Every part that fits, with its figures, in the order of their numbers; states are counted later. */
export async function listedParts(
  db: Kysely<FairDb>,
  user: SessionUser,
  filter: SplitFilter & { readonly ids?: readonly number[] | undefined },
): Promise<readonly SplitPartRow[]> {
  const visibility = visibleTo(user)
  const result = await sql<SplitPartRow>`
    with part as materialized (
      select splits.*, orders.number, customers.id as customer_id, customers.code as customer, customers.name as customer_name
      from splits
      join orders on orders.id = splits.order_id and orders.deleted_at is null
      join customers on customers.id = orders.customer_id
      where splits.deleted_at is null and ${customerVisible(visibility)} and ${conditionOf(user, filter)}),
    marked as materialized (
      select id as order_id, ${contentMark(sql`whose.id`)} as mark
      from (select distinct order_id as id from part where status in ('draft', 'checked', 'issued')) whose),
    figures as (
      select part.id, count(distinct skcs.style_id)::int as styles, count(*)::int as skc, sum(split_rows.qty)::int as qty,
        sum(split_rows.qty * order_rows.unit_tag_fen)::bigint as tag, sum(split_rows.qty * order_rows.unit_net_fen)::bigint as net,
        sum(split_rows.qty * order_rows.unit_agent_fen)::bigint as agent
      from part
      join split_rows on split_rows.split_id = part.id
      join skcs on skcs.id = split_rows.skc_id
      join styles on styles.id = skcs.style_id and ${styleVisible(visibility)}
      left join order_rows on order_rows.order_id = part.order_id and order_rows.skc_id = split_rows.skc_id
      group by part.id)
    select part.id, part.order_id as "orderId", part.number, part.customer_id as "customerId", part.customer,
      part.customer_name as "customerName", part.mode, part.key, part.name, part.plan_id as "planId",
      coalesce(split_plans.name, '') as "planName", part.delivers_on::text as "deliversOn",
      part.to_customer_id as "toCustomerId", coalesce(receiver.name, '') as "toCustomerName", part.status,
      coalesce(marked.mark <> part.source_mark and part.status in ('draft', 'checked', 'issued'), false) as "isStale",
      coalesce(figures.styles, 0) as styles, coalesce(figures.skc, 0) as skc, coalesce(figures.qty, 0) as qty,
      coalesce(figures.tag, 0) as tag, coalesce(figures.net, 0) as net, coalesce(figures.agent, 0) as agent,
      part.remark, part.version, part.updated_at as "updatedAt", part.updated_by as by
    from part
    left join figures on figures.id = part.id
    left join marked on marked.order_id = part.order_id
    left join split_plans on split_plans.id = part.plan_id
    left join customers receiver on receiver.id = part.to_customer_id
    order by part.id`.execute(db)
  return result.rows
}

function conditionOf(
  user: SessionUser,
  filter: SplitFilter & { readonly ids?: readonly number[] | undefined },
): RawBuilder<SqlBool> {
  const { customers = {}, bigAreaIds = [], goods, ids, orderIds, planId, modes = [], dateFrom, dateTo } = filter
  const conditions = [
    customerFits({ ...customers, ...(bigAreaIds.length > 0 ? { bigAreaIds } : {}) }),
    ...(filter.splitNo?.trim() ? [sql<SqlBool>`splits.id = ${parseSplitNo(filter.splitNo)}`] : []),
    ...(filter.keyword?.trim() ? [keywordFits(user, filter.keyword)] : []),
    ...(ids ? [sql<SqlBool>`splits.id = any(${[...ids]}::int[])`] : []),
    ...(orderIds && orderIds.length > 0 ? [sql<SqlBool>`splits.order_id = any(${[...orderIds]}::int[])`] : []),
    ...(planId === undefined ? [] : [sql<SqlBool>`splits.plan_id = ${planId}`]),
    ...(modes.length === 0 ? [] : [sql<SqlBool>`splits.mode = any(${[...modes]})`]),
    ...(dateFrom ? [sql<SqlBool>`splits.delivers_on >= ${dateFrom}::date`] : []),
    ...(dateTo ? [sql<SqlBool>`splits.delivers_on <= ${dateTo}::date`] : []),
    ...(goods ? [holdsGoods(user, goods)] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function keywordFits(user: SessionUser, keyword: string): RawBuilder<SqlBool> {
  const id = parseSplitNo(paperMarkIn(keyword)?.no ?? keyword)
  if (id !== null) return sql<SqlBool>`splits.id = ${id}`
  const numbers = orderNumbersIn(keyword, user.fair)
  const ids = splitNosIn(keyword)
  const named = customerMatches(keyword, ({ term }) => [textMatches(term, { names: [sql`splits.name`] })])
  return sql<SqlBool>`(${named} or orders.number = any(${[...numbers]}::int[]) or splits.id = any(${ids}::int[]))`
}

function holdsGoods(user: SessionUser, goods: NonNullable<SplitFilter['goods']>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from split_rows join skcs on skcs.id = split_rows.skc_id join styles on styles.id = skcs.style_id
    where split_rows.split_id = splits.id and ${styleFits(goods, visibleTo(user))})`
}

export function partShown(orderPart: SplitPartRow, user: SessionUser): SplitPart {
  const { number, tag, net, agent, updatedAt, ...rest } = orderPart
  return {
    ...rest,
    splitNo: formatSplitNo(orderPart.id),
    orderNumber: formatOrderNumber(user.fair.numberPrefix, number),
    ...amountsShown({ tag, net, agent }, user),
    updatedAt: updatedAt.toISOString(),
  }
}

export type Fen = { readonly tag: number; readonly net: number; readonly agent: number }

export function amountsShown(fen: Fen, user: SessionUser): { tagAmount?: number; netAmount?: number } {
  const { tagAmount, netAmount } = visibleAmounts(fen, visibleTo(user))
  return { ...(tagAmount === undefined ? {} : { tagAmount }), ...(netAmount === undefined ? {} : { netAmount }) }
}

export function fitsStates(
  orderPart: SplitPartRow,
  { status = [], stale = [] }: Pick<SplitListQuery, 'status' | 'stale'>,
): boolean {
  return fitsStatus(orderPart, status) && (stale.length === 0 || stale.includes(orderPart.isStale ? 'yes' : 'no'))
}

function fitsStatus(orderPart: SplitPartRow, status: readonly SplitStatus[]): boolean {
  return status.length === 0 || status.includes(orderPart.status)
}
