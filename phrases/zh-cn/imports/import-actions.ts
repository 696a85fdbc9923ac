/** What imports are called in the operation log, beside those of customers and goods. */
export const importActions = {
  'agent.import': '导入代理商',
  'target.import': '导入指标',
  'discount.import': '导入折扣',
  'guide.import': '导入指导件数',
  'history.import': '导入历史订货',
  'minimum.import': '导入起订量',
  'outfit.import': '导入搭配',
  'display.import': '导入陈列',
  'order.import': '导入订货表',
  'order.import-lines': '导入订单明细',
}
