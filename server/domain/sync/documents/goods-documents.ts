import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { byCode } from '../../sort-by.ts'
import { type DocumentKind, type Documents, type FairName, idsOf, type SyncLine } from './document.ts'

/** Styles, each with a line for every size of its colours that is made. */
export const goodsKind: DocumentKind = {
  kind: 'goods',
  documents: (db, fair, refs) =>
    byRef(
      db,
      { fair, action: 'put' },
      sql<GoodsLine>`
      select styles.id as ref, styles.goods_no as no, ${goodsColumns}, coalesce(season.name, '') as season,
        coalesce(series.name, '') as series, coalesce(category.name, '') as category, coalesce(sub.name, '') as sub,
        coalesce(wave.name, '') as wave, coalesce(to_char(wave.delivers_on, 'YYYY-MM-DD'), '') as "deliversOn",
        coalesce(fabric.name, '') as fabric, styles.tag_fen as "tagPrice", skcs.status
      ${goodsTables}
      left join common_codes season on season.id = styles.season_id
      left join common_codes series on series.id = styles.series_id
      left join common_codes category on category.id = styles.category_id
      left join common_codes sub on sub.id = styles.sub_id
      left join common_codes wave on wave.id = styles.wave_id
      left join common_codes fabric on fabric.id = styles.fabric_id
      where styles.id = any(${[...refs]}::int[]) and styles.deleted_at is null and skcs.deleted_at is null
      order by styles.id, skcs.sort, skcs.id, sizes.size_no`,
    ),
  cancels: (db, fair, refs) =>
    byRef(
      db,
      { fair, action: 'cancel' },
      sql<GoodsLine>`
      select id as ref, goods_no as no, goods_no as "goodsNo", name as "goodsName" from styles
      where id = any(${[...refs]}::int[])`,
    ),
  idsThere: (db) => idsOf(db, sql`select id from styles where deleted_at is null`),
  refsAfter: (db, afterId, { limit }) =>
    idsOf(
      db,
      sql`
      select id from styles where deleted_at is null and id > ${afterId}
        and exists (select from skcs where skcs.style_id = styles.id and skcs.deleted_at is null)
      order by id limit ${limit}`,
    ),
}

export type GoodsLine = SyncLine & { readonly ref: number; readonly no: string }

/** Columns that identify a size of a colour. */
export const goodsColumns = sql`styles.goods_no as "goodsNo", styles.name as "goodsName", coalesce(brands.code, '') as brand,
  skcs.skc_no as "skcNo", colours.code as "colourCode", colours.name as colour, sizes.code as "sizeCode", sizes.name as size,
  coalesce(own.code, '') as barcode`

/** Grain: colour x size of its style that is made. */
export const goodsTables = sql`from skcs
  join styles on styles.id = skcs.style_id
  join colours on colours.id = skcs.colour_id
  join sizes on sizes.size_group_id = styles.size_group_id and styles.size_mask & (1 << (sizes.slot - 1)) <> 0
  left join brands on brands.id = styles.brand_id
  left join lateral (
    select min(${byCode(sql`code`)}) as code from barcodes where barcodes.skc_id = skcs.id and barcodes.slot = sizes.slot) own on true`

/** Each with its lines; of a cancel the one that names it. */
export async function byRef(
  db: Kysely<FairDb>,
  { fair, action }: { readonly fair: FairName; readonly action: 'put' | 'cancel' },
  query: RawBuilder<GoodsLine>,
): Promise<Documents> {
  const { rows } = await query.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ ref }) => ref)].map(([ref, lineRows]) => {
      const lines = lineRows.map(({ ref: _ref, no: _no, ...line }) => line)
      return [ref, { ref, no: lineRows[0]?.no ?? '', head: { action, fair: fair.code }, lines }]
    }),
  )
}
