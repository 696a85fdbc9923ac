import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { invalidating } from '../../../../kit/save/invalidating.ts'

const writing = invalidating(
  substitutes.answers,
  goodsReport.getGoodsTotalRankingFreezeColor,
  orderList.list,
  orderNotices.list,
)

export const dropAndSubstitute = writing(substitutes.act)
export const tellNotices = writing(orderNotices.tell)
export const acceptNotices = writing(orderNotices.accept)
