import type { GoodsListFilter, goods } from '@fairdesk/contract/areas/data/goods'
import { styleCodeTypes } from '@fairdesk/contract/attributes'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../../../db/code-column.ts'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { goodsCondition } from '../../../../../domain/goods/list-filter.ts'
import { byCode } from '../../../../../domain/sort-by.ts'
import type { Handler } from '../../../../handler.ts'
import { type ExportedRow, exportFile } from '../../export-file.ts'
import { goodsFields } from './columns.ts'

const run = 1000

/**
 * The goods that fit with all their fields, in the columns of the template and one for barcodes: a row per colour with its
 * sizes in one cell, or per size and barcode where the colour has barcodes.
 */
export const exportGoods: Handler<typeof goods.export> = (context, filter) => {
  return exportFile(context, {
    kind: 'goods',
    columns: goodsFields.filter(({ key }) => key !== 'size'),
    rowsOf: (db, visibility) => rowsOf(db, { filter, visibility }),
    pinned: 2,
  })
}

type GoodsExportQuery = { readonly filter: GoodsListFilter; readonly visibility: Visibility }

/** Ids of all colours that are not deleted, dropped ones too since they may come back, in the organiser's order. */
async function skcsInOrder(db: Kysely<FairDb>, { filter, visibility }: GoodsExportQuery): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select skcs.id from skcs join styles on styles.id = skcs.style_id
    where skcs.deleted_at is null and ${goodsCondition(filter, visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows.map(({ id }) => id)
}

async function* rowsOf(db: Kysely<FairDb>, listing: GoodsExportQuery): AsyncGenerator<ExportedRow[]> {
  const skcIds = await skcsInOrder(db, listing)
  for (let start = 0; start < skcIds.length; start += run) yield rowsOfSkcs(db, skcIds.slice(start, start + run))
}

const codes = sql.join(
  styleCodeTypes.map(
    (type) =>
      sql`(select code from common_codes where id = ${sql.ref(`styles.${codeColumn(type)}`)}) as ${sql.ref(type)}`,
  ),
)

/** A row per SKC; of one that has barcodes a row per size, and one more for each further barcode of a size. */
async function rowsOfSkcs(db: Kysely<FairDb>, skcIds: readonly number[]): Promise<ExportedRow[]> {
  const result = await sql<ExportedRow>`
    select styles.goods_no as "goodsNo", styles.name, brands.code as brand, seasons.code as season, styles.year,
      ${codes}, styles.tag_fen as "tagPrice", styles.purchase_fen as "purchasePrice", colours.code as "colourCode",
      colours.name as "colourName", skcs.skc_no as "skcNo", size_groups.code as "sizeGroup", sized.sizes, sized.barcode,
      styles.moq, styles.multiple, styles.by_carton as "byCarton", styles.fixed_ratio as "fixedRatio", skcs.moq as "skcMin", skcs.factory_min as "factoryMin",
      skcs.must_order as "mustOrder", styles.hot, skcs.main_push as "mainPush", styles.is_spot as spot,
      to_char(styles.launches_on, 'YYYY-MM-DD') as "launchDate", styles.selling_points as "sellingPoints"
    from unnest(${[...skcIds]}::int[]) with ordinality as page (id, place)
    join skcs on skcs.id = page.id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    left join seasons on seasons.id = styles.season_id
    left join size_groups on size_groups.id = styles.size_group_id
    left join lateral (
      select array_agg(sizes.code order by sizes.size_no) as sizes, coded.code as barcode, min(sizes.size_no) as size_no
      from sizes
      left join barcodes coded on coded.skc_id = skcs.id and coded.slot = sizes.slot
      where sizes.size_group_id = styles.size_group_id and (styles.size_mask & ~skcs.off_mask) >> (sizes.slot - 1) & 1 = 1
      group by coded.code, case when exists (select from barcodes where skc_id = skcs.id) then sizes.slot end) sized on true
    order by page.place, sized.size_no, ${byCode(sql`sized.barcode`)}`.execute(db)
  return result.rows
}
