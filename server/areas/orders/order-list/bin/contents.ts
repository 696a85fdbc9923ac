import type { BinKind, orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { refuse } from '@fairdesk/contract/refusal'
import { type RawBuilder, sql } from 'kysely'
import { countedSkc, countedStatus } from '../../../../db/counted-skcs.ts'
import { amountOf, shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'
import { binRows } from './bin-rows.ts'

const maxLines = 2000

type Row = {
  readonly code: string
  readonly name: string
  readonly detail: string
  readonly qty: number | null
  readonly tag: number
  readonly net: number
}

/** Returns an entry's content, line by line. @throws Refusal bin.gone if it is no longer there, or not the user's */
export const binContents: Handler<typeof orderBin.contents> = async ({ db, user }, { kind, ref }) => {
  const rows = await binRows(db, user)
  if (!rows.some((row) => row.kind === kind && row.ref === ref)) refuse('bin.gone')
  const basis = shownBasis(visibleTo(user), await readSwitches(db))
  const result = await sql<Row>`${linesOf[kind](ref, user)} limit ${maxLines + 1}`.execute(db)
  const list = result.rows.slice(0, maxLines).map(({ tag, net, qty, ...line }) => ({
    ...line,
    qty,
    // The amounts are those of the whole row: count it as one piece.
    ...(qty === null ? {} : amountOf(1, { tag, net, agent: 0 }, basis)),
  }))
  return { list, isCut: result.rows.length > maxLines }
}

const noFigures = sql`null::int as qty, 0::float8 as tag, 0::float8 as net`
const sizesText = sql`(
  select coalesce(string_agg(sizes.name || ' ' || order_rows.qtys[sizes.slot], ' · ' order by sizes.size_no), '')
  from sizes where sizes.size_group_id = styles.size_group_id and order_rows.qtys[sizes.slot] > 0)`

const partSizesText = sql`(
  select coalesce(string_agg(sizes.name || ' ' || split_rows.qtys[sizes.slot], ' · ' order by sizes.size_no), '')
  from sizes where sizes.size_group_id = styles.size_group_id and split_rows.qtys[sizes.slot] > 0)`

const linesOf: Readonly<Record<BinKind, (ref: number, user: SessionUser) => RawBuilder<unknown>>> = {
  order: (ref, user) => sql`
    select styles.goods_no as code, styles.name || ' ' || colours.name as name, ${sizesText} as detail, order_rows.qty,
      order_rows.tag_fen::float8 as tag, order_rows.net_fen::float8 as net
    from order_rows
    join skcs on skcs.id = order_rows.skc_id and ${countedSkc()}
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    where order_rows.order_id = ${ref} and order_rows.qty > 0 and ${styleVisible(visibleTo(user))}
    order by styles.sort, styles.id, skcs.sort, skcs.id`,
  part: (ref, user) => sql`
    select styles.goods_no as code, styles.name || ' ' || colours.name as name, ${partSizesText} as detail, split_rows.qty,
      coalesce(split_rows.qty * order_rows.unit_tag_fen, 0)::float8 as tag,
      coalesce(split_rows.qty * order_rows.unit_net_fen, 0)::float8 as net
    from split_rows
    join splits on splits.id = split_rows.split_id
    join skcs on skcs.id = split_rows.skc_id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join order_rows on order_rows.order_id = splits.order_id and order_rows.skc_id = split_rows.skc_id
    where split_rows.split_id = ${ref} and ${styleVisible(visibleTo(user))}
    order by styles.sort, styles.id, skcs.sort, skcs.id`,
  style: (ref, user) => sql`
    select skcs.skc_no as code, colours.name, '' as detail, coalesce(sum(order_rows.qty), 0)::int as qty,
      coalesce(sum(order_rows.tag_fen), 0)::float8 as tag, coalesce(sum(order_rows.net_fen), 0)::float8 as net
    from skcs
    join styles on styles.id = skcs.style_id and skcs.deleted_at = styles.deleted_at
    join colours on colours.id = skcs.colour_id
    left join (order_rows
      join orders on orders.id = order_rows.order_id and orders.deleted_at is null
      join customers on customers.id = orders.customer_id and ${customerVisible(visibleTo(user))})
      on order_rows.skc_id = skcs.id and ${countedStatus()}
    where styles.id = ${ref} group by skcs.id, colours.id order by skcs.sort, skcs.id`,
  customer: (ref) => sql`
    select customer_accounts.username as code, customers.name, coalesce(areas.name, '') as detail, ${noFigures}
    from customers
    left join customer_accounts on customer_accounts.customer_id = customers.id
    left join areas on areas.id = customers.area_id
    where customers.id = ${ref} and customer_accounts.id is not null order by customer_accounts.id`,
  outfit: (ref, user) => sql`
    select styles.goods_no as code, styles.name, coalesce(colours.name, '') as detail, ${noFigures}
    from outfit_items
    join styles on styles.id = outfit_items.style_id and ${styleVisible(visibleTo(user))}
    left join skcs on skcs.id = outfit_items.skc_id
    left join colours on colours.id = skcs.colour_id
    where outfit_items.outfit_id = ${ref} order by outfit_items.seq, outfit_items.id`,
  rack: (ref, user) => sql`
    select coalesce(outfits.outfit_no, styles.goods_no) as code, coalesce(outfits.name, styles.name) as name,
      coalesce(colours.name, '') as detail, ${noFigures}
    from display_items
    left join outfits on outfits.id = display_items.outfit_id
    left join skcs on skcs.id = display_items.skc_id
    left join styles on styles.id = skcs.style_id
    left join colours on colours.id = skcs.colour_id
    where display_items.display_id = ${ref} and (styles.id is null or ${styleVisible(visibleTo(user))})
    order by display_items.seq, display_items.id`,
}
