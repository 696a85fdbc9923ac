import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { ratioParts, ratioText } from '@fairdesk/contract/values/ratio-parts'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../../db/code-column.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { writeRow } from '../../../../domain/records/write-row.ts'
import type { StoredStyle } from '../stored-style.ts'
import type { StyleIds } from './check-codes.ts'
import type { GoodsInput } from './planned.ts'

type StyleColumnsInput = { readonly storedStyle: StoredStyle | null; readonly ids: StyleIds; readonly sizeMask: number }

/** A style as its table has it; a price that the input leaves out stays. */
export function columnsOf(input: GoodsInput, { storedStyle, ids, sizeMask }: StyleColumnsInput) {
  const codes: Record<string, number | null> = Object.fromEntries(
    styleCodeTypes.map((type) => [codeColumn(type), ids[type]]),
  )
  return {
    ...codes,
    goods_no: input.goodsNo,
    goods_no_key: foldCode(input.goodsNo),
    name: input.name,
    brand_id: ids.brand,
    season_id: ids.season,
    year: input.year,
    tag_fen: fen(input.tagPrice) ?? storedStyle?.tagFen ?? 0,
    purchase_fen: input.purchasePrice === undefined ? (storedStyle?.purchaseFen ?? null) : fen(input.purchasePrice),
    size_group_id: input.sizeGroupId,
    size_mask: sizeMask,
    moq: input.moq,
    multiple: input.multiple,
    consecutive_sizes_min: input.consecutiveSizesMin,
    by_carton: input.byCarton,
    fixed_ratio: ratioText(ratioParts(input.fixedRatio) ?? []),
    must_order: input.mustOrder,
    hot: input.hot,
    is_spot: input.spot,
    launches_on: input.launchDate,
    selling_points: input.sellingPoints,
    fabric_usage: input.fabricUsage,
    room_no: input.roomNo,
    hanger_no: input.hangerNo,
    status: input.status,
  }
}

type Columns = ReturnType<typeof columnsOf>

/** Whole fen, since numbers of the wire have parts that binary fractions only come near to. */
export function fen(yuan: number | null | undefined): number | null {
  return yuan === null || yuan === undefined ? null : Math.round(yuan * 100)
}

/** Selects the range a price is in; null if it is outside all. */
export function priceRangeOf(tagFen: number) {
  return sql<number | null>`(select id from price_ranges where ${tagFen} between min_fen and max_fen)`
}

export async function insertStyle(db: Kysely<FairDb>, columns: Columns): Promise<number> {
  const sort = sql`(select coalesce(max(sort), 0) + 1 from styles)`
  return writeRow(db, 'styles', { columns: { ...columns, price_range_id: priceRangeOf(columns.tag_fen), sort } })
}

/** The style's next version, unless nothing is different. */
export async function updateStyle(db: Kysely<FairDb>, styleId: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  const isDifferent = sql<boolean>`(${sql.join(names.map((name) => sql.ref(name)))}) is distinct from
    (${sql.join(Object.values(columns))})`
  await db
    .updateTable('styles')
    .set({
      ...columns,
      price_range_id: priceRangeOf(columns.tag_fen),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', styleId)
    .where(isDifferent)
    .execute()
}
