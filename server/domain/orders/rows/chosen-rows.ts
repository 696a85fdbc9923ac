import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { styleFits } from '../../goods/goods-filter.ts'
import { styleVisible } from '../../visibility/visibility.ts'
import type { SkcKey } from '../row-facts.ts'

type Choice = {
  readonly orderId: number
  readonly goods: RowAct['goods']
  readonly visibility: Visibility
  /** True to include dropped colours, whose pieces are hidden elsewhere. */
  readonly dropped: boolean
}

/** The rows of an order with pieces that the user sees and the filter means, as the screens sort them. */
export async function chosenRows(
  db: Kysely<FairDb>,
  { orderId, goods, visibility, dropped }: Choice,
): Promise<SkcKey[]> {
  const { rows, ...filter } = goods ?? {}
  const named = rows
    ? sql<SqlBool>`(skcs.style_id, skcs.colour_id) in (
        select * from unnest(${rows.map(({ goodsId }) => goodsId)}::int[], ${rows.map(({ colourId }) => colourId)}::int[]))`
    : sql<SqlBool>`true`
  const result = await sql<SkcKey>`
    select styles.id as "goodsId", skcs.colour_id as "colourId"
    from order_rows
    join skcs on skcs.id = order_rows.skc_id and (${countedSkc()} or ${dropped} and skcs.deleted_at is null)
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where order_rows.order_id = ${orderId} and order_rows.qty > 0
      and ${styleVisible(visibility)} and ${styleFits(filter, visibility)} and ${named}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows
}
