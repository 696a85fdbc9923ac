import type { PartRow } from '@fairdesk/contract/areas/orders/order-splits'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../../db/counted-skcs.ts'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { isInMask, qtyAt, sumOf } from '../../../../domain/orders/size-slots.ts'
import { visiblePrices } from '../../../../domain/prices/visible-prices.ts'
import { readSizeBook } from '../../../../domain/splits/order-content.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'

type Row = Omit<PartRow, 'sizes' | 'tagPrice' | 'netPrice' | 'qty'> & {
  readonly groupId: number
  readonly sizeMask: number
  readonly qtys: readonly number[]
  readonly ordered: readonly number[]
  /** Quantities in all parts of the order. */
  readonly split: readonly number[][]
  readonly tag: number
  readonly net: number
  readonly agent: number
}

/** Selection of rows: those in a part, or all of its order. */
type RowsOf = { readonly id: number; readonly orderId: number; readonly rows: 'held' | 'all' }

/** The rows of a part in the organiser's order, of the brands the user sees. */
export async function partRows(
  db: Kysely<FairDb>,
  user: SessionUser,
  { id, orderId, rows }: RowsOf,
): Promise<PartRow[]> {
  const visibility = visibleTo(user)
  const sizes = await readSizeBook(db)
  const result = await sql<Row>`
    select styles.id as "goodsId", skcs.colour_id as "colourId", skcs.skc_no as "skcNo", styles.goods_no as "goodsNo",
      styles.name, colours.name as colour, colours.rgb, styles.size_group_id as "groupId", styles.size_mask as "sizeMask",
      coalesce(held.qtys, '{}') as qtys,
      case when not ${countedSkc()} then '{}' else coalesce(ordered.qtys, '{}') end as ordered,
      (select coalesce(json_agg(other.qtys), '[]') from split_rows other join splits on splits.id = other.split_id
        where splits.order_id = ${orderId} and splits.status <> 'void' and splits.deleted_at is null
          and other.skc_id = skcs.id) as split,
      coalesce(ordered.unit_tag_fen, 0) as tag, coalesce(ordered.unit_net_fen, 0) as net,
      coalesce(ordered.unit_agent_fen, 0) as agent
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join split_rows held on held.split_id = ${id} and held.skc_id = skcs.id
    left join order_rows ordered on ordered.order_id = ${orderId} and ordered.skc_id = skcs.id
    where ${styleVisible(visibility)} and ${
      rows === 'held'
        ? sql`held.skc_id is not null`
        : sql`skcs.id in (select skc_id from order_rows where order_id = ${orderId} and qty > 0
            union select skc_id from split_rows where split_id = ${id})`
    }
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows.map(({ groupId, sizeMask, qtys, ordered, split, tag, net, agent, ...row }) => {
    const { tag: tagPrice, net: netPrice } = visiblePrices({ tag, net, agent }, visibility)
    const splitQtyAt = (slot: number) => split.reduce((sum, partQtys) => sum + qtyAt(partQtys, slot), 0)
    return {
      ...row,
      ...(tagPrice === undefined ? {} : { tagPrice }),
      ...(netPrice === undefined ? {} : { netPrice }),
      qty: sumOf(qtys),
      sizes: (sizes.get(groupId) ?? [])
        .filter(({ slot }) => isInMask(sizeMask, slot) || qtyAt(qtys, slot) > 0 || qtyAt(ordered, slot) > 0)
        .map(({ sizeId, slot, no, name }) => ({
          sizeId,
          no,
          name,
          qty: qtyAt(qtys, slot),
          ordered: qtyAt(ordered, slot),
          free: qtyAt(ordered, slot) - splitQtyAt(slot),
        })),
    }
  })
}
