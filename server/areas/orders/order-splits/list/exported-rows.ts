import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { quotaVisible } from '../../../../domain/stock/quota-visible.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

/** Line of a file: a part's content in one colour; prices in fen per piece, as the order stores them. */
export type ExportedRow = {
  readonly splitId: number
  readonly groupId: number
  readonly goodsNo: string
  readonly skcNo: string
  readonly goodsName: string
  readonly colour: string
  readonly colourCode: string
  readonly category: string
  readonly wave: string
  readonly qtys: readonly number[]
  readonly qty: number
  readonly tagPrice: number
  readonly netPrice: number
  /** Quotas of the places its customer is in, by slot. */
  readonly quotas: readonly (readonly (number | null)[])[]
}

const partsAtOnce = 100

/** All that meet the customer of a row's order and that the user may know: those of parts of the country of which all areas are shown. */
const quotasOfRow = (visibility: Visibility) => sql`(
  select coalesce(json_agg(quotas.totals order by quotas.id), '[]') from stock_quotas quotas
  join customers on customers.id = orders.customer_id
  join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
  where quotas.skc_id = split_rows.skc_id
    and quotas.node_id = case quotas.node_kind when 'area' then areas.id when 'region' then regions.id else regions.big_area_id end
    and ${quotaVisible(visibility)})`

/** Returns true if any colour has a quota that the user may know of. */
export async function areQuotas(db: Kysely<FairDb>, visibility: Visibility): Promise<boolean> {
  const result = await sql`select from stock_quotas quotas where ${quotaVisible(visibility)} limit 1`.execute(db)
  return result.rows.length > 0
}

/** A run of rows for some parts at a time, parts as they are given, colours in the organiser's order. */
export async function* exportedRows(
  db: Kysely<FairDb>,
  ids: readonly number[],
  visibility: Visibility,
): AsyncGenerator<ExportedRow[]> {
  for (let offset = 0; offset < ids.length; offset += partsAtOnce) {
    const some = ids.slice(offset, offset + partsAtOnce)
    const result = await sql<ExportedRow>`
      select split_rows.split_id as "splitId", styles.size_group_id as "groupId", styles.goods_no as "goodsNo",
        skcs.skc_no as "skcNo", styles.name as "goodsName", colours.name as colour, colours.code as "colourCode",
        coalesce(category.name, '') as category, coalesce(wave.name, '') as wave, split_rows.qtys, split_rows.qty,
        coalesce(order_rows.unit_tag_fen, 0) as "tagPrice", coalesce(order_rows.unit_net_fen, 0) as "netPrice",
        ${quotasOfRow(visibility)} as quotas
      from split_rows
      join splits on splits.id = split_rows.split_id
      join orders on orders.id = splits.order_id
      join skcs on skcs.id = split_rows.skc_id
      join styles on styles.id = skcs.style_id
      join colours on colours.id = skcs.colour_id
      left join common_codes category on category.id = styles.category_id
      left join common_codes wave on wave.id = styles.wave_id
      left join order_rows on order_rows.order_id = splits.order_id and order_rows.skc_id = split_rows.skc_id
      where split_rows.split_id = any(${some}::int[]) and ${styleVisible(visibility)}
      order by array_position(${some}::int[], split_rows.split_id), coalesce(category.sort, 2147483647), category.id,
        styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
    yield result.rows
  }
}
