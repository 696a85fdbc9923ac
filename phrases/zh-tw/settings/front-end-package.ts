// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type Version = { version: string | number }
type Count = { count: string }

/** Data pushed to the ordering front ends. */
export const frontEndPackage = {
  note: '把商品、編碼、尺碼、搭配、陳列、開關和圖片清單產生一個資料包，各訂貨前端據此更新。沒有變化時不會產生新版本。',
  push: '立即推送',
  waiting: '正在準備…',
  progress: ({ done, total }: { done: string; total: string }) => `正在產生：${done} / ${total}`,
  made: ({ version }: Version) => `已推送版本 ${version}`,
  unchanged: '資料沒有變化，仍是目前版本',
  failed: '產生失敗，前端仍使用目前版本。請重試；如持續出現請聯絡管理員',
  none: '還沒有推送過',
  warnings: '推送的內容裡還缺',
  missing: {
    picture: ({ count }: Count) => `${count} 款沒有圖片`,
    price: ({ count }: Count) => `${count} 款吊牌價為 0`,
    size: ({ count }: Count) => `${count} 款沒有尺碼`,
  },
  others: ({ count }: Count) => `其餘 ${count} 款`,
  versions: '最近五個版本',
  version: '版本',
  current: '目前',
  madeAt: '時間',
  madeBy: '操作人',
  changes: '變化',
  changed: ({ added, changed, removed }: Record<'added' | 'changed' | 'removed', string>) =>
    `新增 ${added}　修改 ${changed}　刪除 ${removed}`,
  restoredFrom: ({ version }: Version) => `恢復自版本 ${version}`,
  size: '大小',
  download: '下載',
  restore: '還原',
  restored: ({ version }: Version) => `已把版本 ${version} 的內容恢復為最新版本`,
  restoreFirst: ({ version }: Version) =>
    `各前端將改用版本 ${version} 的資料；這裡的資料不變，下次推送仍按現在的資料產生。確定恢復嗎？`,
}
