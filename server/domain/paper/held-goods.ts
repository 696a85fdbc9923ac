import { type TextField, textFields } from '@fairdesk/contract/paper/template-body'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { CartonRow } from '../orders/cartons.ts'
import { byCode } from '../sort-by.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { countsOnPaper, heldRows, type PaperSource } from './held-rows.ts'

/** What all papers say of a colour. Sorts are those of its attributes in their lists. */
export type PaperGoods = Omit<CartonRow, 'ratios'> & {
  readonly skcId: number
  readonly sizeGroup: number
  readonly sizeMask: number
  readonly offMask: number
  /** Position among all goods: compared number by number. */
  readonly place: readonly number[]
  /** Position among the goods that were read with it. */
  readonly rank: number
  /** True if the caller may see its brand. */
  readonly isSeen: boolean
  readonly brandId: number | null
  readonly brandName: string | null
  /** Without those that are empty. Rows share them, so that a thread is sent each once. */
  readonly texts: Readonly<Partial<Record<TextField, string>>>
  readonly sorts: Readonly<Record<'wave' | 'category' | 'series' | 'theme', number | null>>
}

/** A row of an order or part; prices and amounts in fen. */
export type PaperLine = [
  skcId: number,
  qtys: number[],
  qty: number,
  unitTag: number,
  unitNet: number,
  tag: number,
  net: number,
  note: string,
]

export type PaperLines = { readonly ref: number; readonly orderId: number; readonly rows: readonly PaperLine[] }

type GoodsRow = Omit<PaperGoods, 'rank' | 'texts'> & { readonly texts: Readonly<Record<string, string | null>> }
type ResultRow = (PaperLines & { goods: null }) | { ref: null; orderId: null; rows: null; goods: GoodsRow[] | null }

/**
 * Reads the printed rows of these orders or parts, and once for all of them what their goods are. One statement, so that both
 * are of one moment.
 */
export async function heldGoods(
  db: Kysely<FairDb>,
  {
    source,
    ids,
    visibility,
  }: { readonly source: PaperSource; readonly ids: readonly number[]; readonly visibility: Visibility },
): Promise<{ readonly goods: ReadonlyMap<number, PaperGoods>; readonly held: readonly PaperLines[] }> {
  const { rows } = await sql<ResultRow>`
    with counted as materialized (
      select held.* from ${heldRows(source, ids)}
      join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
      where ${countsOnPaper(source)})
    select null::int as ref, null::int as "orderId", null::json as rows,
      (select json_agg(colour) from ${goodsOfCounted(visibility)} colour) as goods
    union all
    select ref, min(order_id), json_agg(json_build_array(
      skc_id, qtys, qty, unit_tag_fen, unit_net_fen, tag_fen, net_fen, note)), null from counted group by ref`.execute(
    db,
  )
  const goods = rows.flatMap((row) => row.goods ?? [])
  return {
    goods: new Map(goods.map((row, rank) => [row.skcId, { ...row, rank, texts: shownTexts(row.texts) }])),
    held: rows.flatMap((row) => (row.goods === null && row.ref !== null ? [row] : [])),
  }
}

/** The goods of the rows `counted`, in the organiser's order. */
function goodsOfCounted(visibility: Visibility): RawBuilder<unknown> {
  return sql`(
    select skcs.id as "skcId", coalesce(styles.size_group_id, 0) as "sizeGroup", styles.size_mask as "sizeMask",
      skcs.off_mask as "offMask", styles.by_carton, styles.fixed_ratio,
      array[coalesce(category.sort, 2147483647), coalesce(category.id, 0), styles.sort, styles.id, skcs.sort, skcs.id] as place,
      ${styleVisible(visibility)} as "isSeen", brands.id as "brandId", brands.name as "brandName",
      json_build_object('goodsNo', styles.goods_no, 'skcNo', skcs.skc_no, 'name', styles.name, 'colour', colours.name,
        'colourCode', colours.code, 'barcode', (select min(${byCode(sql`code`)}) from barcodes where skc_id = skcs.id),
        'wave', wave.name, 'deliversOn', to_char(wave.delivers_on, 'YYYY-MM-DD'), 'category', category.name,
        'series', series.name, 'theme', theme.name, 'fabric', fabric.name,
        'hanger', concat_ws('-', nullif(styles.room_no, ''), nullif(styles.hanger_no, '')),
        'custom1', own1.name, 'custom2', own2.name, 'custom3', own3.name, 'custom4', own4.name, 'custom5', own5.name) as texts,
      json_build_object('wave', wave.sort, 'category', category.sort, 'series', series.sort, 'theme', theme.sort) as sorts
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes series on series.id = styles.series_id
    left join common_codes theme on theme.id = styles.theme_id
    left join common_codes fabric on fabric.id = styles.fabric_id
    left join common_codes own1 on own1.id = styles.custom1_id
    left join common_codes own2 on own2.id = styles.custom2_id
    left join common_codes own3 on own3.id = styles.custom3_id
    left join common_codes own4 on own4.id = styles.custom4_id
    left join common_codes own5 on own5.id = styles.custom5_id
    where skcs.id in (select skc_id from counted)
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id)`
}

export function shownTexts(texts: Readonly<Record<string, string | null | undefined>>): PaperGoods['texts'] {
  return Object.fromEntries(textFields.flatMap((field) => (texts[field] ? [[field, texts[field]]] : [])))
}
