/** What an order's states are called. */
export const orderStates = {
  none: '未下单',
  draft: '订货中',
  submitted: '已提交',
  returned: '已退回',
  areaApproved: '区域已审',
  approved: '已审核',
  closed: '已结单',
}
