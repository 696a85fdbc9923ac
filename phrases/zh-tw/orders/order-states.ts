// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What an order's states are called. */
export const orderStates = {
  none: '未下單',
  draft: '訂貨中',
  submitted: '已提交',
  returned: '已退回',
  areaApproved: '區域已審',
  approved: '已審核',
  closed: '已結單',
}
