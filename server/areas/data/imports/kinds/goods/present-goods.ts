import { styleAttributes } from '@fairdesk/contract/attributes'
import { barcodeKey, barcodeSpellings } from '@fairdesk/contract/names/codes/gtin'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../../../db/code-column.ts'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import type { Values } from '../../columns/values.ts'

export type PresentSkc = {
  readonly id: number
  readonly colour_id: number
  readonly skc_no: string
  readonly off_mask: number
  readonly values: Values
}

/** A style of the fair that the file speaks of too; `codes` are ids of its codes by type. */
export type PresentStyle = {
  readonly id: number
  readonly goods_no_key: string
  readonly goods_no: string
  readonly codes: Readonly<Record<string, number | null>>
  readonly values: Values
  readonly size_group_id: number | null
  readonly size_mask: number
  readonly ordered: boolean
  readonly skcs: readonly PresentSkc[]
}

export const blankStyle: Values = {
  name: '',
  year: null,
  tagPrice: 0,
  purchasePrice: null,
  moq: null,
  multiple: null,
  byCarton: false,
  fixedRatio: '',
  hot: false,
  spot: false,
  launchDate: null,
  sellingPoints: '',
}
export const blankSkc: Values = { skcMin: null, factoryMin: null, mustOrder: false, mainPush: false }

/** Current owner of a barcode. */
export type PresentBarcode = { readonly skc_id: number; readonly slot: number; readonly skc_no: string }

export type PresentGoods = {
  readonly styles: ReadonlyMap<string, PresentStyle>
  /** Keyed by the barcode. */
  readonly barcodes: ReadonlyMap<string, PresentBarcode>
  /** SKC that has the number, by its key. */
  readonly skcNos: ReadonlyMap<string, { readonly id: number; readonly skc_no: string }>
}

type GoodsKeys = {
  readonly styleKeys: readonly string[]
  readonly barcodes: readonly string[]
  readonly skcNoKeys: readonly string[]
}

/** A row per style named, its colours and codes with it. */
export async function presentGoods(
  db: Kysely<FairDb>,
  { styleKeys, barcodes, skcNoKeys }: GoodsKeys,
): Promise<PresentGoods> {
  const codes = sql.join(styleAttributes.flatMap((type) => [sql.lit(type), sql.ref(`styles.${codeColumn(type)}`)]))
  const styles = await sql<PresentStyle>`
    select styles.id, styles.goods_no_key, styles.goods_no, json_build_object(${codes}) as codes, styles.size_group_id,
      styles.size_mask, json_build_object('name', styles.name, 'year', styles.year, 'tagPrice', styles.tag_fen,
        'purchasePrice', styles.purchase_fen, 'moq', styles.moq, 'multiple', styles.multiple,
        'byCarton', styles.by_carton, 'fixedRatio', styles.fixed_ratio, 'hot', styles.hot,
        'spot', styles.is_spot, 'launchDate', to_char(styles.launches_on, 'YYYY-MM-DD'),
        'sellingPoints', styles.selling_points) as values,
      exists (select 1 from skcs held join order_rows on order_rows.skc_id = held.id and order_rows.qty > 0
        where held.style_id = styles.id) as ordered,
      coalesce(skcs.list, '[]') as skcs
    from styles
    left join lateral (
      select json_agg(json_build_object('id', id, 'colour_id', colour_id, 'skc_no', skc_no, 'off_mask', off_mask,
        'values', json_build_object('skcMin', moq, 'factoryMin', factory_min, 'mustOrder', must_order,
          'mainPush', main_push))) as list
      from skcs where skcs.style_id = styles.id and skcs.deleted_at is null) skcs on true
    where styles.deleted_at is null and styles.goods_no_key = any(${styleKeys})`.execute(db)
  const result = await sql<PresentBarcode & { code: string }>`
    select barcodes.code, barcodes.skc_id, barcodes.slot, skcs.skc_no
    from barcodes join skcs on skcs.id = barcodes.skc_id where barcodes.code = any(${barcodes.flatMap(barcodeSpellings)}::text[])`.execute(
    db,
  )
  const numbers = await sql<{ id: number; skc_no: string; skc_no_key: string }>`
    select id, skc_no, skc_no_key from skcs where deleted_at is null and skc_no_key = any(${skcNoKeys})`.execute(db)
  return {
    styles: new Map(styles.rows.map((style) => [style.goods_no_key, style])),
    barcodes: new Map(result.rows.map(({ code, ...rest }) => [barcodeKey(code), rest])),
    skcNos: new Map(numbers.rows.map(({ skc_no_key, ...rest }) => [skc_no_key, rest])),
  }
}

/** Returns true if any of these styles is ordered by now. */
export async function areOrdered(db: Kysely<FairDb>, styles: readonly { readonly id: number | null }[]) {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (select from skcs join order_rows on order_rows.skc_id = skcs.id and order_rows.qty > 0
      where skcs.style_id = any(${styles.map(({ id }) => id)}::int[])) as ordered`.execute(db)
  return rows[0]?.ordered === true
}
