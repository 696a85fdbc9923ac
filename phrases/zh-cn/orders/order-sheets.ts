/** What stands in the files of orders: what is ordered, and the forms to fill in. */
export const orderSheets = {
  chosenOrders: '所选订单',
  wide: '订单明细宽表',
  long: '订单明细长表',
  total: '合计',
  columns: { colourCode: '颜色编码', netPrice: '折后价', size: '尺码' },
  form: {
    name: '订货表',
    nothing: '没有可订的商品',
    must: '必订',
    mustMark: '必订',
    cartons: '整箱',
    moq: '起订',
    multiple: '倍数',
    qty: '合计件数',
    amount: '金额',
    frozen: '停订',
    frozenLess: '停订，只能减少',
    brandLess: '不可再订，只能减少',
  },
}
