// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Looking at the console as another user sees it. */
export const userPreview = {
  start: '以此使用者預覽',
  banner: ({ name, fair }: { name: string; fair: string }) =>
    `正在以 ${name} 的身分預覽「${fair}」：看到的與他相同，不能修改任何內容`,
  leave: '離開預覽',
  entered: ({ fair }: { fair: string }) => `這個視窗在「${fair}」中，其他視窗不受影響`,
  leaveFair: '退出此訂貨會',
  saveFirst: '以此使用者預覽（請先儲存）',
  blocked: '瀏覽器攔截了新視窗，請允許本站彈出視窗後重試',
  storageRefused: '瀏覽器禁止儲存資料，無法開啟預覽視窗。請在瀏覽器設定中允許本站儲存資料後再試。',
}
