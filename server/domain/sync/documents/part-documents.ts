import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { byCode } from '../../sort-by.ts'
import { partIsStale } from '../../splits/part-states.ts'
import { type DocumentKind, type Documents, type FairName, idsOf, type SyncHead, type SyncLine } from './document.ts'

/** Parts that are issued and still of their order as it is. */
export const partKind: DocumentKind = {
  kind: 'part',
  documents: async (db, fair, refs) => partsOf(db, fair, { refs, isCancel: false }),
  cancels: async (db, fair, refs) => partsOf(db, fair, { refs, isCancel: true }),
  idsThere: (db) =>
    idsOf(db, sql`select splits.id from splits join orders on orders.id = splits.order_id where ${isIssued}`),
  refsAfter: (db, afterId, { goLiveAt, limit }) =>
    idsOf(
      db,
      sql`
      select splits.id from splits join orders on orders.id = splits.order_id
      where ${isOut} and splits.id > ${afterId}
        and (${goLiveAt}::timestamptz is null or orders.approved_at >= ${goLiveAt}::timestamptz)
      order by splits.id limit ${limit}`,
    ),
}

const isIssued = sql<boolean>`(splits.deleted_at is null and orders.deleted_at is null and splits.status in ('issued', 'exported'))`
/** A part of an order that is another by now waits until it is taken up. */
const isOut = sql<boolean>`(${isIssued} and not ${partIsStale})`

type HeadQuery = { readonly refs: readonly number[]; readonly isCancel: boolean }

async function partsOf(db: Kysely<FairDb>, fair: FairName, query: HeadQuery): Promise<Documents> {
  if (query.refs.length === 0) return new Map()
  const heads = await headsOf(db, fair, query)
  const lines = query.isCancel ? new Map<number, never>() : Map.groupBy(await linesOf(db, query.refs), ({ ref }) => ref)
  return new Map(
    heads.map(({ ref, ...head }) => {
      const numberedLines = (lines.get(ref) ?? []).map(({ ref: _, ...line }, index) => ({ ...line, lineNo: index + 1 }))
      return [ref, { ref, no: String(head.partNo), head: { ...head, ...sumsOf(numberedLines) }, lines: numberedLines }]
    }),
  )
}

/** Sums the part itself: the rest of its order is in other documents. */
function sumsOf(lines: readonly SyncLine[]): SyncHead {
  const sum = (field: 'qty' | 'tagAmount' | 'netAmount') => lines.reduce((all, line) => all + Number(line[field]), 0)
  return { orderQty: sum('qty'), orderTagAmount: sum('tagAmount'), orderNetAmount: sum('netAmount') }
}

type PartHead = SyncHead & { readonly ref: number; readonly number: number }

async function headsOf(
  db: Kysely<FairDb>,
  fair: FairName,
  { refs, isCancel }: HeadQuery,
): Promise<(SyncHead & { readonly ref: number })[]> {
  const result = await sql<PartHead>`
    select splits.id as ref, splits.name as "partName", coalesce(splits.delivers_on::text, '') as "partDeliversOn",
      coalesce(store.code, '') as "storeCode", coalesce(store.name, '') as "storeName", splits.remark as "partNote",
      orders.number, orders.type as "orderType", customers.code as "customerCode", customers.name as "customerName",
      coalesce(agents.code, '') as "agentCode", orders.note as "orderNote",
      to_char(orders.approved_at at time zone ${fair.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as "approvedAt"
    from splits
    join orders on orders.id = splits.order_id
    join customers on customers.id = orders.customer_id
    left join customers store on store.id = splits.to_customer_id
    left join customers agents on agents.id = customers.agent_id
    where splits.id = any(${[...refs]}::int[]) and (${isCancel} or ${isOut})
    order by splits.id`.execute(db)
  return result.rows.map(({ number, ...row }) => ({
    ...row,
    fair: fair.code,
    action: isCancel ? 'cancel' : 'put',
    partNo: formatSplitNo(row.ref),
    orderNo: formatOrderNumber(fair.numberPrefix, number),
  }))
}

/** Grain: part x colour x size; at the order's prices. */
async function linesOf(db: Kysely<FairDb>, refs: readonly number[]): Promise<(SyncLine & { readonly ref: number })[]> {
  const result = await sql<SyncLine & { ref: number }>`
    select split_rows.split_id as ref, 0 as "lineNo", styles.goods_no as "goodsNo", styles.name as "goodsName",
      coalesce(brands.code, '') as brand, coalesce(category.name, '') as category, coalesce(wave.name, '') as wave,
      coalesce(splits.delivers_on::text, to_char(wave.delivers_on, 'YYYY-MM-DD'), '') as "deliversOn",
      colours.code as "colourCode", colours.name as colour, skcs.skc_no as "skcNo", sizes.code as "sizeCode",
      sizes.name as size, coalesce(own.code, '') as barcode, cell.qty::int as qty,
      coalesce(rows.unit_tag_fen, 0) as "tagPrice", coalesce(rows.unit_net_fen, 0) as "netPrice",
      cell.qty * coalesce(rows.unit_tag_fen, 0) as "tagAmount", cell.qty * coalesce(rows.unit_net_fen, 0) as "netAmount"
    from split_rows
    join splits on splits.id = split_rows.split_id
    join skcs on skcs.id = split_rows.skc_id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    cross join lateral unnest(split_rows.qtys) with ordinality as cell (qty, slot)
    join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = cell.slot
    left join order_rows rows on rows.order_id = splits.order_id and rows.skc_id = split_rows.skc_id
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join lateral (
      select min(${byCode(sql`code`)}) as code from barcodes where barcodes.skc_id = skcs.id and barcodes.slot = sizes.slot) own on true
    where split_rows.split_id = any(${[...refs]}::int[]) and cell.qty > 0
    order by split_rows.split_id, ${byCode(sql`styles.goods_no`)}, ${byCode(sql`skcs.skc_no`)}, skcs.id, sizes.size_no`.execute(
    db,
  )
  return result.rows
}
