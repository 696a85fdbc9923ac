import type { Shape } from '../../shape.ts'
import type { frontEndPackage as source } from '../../zh-cn/settings/front-end-package.ts'

/** Data pushed to the ordering front ends. */
export const frontEndPackage: Shape<typeof source> = {
  title: '推送資料到前端',
  note: '把商品、編碼、尺碼、搭配、陳列、開關和圖片清單產生一個資料包，各訂貨前端據此更新。沒有變化時不會產生新版本。',
  push: '立即推送',
  waiting: '正在準備…',
  progress: ({ done, total }) => `正在產生：${done} / ${total}`,
  made: ({ version }) => `已推送版本 ${version}`,
  unchanged: '資料沒有變化，仍是目前版本',
  failed: '產生失敗，前端仍使用目前版本。請重試；如持續出現請聯絡管理員',
  none: '還沒有推送過',
  warnings: '推送的內容裡還缺',
  missing: {
    picture: ({ count }) => `${count} 款沒有圖片`,
    price: ({ count }) => `${count} 款吊牌價為 0`,
    size: ({ count }) => `${count} 款沒有尺碼`,
  },
  others: ({ count }) => `其餘 ${count} 款`,
  versions: '最近五個版本',
  version: '版本',
  current: '目前',
  madeAt: '時間',
  madeBy: '操作者',
  changes: '變化',
  changed: ({ added, changed, removed }) => `新增 ${added}　修改 ${changed}　刪除 ${removed}`,
  restoredFrom: ({ version }) => `還原自版本 ${version}`,
  size: '大小',
  download: '下載',
  restore: '還原',
  restored: ({ version }) => `已把版本 ${version} 的內容還原為最新版本`,
  restoreFirst: ({ version }) =>
    `各前端將改用版本 ${version} 的資料；這裡的內容不變，下次推送仍依現在的內容產生。確定還原嗎？`,
}
