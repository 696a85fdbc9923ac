// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What a database that does not answer means for whoever looks at a screen. */
export const database = {
  unavailable: '資料庫暫時不可用：輸入留在本機，恢復後自動傳送；其他請稍候',
  asOf: ({ time }: { time: string }) => `資料庫暫時不可用，數字截至 ${time}；輸入留在本機，恢復後自動傳送`,
  foot: '資料庫不可用',
}
