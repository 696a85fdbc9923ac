import type { Shape } from '../../shape.ts'
import type { orderStates as source } from '../../zh-cn/orders/order-states.ts'

export const orderStates: Shape<typeof source> = {
  none: '未下單',
  draft: '訂貨中',
  submitted: '已提交',
  returned: '已退回',
  areaApproved: '區域已審',
  approved: '已審核',
  closed: '已結單',
}
