import type { Shape } from '../../shape.ts'
import type { importActions as source } from '../../zh-cn/imports/import-actions.ts'

export const importActions: Shape<typeof source> = {
  'agent.import': '匯入代理商',
  'target.import': '匯入指標',
  'discount.import': '匯入折扣',
  'guide.import': '匯入指導件數',
  'history.import': '匯入歷史訂貨',
  'minimum.import': '匯入起訂量',
  'outfit.import': '匯入搭配',
  'display.import': '匯入陳列',
  'order.import': '匯入訂貨表',
  'order.import-lines': '匯入訂單明細',
}
