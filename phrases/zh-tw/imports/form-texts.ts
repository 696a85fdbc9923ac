// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type NameParams = { value: string }

/** What the import of a filled order form says. */
export const formTexts = {
  whose: ({ customer, type, at, by }: { customer: string; type: string; at: string; by: string }) =>
    `${customer} 的${type}訂貨表，${by} 於 ${at} 匯出`,
  blanks: ({ count }: { count: number }) =>
    `有 ${count} 格原來有件數，現在是空白：保持不變。要取消請填 0，或勾選「空白視為取消」`,
  noColumn: ({ value }: NameParams) => `缺少「${value}」欄，整張工作表沒有讀取；請恢復這一欄`,
  columnTwice: ({ value }: NameParams) => `「${value}」欄有兩個，整張工作表沒有讀取；請只留一欄`,
  merged: '合併的儲存格，不知道是哪一格的數量；請取消合併後重新填寫',
  noTag: '沒有圓牌號，不知道是哪個款色',
  tagTwice: ({ row }: { row: number }) => `與第 ${row} 列是同一個款色，請只留一列`,
  sheet: '工作表',
  row: '列號',
  tag: '圓牌號',
}
