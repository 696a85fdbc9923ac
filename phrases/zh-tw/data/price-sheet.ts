// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** A file of price ranges: its columns, its words and what is wrong with it. */
export const priceSheet = {
  sheet: '價格帶',
  helpSheet: '填寫說明',
  columns: { name: '名稱', min: '最低價', max: '最高價' },
  help: [
    '名稱：必填，最多 30 個字元，不能重複；如 100-199',
    '最低價、最高價：必填，單位元，都包含在內；如 100 和 199.99',
    '各價格帶不能重疊；可以留空檔，空檔裡的商品是未分類',
    '匯入後就是檔案裡的這些價格帶：檔案裡沒有的會刪除',
  ].join('\n'),
  noColumn: '檔案裡要有「名稱」「最低價」「最高價」三欄',
  tooMany: ({ max }: { max: number }) => `最多 ${max} 個價格帶，檔案裡有更多；請把價格帶放寬一些`,
  added: '新價格帶',
  removed: '檔案裡沒有，將刪除',
}
