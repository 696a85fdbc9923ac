// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What stands in the files of orders: what is ordered, and the forms to fill in. */
export const orderSheets = {
  chosenOrders: '所選訂單',
  wide: '訂單明細寬表',
  long: '訂單明細長表',
  total: '合計',
  columns: { colourCode: '顏色編碼', netPrice: '折後價', size: '尺碼' },
  form: {
    name: '訂貨表',
    nothing: '沒有可訂的商品',
    must: '必訂',
    mustMark: '必訂',
    cartons: '整箱',
    moq: '起訂',
    multiple: '倍數',
    qty: '合計件數',
    amount: '金額',
    frozen: '停訂',
    frozenLess: '停訂，只能減少',
    brandLess: '不可再訂，只能減少',
  },
}
