import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { prepared } from '../../../../db/prepared.ts'
import {
  type RuledCustomer,
  type RuleValuesRow,
  rulesFor,
  saidColumns,
} from '../../../../domain/minimums/minimum-values.ts'
import { type CartonRow, cartonColumns } from '../../../../domain/orders/cartons.ts'
import { skcPicture, stylePicture } from '../../../../domain/pictures/style-picture.ts'

/** Colour of a style, with the style's facts and the order's quantities of it. */
export type OrderColourRow = RuleValuesRow &
  CartonRow & {
    style_id: number
    goods_no: string
    name: string
    brand: string | null
    brand_code: string | null
    category: string | null
    category_code: string | null
    wave: string | null
    wave_code: string | null
    kind: string | null
    /** Pictures of the style, and of this colour. */
    style_picture: string | null
    picture: string | null
    category_id: number | null
    tag_fen: number
    purchase_fen: number | null
    size_mask: number
    consecutive_sizes_min: number | null
    style_must_order: boolean
    hot: boolean
    skc_id: number
    skc_no: string
    colour_id: number
    colour: string
    rgb: string | null
    status: SkcStatus
    off_mask: number
    must_order: boolean
    /** Recommended pieces by slot, 0 for the colour as a whole. */
    guide: Readonly<Record<string, number>> | null
    qtys: number[] | null
    qty: number | null
    unit_tag_fen: number | null
    unit_net_fen: number | null
    unit_agent_fen: number | null
    version: number | null
  }

/** A row per colour of these styles that was not dropped or holds a quantity, and per colour of `also`, in the organiser's order. */
export async function listedColours(
  db: Kysely<FairDb>,
  styleIds: readonly number[],
  {
    orderId,
    customer,
    also = [],
  }: { readonly orderId: number | null; readonly customer: RuledCustomer; readonly also?: readonly number[] },
): Promise<OrderColourRow[]> {
  if (styleIds.length === 0) return []
  const result = await sql<OrderColourRow>`${prepared}
    select skcs.style_id, styles.goods_no, styles.name, brands.name as brand, brands.code as brand_code, category.name as category, category.code as category_code, wave.name as wave, wave.code as wave_code,
      kind.code as kind, ${stylePicture('styles.id')} as style_picture, ${skcPicture('styles.id', 'skcs.id')} as picture, styles.category_id, styles.tag_fen, styles.purchase_fen, styles.size_mask,
      ${saidColumns}, styles.consecutive_sizes_min, ${cartonColumns(customer.id)},
      styles.must_order as style_must_order, styles.hot,
      skcs.id as skc_id, skcs.skc_no, skcs.colour_id, colours.name as colour, colours.rgb, skcs.status, skcs.off_mask,
      skcs.must_order, (
        select json_object_agg(slot, qty) from guide_quantities
        where customer_id = ${customer.id} and skc_id = skcs.id) as guide,
      saved.qtys, saved.qty, saved.unit_tag_fen, saved.unit_net_fen, saved.unit_agent_fen, saved.version
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    left join common_codes wave on wave.id = styles.wave_id
    left join common_codes kind on kind.id = styles.style_type_id
    ${rulesFor(customer)}
    left join order_rows saved on saved.order_id = ${orderId} and saved.skc_id = skcs.id
    where skcs.style_id = any(${[...styleIds]}::int[]) and (
      (${countedSkc()} or skcs.deleted_at is null and saved.qty > 0) or skcs.id = any(${[...also]}::int[]))
    order by skcs.sort, skcs.id`.execute(db)
  return result.rows
}
