import type { BinKind } from '@fairdesk/contract/areas/orders/order-bin'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedSkc, countedStatus } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { hasSeenItem } from '../../../../domain/racks-outfits/outfit-items.ts'
import { rackVisible } from '../../../../domain/racks-outfits/rack-visibility.ts'
import { mayOpen, type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'

/** Entry in the bin; pieces are null if its kind has none, amounts in fen. */
export type BinRow = {
  readonly kind: BinKind
  readonly ref: number
  readonly code: string
  readonly name: string
  readonly at: Date
  /** The day it was put there, in the fair's time. */
  readonly day: string
  readonly account: string
  readonly realName: string
  readonly reason: string
  readonly batchId: string | null
  readonly qty: number | null
  readonly tag: number | null
  readonly net: number | null
  readonly agent: number | null
  readonly hasLive: boolean
}

const menuOf = {
  order: 'recycleBin',
  part: 'orderSplitting',
  style: 'goods',
  customer: 'customers',
  outfit: 'outfits',
  rack: 'displays',
} as const

/** Kinds of things whose own screen the user may open. */
export function kindsOf(user: SessionUser): BinKind[] {
  const kinds: readonly BinKind[] = ['order', 'part', 'style', 'customer', 'outfit', 'rack']
  return kinds.filter((kind) => mayOpen(user, [menuOf[kind]]))
}

/** Reads all bin entries in the user's sight, newest first. */
export async function binRows(db: Kysely<FairDb>, user: SessionUser): Promise<readonly BinRow[]> {
  const selects = kindsOf(user).map((kind) => selectOf[kind](user))
  const result = await sql<BinRow>`
    select *, to_char(at at time zone ${user.fair.timeZone}, 'YYYY-MM-DD') as day
    from (${sql.join(selects, sql` union all `)}) bin order by at desc, kind, ref desc`.execute(db)
  return result.rows
}

const noFigures = sql`null::int as qty, null::float8 as tag, null::float8 as net, null::float8 as agent, false as "hasLive"`
const noReason = sql`'' as "realName", '' as reason, null::text as "batchId"`

const selectOf: Readonly<Record<BinKind, (user: SessionUser) => RawBuilder<unknown>>> = {
  order: (user) => sql`
    select 'order' as kind, orders.id as ref, orders.number::text as code, customers.code || ' ' || customers.name as name,
      orders.deleted_at as at, coalesce(orders.deleted_by, '') as account, coalesce(last.real_name, '') as "realName",
      coalesce(last.reason, '') as reason, last.batch_id as "batchId", ${figuresOf(sql`order_rows.order_id = orders.id`, user)},
      exists (select from orders live where live.customer_id = orders.customer_id and live.type = orders.type
        and live.deleted_at is null) as "hasLive"
    from orders
    join customers on customers.id = orders.customer_id
    left join lateral (
      select real_name, reason, batch_id, restored_at from deletions
      where order_id = orders.id order by id desc limit 1) last on true
    where orders.deleted_at is not null and last.restored_at is null and ${customerVisible(visibleTo(user))}`,
  // Those of an order in the bin come back with it.
  part: (user) => sql`
    select 'part', splits.id, splits.id::text, customers.code || ' ' || customers.name || ' ' || splits.name, splits.deleted_at,
      coalesce(splits.deleted_by, ''), splits.updated_by,
      case when splits.replaced_by is null then '' else 'replaced' end, null, ${figuresOfPart(user)}, false
    from splits
    join orders on orders.id = splits.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id
    where splits.deleted_at is not null and ${customerVisible(visibleTo(user))}`,
  style: (user) => sql`
    select 'style', styles.id, styles.goods_no, styles.name, styles.deleted_at, coalesce(styles.deleted_by, ''), ${noReason},
      ${orderedOfStyle(user)}, false
    from styles where styles.deleted_at is not null and ${styleVisible(visibleTo(user))}`,
  customer: (user) => sql`
    select 'customer', customers.id, customers.code, customers.name, customers.deleted_at, coalesce(customers.deleted_by, ''),
      ${noReason}, ${noFigures}
    from customers where customers.deleted_at is not null and ${customerVisible(visibleTo(user))}`,
  outfit: (user) => sql`
    select 'outfit', outfits.id, outfits.outfit_no, outfits.name, outfits.deleted_at, coalesce(outfits.deleted_by, ''), ${noReason},
      ${noFigures}
    from outfits where outfits.deleted_at is not null and ${hasSeenItem(visibleTo(user))}`,
  rack: (user) => sql`
    select 'rack', displays.id, displays.display_no, displays.name, displays.deleted_at, coalesce(displays.deleted_by, ''),
      ${noReason}, ${noFigures}
    from displays where displays.deleted_at is not null and ${rackVisible(visibleTo(user))}`,
}

/** Pieces and amounts of an order's rows that the user sees. */
function figuresOf(rows: RawBuilder<unknown>, user: SessionUser): RawBuilder<unknown> {
  const sum = (column: string) => sql`(
    select coalesce(sum(${sql.ref(`order_rows.${column}`)}), 0)::float8 from order_rows
    join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id and ${styleVisible(visibleTo(user))}
    where ${rows} and order_rows.qty > 0)`
  return sql`${sum('qty')}::int as qty, ${sum('tag_fen')} as tag, ${sum('net_fen')} as net, ${sum('agent_fen')} as agent`
}

/** Sums a part, at the unit prices of its order. */
function figuresOfPart(user: SessionUser): RawBuilder<unknown> {
  const sum = (figure: RawBuilder<unknown>) => sql`(
    select coalesce(sum(${figure}), 0)::float8 from split_rows
    join skcs on skcs.id = split_rows.skc_id
    join styles on styles.id = skcs.style_id and ${styleVisible(visibleTo(user))}
    left join order_rows on order_rows.order_id = splits.order_id and order_rows.skc_id = split_rows.skc_id
    where split_rows.split_id = splits.id)`
  const amount = (price: string) => sum(sql`split_rows.qty * ${sql.ref(`order_rows.${price}`)}`)
  return sql`${sum(sql`split_rows.qty`)}::int, ${amount('unit_tag_fen')}, ${amount('unit_net_fen')}, ${amount('unit_agent_fen')}`
}

/** Sums a deleted style's ordered pieces, which return to their orders with it. */
function orderedOfStyle(user: SessionUser): RawBuilder<unknown> {
  const sum = (column: string) => sql`(
    select coalesce(sum(${sql.ref(`order_rows.${column}`)}), 0)::float8 from order_rows
    join skcs on skcs.id = order_rows.skc_id and skcs.style_id = styles.id and skcs.deleted_at = styles.deleted_at
      and ${countedStatus()}
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and ${customerVisible(visibleTo(user))}
    where order_rows.qty > 0)`
  return sql`${sum('qty')}::int, ${sum('tag_fen')}, ${sum('net_fen')}, ${sum('agent_fen')}`
}
