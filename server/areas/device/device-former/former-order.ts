import type { deviceFormer, FormerRow } from '@fairdesk/contract/areas/device/device-former'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { orderedBefore, type PastOrder } from '../../../domain/customers/ordered-before.ts'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { isBrandOpen } from '../../../domain/orders/row-rule.ts'
import { isOffered } from '../../../domain/orders/size-slots.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

/** Returns what the customer ordered before of the colours that it may order now. */
export const formerOrder: Handler<typeof deviceFormer.formerOrder> = async ({ db, dealer }, { customerId }) => {
  const may = await dealerMay({ db, dealer }, customerId)
  const former = await orderedBefore(db, may.customerId)
  if (former.goodsKeys.length === 0) return { rows: [] }
  const [{ brandCodes }, colours] = await Promise.all([
    readOrder(db, { customerId: may.customerId, type: 'first', visibility: may.visibility, styleIds: [] }),
    coloursOnSale(db, former.goodsKeys, may.visibility),
  ])
  const rows = colours
    .filter(({ brandCode }) => isBrandOpen(brandCodes, brandCode))
    .map((colour) => formerRow(colour, former.pastOrderOf(colour)))
  return { rows: rows.filter(({ qty }) => qty > 0) }
}

type ColourRow = {
  readonly goodsId: number
  readonly colourId: number
  readonly goods_no: string
  readonly colour: string
  readonly brandCode: string | null
  readonly sizeMask: number
  readonly offMask: number
  readonly sizes: readonly { readonly id: number; readonly slot: number; readonly code: string }[]
}

async function coloursOnSale(
  db: Kysely<FairDb>,
  goodsKeys: readonly string[],
  visibility: Visibility,
): Promise<readonly ColourRow[]> {
  const result = await sql<ColourRow>`
    select styles.id as "goodsId", skcs.colour_id as "colourId", styles.goods_no, colours.name as colour,
      brands.code as "brandCode", styles.size_mask as "sizeMask", skcs.off_mask as "offMask",
      coalesce((
        select json_agg(json_build_object('id', sizes.id, 'slot', sizes.slot, 'code', sizes.code_key) order by sizes.slot)
        from sizes where sizes.size_group_id = styles.size_group_id), '[]') as sizes
    from styles
    join skcs on skcs.style_id = styles.id and skcs.deleted_at is null and skcs.status = 'onSale'
    join colours on colours.id = skcs.colour_id
    left join brands on brands.id = styles.brand_id
    where styles.deleted_at is null and styles.status = 'onSale' and styles.goods_no_key = any(${[...goodsKeys]})
      and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows
}

function formerRow({ goodsId, colourId, sizeMask, offMask, sizes }: ColourRow, past: PastOrder): FormerRow {
  const cells = sizes
    .filter(({ slot }) => isOffered(sizeMask, offMask, slot))
    .map(({ id, code }) => ({ sizeId: id, qty: past.sizes[code] ?? 0 }))
  return { goodsId, colourId, season: past.season, qty: past.qty, cells: cells.filter(({ qty }) => qty > 0) }
}
