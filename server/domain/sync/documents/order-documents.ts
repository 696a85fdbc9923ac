import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type Kysely, sql } from 'kysely'
import { countedSkc, finalOrder } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { byCode } from '../../sort-by.ts'
import { type DocumentKind, type Documents, type FairName, idsOf, type SyncHead, type SyncLine } from './document.ts'

type LineRow = SyncLine & { readonly ref: number }

/** Approved orders, sent one by one. */
export const orderKind: DocumentKind = {
  kind: 'order',
  documents: orderDocuments,
  cancels: orderCancels,
  idsThere: (db) => idsOf(db, sql`select id from orders where deleted_at is null and ${finalOrder()}`),
  refsAfter: (db, afterId, { goLiveAt, limit }) =>
    idsOf(
      db,
      sql`
      select id from orders
      where deleted_at is null and ${finalOrder()} and id > ${afterId}
        and (${goLiveAt}::timestamptz is null or approved_at >= ${goLiveAt}::timestamptz)
      order by id limit ${limit}`,
    ),
}

/** Approved orders of these, by id, as they are now: a line for each size that holds pieces, dropped colours left out. */
async function orderDocuments(db: Kysely<FairDb>, fair: FairName, refs: readonly number[]): Promise<Documents> {
  if (refs.length === 0) return new Map()
  const heads = await headsOf(db, fair, { refs, isCancel: false })
  const lines = Map.groupBy(await linesOf(db, refs), ({ ref }) => ref)
  return new Map(
    heads.map(({ ref, ...head }) => {
      const numberedLines = (lines.get(ref) ?? []).map(({ ref: _, ...line }, index) => ({ ...line, lineNo: index + 1 }))
      return [ref, { ref, no: String(head.orderNo), head, lines: numberedLines }]
    }),
  )
}

/** Returns cancellations of orders no longer approved, which hold only their identifiers. */
async function orderCancels(db: Kysely<FairDb>, fair: FairName, refs: readonly number[]): Promise<Documents> {
  if (refs.length === 0) return new Map()
  const heads = await headsOf(db, fair, { refs, isCancel: true })
  const nothing = { orderQty: 0, orderTagAmount: 0, orderNetAmount: 0 }
  return new Map(
    heads.map(({ ref, ...head }) => [ref, { ref, no: String(head.orderNo), head: { ...head, ...nothing }, lines: [] }]),
  )
}

type HeadRow = SyncHead & { readonly ref: number; readonly number: number }

async function headsOf(
  db: Kysely<FairDb>,
  fair: FairName,
  { refs, isCancel }: { readonly refs: readonly number[]; readonly isCancel: boolean },
): Promise<(SyncHead & { readonly ref: number })[]> {
  const live = sql`orders.deleted_at is null and ${finalOrder()}`
  const result = await sql<HeadRow>`
    select orders.id as ref, orders.number, orders.type as "orderType", customers.code as "customerCode",
      customers.name as "customerName", coalesce(agents.code, '') as "agentCode",
      to_char(orders.approved_at at time zone ${fair.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as "approvedAt",
      orders.note as "orderNote", coalesce(sums.qty, 0)::int as "orderQty", coalesce(sums.tag, 0)::bigint as "orderTagAmount",
      coalesce(sums.net, 0)::bigint as "orderNetAmount"
    from orders
    join customers on customers.id = orders.customer_id
    left join customers agents on agents.id = customers.agent_id
    left join lateral (
      select sum(rows.qty) as qty, sum(rows.tag_fen) as tag, sum(rows.net_fen) as net
      from order_rows rows join skcs on skcs.id = rows.skc_id
      where rows.order_id = orders.id and ${counting}) sums on true
    where orders.id = any(${[...refs]}::int[]) and (${isCancel} or ${live})
    order by orders.id`.execute(db)
  return result.rows.map(({ number, ...row }) => ({
    ...row,
    fair: fair.code,
    action: isCancel ? 'cancel' : 'put',
    orderNo: formatOrderNumber(fair.numberPrefix, number),
  }))
}

const counting = sql`rows.qty > 0 and ${countedSkc()}`

/** Grain: order x colour x size, in the order in which paper has them. */
async function linesOf(db: Kysely<FairDb>, refs: readonly number[]): Promise<LineRow[]> {
  const result = await sql<LineRow>`
    select rows.order_id as ref, 0 as "lineNo", styles.goods_no as "goodsNo", styles.name as "goodsName",
      coalesce(brands.code, '') as brand, coalesce(category.name, '') as category, coalesce(wave.name, '') as wave,
      coalesce(to_char(wave.delivers_on, 'YYYY-MM-DD'), '') as "deliversOn",
      colours.code as "colourCode", colours.name as colour, skcs.skc_no as "skcNo", sizes.code as "sizeCode",
      sizes.name as size, coalesce(own.code, '') as barcode, cell.qty::int as qty, rows.unit_tag_fen as "tagPrice",
      rows.unit_net_fen as "netPrice", cell.qty * rows.unit_tag_fen as "tagAmount", cell.qty * rows.unit_net_fen as "netAmount"
    from order_rows rows
    join skcs on skcs.id = rows.skc_id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    cross join lateral unnest(rows.qtys) with ordinality as cell (qty, slot)
    join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = cell.slot
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join lateral (
      select min(${byCode(sql`code`)}) as code from barcodes where barcodes.skc_id = skcs.id and barcodes.slot = sizes.slot) own on true
    where rows.order_id = any(${[...refs]}::int[]) and ${counting} and cell.qty > 0
    order by rows.order_id, ${byCode(sql`styles.goods_no`)}, ${byCode(sql`skcs.skc_no`)}, skcs.id, sizes.size_no`.execute(
    db,
  )
  return result.rows
}
