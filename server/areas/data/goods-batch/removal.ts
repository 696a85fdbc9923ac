import type { goodsBatch, Hindrance } from '@fairdesk/contract/areas/data/goods-batch'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { chosenStyles } from './selection.ts'

type Use = {
  readonly styleId: number
  readonly why: 'ordered' | 'binned' | 'outfit' | 'display'
  readonly count: number
}

/**
 * Counts the uses of these styles: pieces in orders the user sees, those in the bin separately, outfits and displays.
 */
export const previewRemoval: Handler<typeof goodsBatch.previewRemoval> = async (context, { goodsIds }) => {
  const { styles, unavailable } = await chosenStyles(context, { goodsIds, columns: [] })
  const styleById = new Map(styles.map((style) => [style.id, style]))
  const uses = await usesOf(context, [...styleById.keys()])
  const used = uses.flatMap(({ styleId, why, count }): Hindrance[] => {
    const style = styleById.get(styleId)
    return style ? [{ goodsId: styleId, goodsNo: style.goodsNo, name: style.name, why, count }] : []
  })
  return { inTheWay: [...unavailable, ...used] }
}

async function usesOf({ db, user }: ReadContext, styleIds: readonly number[]): Promise<Use[]> {
  const result = await sql<Use>`
    with chosen as (select id, style_id from skcs where style_id = any(${[...styleIds]}::int[]))
    select style_id as "styleId", case when orders.deleted_at is null then 'ordered' else 'binned' end as why,
      coalesce(sum(order_rows.qty) filter (where ${customerVisible(visibleTo(user))}), 0)::int as count
    from order_rows join chosen on chosen.id = order_rows.skc_id
    join orders on orders.id = order_rows.order_id join customers on customers.id = orders.customer_id
    where order_rows.qty > 0 group by style_id, orders.deleted_at is null
    union all
    select style_id, 'outfit', count(*)::int
    from (
      select outfit_items.style_id, outfits.id
      from outfit_items join outfits on outfits.id = outfit_items.outfit_id and outfits.deleted_at is null
      where outfit_items.style_id = any(${[...styleIds]}::int[])
      group by outfit_items.style_id, outfits.id) by_outfit group by style_id
    union all
    select style_id, 'display', count(*)::int
    from (
      select chosen.style_id, displays.id
      from display_items join chosen on chosen.id = display_items.skc_id
      join displays on displays.id = display_items.display_id and displays.deleted_at is null
      group by chosen.style_id, displays.id) by_display group by style_id
    order by "styleId", why desc`.execute(db)
  return result.rows
}
