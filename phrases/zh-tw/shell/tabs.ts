// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
export const tabs = {
  pin: '釘選分頁',
  unpin: '取消釘選',
  pinned: '已釘選',
  newWindow: '在新視窗開啟',
  moveLeft: '左移',
  moveRight: '右移',
  doubleClick: '按兩下',
  moved: ({ title, place, count }: { title: string; place: number; count: number }) =>
    `${title} 現在是第 ${place} 個分頁，共 ${count} 個`,
  keysHint: '按兩下重新整理，中鍵關閉，右鍵更多，拖曳排序',
  scrollLeft: '前面的分頁',
  scrollRight: '後面的分頁',
  unsavedIn: ({ titles }: { titles: readonly string[] }) => `${titles.join('、')}有未儲存的內容，確定要放棄嗎？`,
  frameRefused: '不能開啟這個網頁',
  frameRefusedHint: '網址必須以 http 或 https 開頭。請讓管理員在報表設定中修改。',
  frameBarredHint: '這個網站是在您開啟系統之後才允許的。重新載入後即可檢視，請先儲存其他分頁裡的內容。',
}
