import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Code } from '../../lookup/code-index.ts'
import type { SizeGroup } from '../../lookup/size-groups.ts'
import { goodsCodeTypes } from './code-types.ts'

export type PresentSkc = {
  readonly id: number
  readonly colour_id: number
  readonly skc_no: string
  readonly off_mask: number
  readonly moq: number | null
  readonly factory_min: number | null
  readonly must_order: boolean
  readonly main_push: boolean
}

/** A style of the fair that the file speaks of too; `codes` are ids of common codes by type. */
export type PresentStyle = {
  readonly id: number
  readonly goods_no_key: string
  readonly goods_no: string
  readonly name: string
  readonly brand_id: number | null
  readonly season_id: number | null
  readonly year: number | null
  readonly codes: Readonly<Record<string, number | null>>
  readonly tag_fen: number
  readonly purchase_fen: number | null
  readonly size_group_id: number | null
  readonly size_mask: number
  readonly moq: number | null
  readonly multiple: number | null
  readonly hot: boolean
  readonly is_spot: boolean
  readonly launches_on: string | null
  readonly selling_points: string
  readonly ordered: boolean
  readonly skcs: readonly PresentSkc[]
}

/** Where a barcode stands now. */
export type PresentBarcode = { readonly skc_id: number; readonly slot: number; readonly skc_no: string }

export type PresentGoods = {
  readonly styles: ReadonlyMap<string, PresentStyle>
  readonly barcodes: ReadonlyMap<string, PresentBarcode>
  /** By its key; which SKC bears the number. */
  readonly skcNos: ReadonlyMap<string, { readonly id: number; readonly skc_no: string }>
}

type Asked = {
  readonly styleKeys: readonly string[]
  readonly barcodes: readonly string[]
  readonly skcNoKeys: readonly string[]
}

/** A row per style named, its colours and codes with it. */
export async function presentGoods(
  db: Kysely<FairDb>,
  { styleKeys, barcodes, skcNoKeys }: Asked,
): Promise<PresentGoods> {
  const codes = sql.join(
    goodsCodeTypes.flatMap((type) => [
      sql.lit(type),
      sql.ref(`styles.${type === 'styleType' ? 'style_type' : type}_id`),
    ]),
  )
  const styles = await sql<PresentStyle>`
    select styles.id, styles.goods_no_key, styles.goods_no, styles.name, styles.brand_id, styles.season_id, styles.year,
      json_build_object(${codes}) as codes, styles.tag_fen, styles.purchase_fen, styles.size_group_id,
      styles.size_mask, styles.moq, styles.multiple, styles.hot, styles.is_spot,
      to_char(styles.launches_on, 'YYYY-MM-DD') as launches_on, styles.selling_points,
      exists (select 1 from skcs held join order_rows on order_rows.skc_id = held.id and order_rows.qty > 0
        where held.style_id = styles.id) as ordered,
      coalesce(skcs.list, '[]') as skcs
    from styles
    left join lateral (
      select json_agg(json_build_object('id', id, 'colour_id', colour_id, 'skc_no', skc_no, 'off_mask', off_mask,
        'moq', moq, 'factory_min', factory_min, 'must_order', must_order, 'main_push', main_push)) as list
      from skcs where skcs.style_id = styles.id and skcs.deleted_at is null) skcs on true
    where styles.deleted_at is null and styles.goods_no_key = any(${styleKeys})`.execute(db)
  const held = await sql<PresentBarcode & { code: string }>`
    select barcodes.code, barcodes.skc_id, barcodes.slot, skcs.skc_no
    from barcodes join skcs on skcs.id = barcodes.skc_id where barcodes.code = any(${barcodes})`.execute(db)
  const numbers = await sql<{ id: number; skc_no: string; skc_no_key: string }>`
    select id, skc_no, skc_no_key from skcs where deleted_at is null and skc_no_key = any(${skcNoKeys})`.execute(db)
  return {
    styles: new Map(styles.rows.map((style) => [style.goods_no_key, style])),
    barcodes: new Map(held.rows.map(({ code, ...rest }) => [code, rest])),
    skcNos: new Map(numbers.rows.map(({ skc_no_key, ...rest }) => [skc_no_key, rest])),
  }
}

/** Brands, seasons, colours and common codes, disabled ones too: a file may name them still. */
export async function presentCodes(db: Kysely<FairDb>): Promise<Code[]> {
  const found = await sql<Code>`
    select 'brand' as type, id, code, name from brands
    union all select 'season', id, code, name from seasons
    union all select 'colour', id, code, name from colours
    union all select type, id, code, name from common_codes
    order by type, id`.execute(db)
  return found.rows
}

export async function presentSizeGroups(db: Kysely<FairDb>): Promise<SizeGroup[]> {
  const found = await sql<SizeGroup>`
    select size_groups.id, size_groups.code, size_groups.name, coalesce(sizes.list, '[]') as sizes
    from size_groups
    left join lateral (
      select json_agg(json_build_object('id', id, 'code', code, 'slot', slot, 'no', size_no) order by size_no) as list
      from sizes where sizes.size_group_id = size_groups.id) sizes on true
    order by size_groups.id`.execute(db)
  return found.rows
}
