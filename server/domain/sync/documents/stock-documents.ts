import { type SqlBool, sql } from 'kysely'
import { orderedBySlot } from '../../stock/ordered-pieces.ts'
import { type DocumentKind, idsOf } from './document.ts'
import { byRef, type GoodsLine, goodsColumns, goodsTables } from './goods-documents.ts'

/** Colours that have a stock, each with a line for every size that has a number. */
export const stockKind: DocumentKind = {
  kind: 'stock',
  documents: (db, fair, refs) =>
    byRef(
      db,
      { fair, action: 'put' },
      sql<GoodsLine>`
      with ordered as materialized (${orderedBySlot(sql<SqlBool>`rows.skc_id = any(${[...refs]}::int[])`)})
      select skcs.id as ref, skcs.skc_no as no, ${goodsColumns}, there.total as "stockQty",
        coalesce(ordered.qty, 0) as "orderedQty", there.total - coalesce(ordered.qty, 0) as "leftQty"
      ${goodsTables}
      join stock on stock.skc_id = skcs.id
      join lateral (select stock.totals[sizes.slot] as total) there on there.total is not null
      left join ordered on ordered.skc_id = skcs.id and ordered.slot = sizes.slot
      where skcs.id = any(${[...refs]}::int[]) and styles.deleted_at is null and skcs.deleted_at is null
      order by skcs.id, sizes.size_no`,
    ),
  cancels: (db, fair, refs) =>
    byRef(
      db,
      { fair, action: 'cancel' },
      sql<GoodsLine>`
      select skcs.id as ref, skc_no as no, skc_no as "skcNo", styles.goods_no as "goodsNo"
      from skcs join styles on styles.id = skcs.style_id where skcs.id = any(${[...refs]}::int[])`,
    ),
  idsThere: (db) =>
    idsOf(
      db,
      sql`select stock.skc_id as id from stock join skcs on skcs.id = stock.skc_id where skcs.deleted_at is null`,
    ),
  refsAfter: (db, afterId, { limit }) =>
    idsOf(
      db,
      sql`
      select stock.skc_id as id from stock join skcs on skcs.id = stock.skc_id join styles on styles.id = skcs.style_id
      where stock.skc_id > ${afterId} and skcs.deleted_at is null and styles.deleted_at is null
        and exists (select from unnest(stock.totals) as own (total) where own.total is not null)
      order by stock.skc_id limit ${limit}`,
    ),
}
