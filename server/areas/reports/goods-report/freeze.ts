import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { describeStatuses, heldSkcs, setStatuses, statusChanges } from '../../../domain/goods-status/skc-status.ts'
import { silhouetteAddress } from '../../../domain/pictures/silhouette.ts'
import { skcPicture } from '../../../domain/pictures/style-picture.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/**
 * Lists the colours of a style with what is ordered of each in the user's areas, for the dialog before a freeze or
 * drop.
 */
export const freezeColours: Handler<typeof goodsReport.getGoodsTotalRankingFreezeColor> = async (
  { db, user },
  { goodsId },
) => {
  const visibility = visibleTo(user)
  const result = await sql<ColourRow>`
    select colours.id as "colourId", colours.name, colours.rgb, ${skcPicture('styles.id', 'skcs.id')} as picture,
      concat(kind.code, ' ', styles.name) as description, styles.goods_no as "goodsNo", skcs.status,
      skcs.status_at as "statusAt", skcs.status_by as by, skcs.status_reason as reason,
      coalesce(ordered.qty, 0)::int as qty, coalesce(ordered.customers, 0)::int as customers
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join lateral (
      select sum(by_customer.qty) as qty, count(*) as customers
      from (
        select orders.customer_id, sum(order_rows.qty) as qty
        from order_rows join orders on orders.id = order_rows.order_id and orders.deleted_at is null
        join customers on customers.id = orders.customer_id
        where order_rows.skc_id = skcs.id and order_rows.qty > 0 and ${customerVisible(visibility)}
        group by orders.customer_id) by_customer) ordered on true
    where skcs.style_id = ${goodsId} and skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by skcs.sort, skcs.id`.execute(db)
  if (result.rows.length === 0) refuse('access.denied')
  return result.rows.map(colourOf)
}

/**
 * Freezes, drops, or undoes either. The state is set, not toggled, so a repeated call changes nothing. Quantities
 * stay; undoing a drop restores the colour's previous state.
 */
export const setFrozen: Handler<typeof goodsReport.freezeGoods> = async (context, input) => {
  const { db, user } = context
  const { goodsId, colourIds, reason } = input
  const lockedSkcs = await heldSkcs(db, [goodsId], visibleTo(user))
  const skcs = lockedSkcs.filter(({ colourId }) => colourIds === undefined || colourIds.includes(colourId))
  const [first] = skcs
  if (!first) refuse('access.denied')
  const changes = statusChanges(skcs, input)
  if (changes.length === 0) return answerUnchanged(context, { changed: 0 })
  const { account, realName } = user
  await setStatuses(db, changes, { reason, account, realName, event: context.caller.requestId })
  context.record({ ref: first.goodsNo, ...describeStatuses(changes, reason) })
  followInReports(context)
  return { changed: changes.length }
}

type ColourRow = Omit<Output<typeof goodsReport.getGoodsTotalRankingFreezeColor>[number], 'image' | 'frozenAt'> & {
  readonly picture: string | null
  readonly description: string
  readonly goodsNo: string
  readonly statusAt: Date | null
}

function colourOf({ colourId, name, rgb, picture, description, goodsNo, statusAt, ...row }: ColourRow) {
  const { qty, customers, status, by, reason } = row
  const image = picture ?? silhouetteAddress(description, rgb, goodsNo)
  return { colourId, name, rgb, image, qty, customers, status, frozenAt: statusAt?.toISOString() ?? null, by, reason }
}
