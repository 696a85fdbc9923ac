import type { GoodsRecord, StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import { type StyleCodeType, styleCodeTypes } from '@fairdesk/contract/attributes'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { byCode } from '../../../domain/sort-by.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'

export type CodedRow = { readonly id: number; readonly code: string; readonly name: string }
export type StyleSize = { readonly id: number; readonly slot: number; readonly code: string; readonly name: string }

export type StoredColour = Omit<StyleColour, 'holes' | 'barcodes' | 'statusBy' | 'ordered'> & {
  readonly id: number
  readonly offMask: number
  readonly statusBy: string | null
  readonly barcodes: readonly { readonly code: string; readonly slot: number }[]
}

/** Fields of a style that are stored differently from their display. */
type OverrideKey =
  | ('goodsId' | 'brand' | 'season' | StyleCodeType | 'sizeGroupId' | 'sizes' | 'colours' | 'updatedAt')
  | ('tagPrice' | 'purchasePrice' | 'priceRange')

/** Stored style, with the names of the records it references and its colours in order. */
export type StoredStyle = Omit<GoodsRecord, OverrideKey> & {
  readonly id: number
  readonly brand: CodedRow | null
  readonly season: CodedRow | null
  readonly codes: Readonly<Partial<Record<StyleCodeType, CodedRow>>>
  readonly tagFen: number
  readonly purchaseFen: number | null
  readonly priceRange: string
  readonly sizeGroup: CodedRow | null
  /** Sizes of the whole group, in display order. */
  readonly groupSizes: readonly StyleSize[]
  readonly sizeMask: number
  readonly colours: readonly StoredColour[]
  readonly updatedAt: Date
}

const named = (table: string, column: string) => sql`
  (select json_build_object('id', id, 'code', code, 'name', name) from ${sql.table(table)} where id = styles.${sql.ref(column)})`

const codeIds = sql.join(styleCodeTypes.map((type) => sql.ref(`styles.${codeColumn(type)}`)))

/** In the table of styles. */
/** @throws a refusal where there is none, or none the user may see: both read alike. */
export async function readStyle(db: Kysely<FairDb>, goodsId: number, visibility: Visibility): Promise<StoredStyle> {
  const result = await sql<StoredStyle>`
    select styles.id, goods_no as "goodsNo", styles.name, year, ${named('brands', 'brand_id')} as brand,
      ${named('seasons', 'season_id')} as season, ${named('size_groups', 'size_group_id')} as "sizeGroup",
      coalesce((select json_object_agg(type, json_build_object('id', id, 'code', code, 'name', name))
        from common_codes where id in (${codeIds})), '{}') as codes,
      fabric_usage as "fabricUsage", to_char(launches_on, 'YYYY-MM-DD') as "launchDate", is_spot as spot,
      must_order as "mustOrder", hot, selling_points as "sellingPoints", room_no as "roomNo", hanger_no as "hangerNo",
      styles.status, tag_fen as "tagFen", purchase_fen as "purchaseFen",
      coalesce((select name from price_ranges where id = price_range_id), '') as "priceRange",
      coalesce((select json_agg(json_build_object('id', id, 'slot', slot, 'code', code, 'name', name) order by size_no)
        from sizes where sizes.size_group_id = styles.size_group_id), '[]') as "groupSizes",
      size_mask as "sizeMask", moq, multiple, consecutive_sizes_min as "consecutiveSizesMin",
      by_carton as "byCarton", fixed_ratio as "fixedRatio",
      coalesce(skcs.list, '[]') as colours,
      exists (select from skcs held join order_rows on order_rows.skc_id = held.id and order_rows.qty > 0
        where held.style_id = styles.id) as "isOrdered",
      -- Colours that are put aside count too, so that the number never falls.
      styles.version + (select coalesce(sum(version), 0)::int from skcs where style_id = styles.id) as version,
      updated_at as "updatedAt"
    from styles
    left join lateral (${coloursOfStyle}) skcs on true
    where styles.id = ${goodsId} and styles.deleted_at is null and ${styleVisible(visibility)}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

const coloursOfStyle = sql`
  select json_agg(json_build_object('id', skcs.id, 'colourId', colour_id, 'code', colours.code, 'name', colours.name,
    'rgb', rgb, 'skcNo', skc_no, 'offMask', off_mask, 'moq', skcs.moq, 'factoryMin', factory_min,
    'mustOrder', skcs.must_order, 'mainPush', main_push, 'status', skcs.status, 'statusAt', status_at,
    'statusBy', status_by, 'statusReason', status_reason, 'barcodes', coalesce((
      select json_agg(json_build_object('code', barcodes.code, 'slot', slot) order by slot, ${byCode(sql`barcodes.code`)})
      from barcodes where skc_id = skcs.id), '[]')) order by skcs.sort, skcs.id) as list
  from skcs join colours on colours.id = skcs.colour_id
  where skcs.style_id = styles.id and skcs.deleted_at is null`
