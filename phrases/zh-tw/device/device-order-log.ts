// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': '客戶儲存訂單',
  'device.submit': '客戶提交訂單',
  'device.withdraw': '客戶撤回提交',
  'device.split': '代理把訂單分給下級',
  'device.find-lost-edits': '客戶裝置報告遺失的已確認數量',
  'device.decide-lost-edits': '客戶處理遺失的已確認數量',
  'order.find-lost-edits': '發現遺失的已確認數量',
  'order.decide-lost-edits': '處理遺失的已確認數量',
  'device.score': '客戶評分',
  'device.note': '客戶給業務員的備註',
  'device.favourite': '客戶收藏',
}

export const deviceOrderFields = {
  stars: '評分',
  comment: '評論',
  orderNote: '備註',
  favourite: '收藏',
  toCustomer: '分給',
  lostCells: '遺失的格數',
  lostPieces: '遺失的件數',
  lossDecision: '處理方式',
}
