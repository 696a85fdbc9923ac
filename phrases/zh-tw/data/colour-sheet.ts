// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** A file of colours: its columns, its words and what is wrong with a row. */
export const colourSheet = {
  sheet: '顏色',
  helpSheet: '填寫說明',
  columns: { code: '顏色編碼', name: '顏色名稱', rgb: '色值', group: '色系' },
  example: { name: '範例紅', group: '紅' },
  help: [
    '顏色編碼：必填，最多 60 個字元，不分大小寫和全半形；已有的編碼會更新那個顏色',
    '顏色名稱：必填，最多 60 個字元；不同編碼可以同名',
    '色值：#c8102e 或 200,16,46；留空表示不顯示色塊',
    '色系：可留空，用於按色系統計',
    '編碼為 EXAMPLE 的範例列，原樣不動時不會匯入',
  ].join('\n'),
  noColumn: '檔案裡要有「顏色編碼」和「顏色名稱」兩欄',
  badRgb: ({ value }: { value: string }) => `色值「${value}」無法辨識，請寫成 #c8102e 或 200,16,46`,
  contradicts: ({ row }: { row: number }) => `與第 ${row} 列編碼相同，內容不同；請留下其中一列`,
  added: '新顏色',
  sharesName: ({ name, code }: { name: string; code: string }) =>
    `已有編碼 ${code} 也叫「${name}」，請確認不是同一種顏色`,
}
