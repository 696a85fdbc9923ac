// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What imports are called in the operation log, beside those of customers and goods. */
export const importActions = {
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
