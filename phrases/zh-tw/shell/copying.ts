// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What grids say when something is copied out of them. */
export const copying = {
  copy: '複製',
  copyWithHeads: '連同表頭複製',
  level: '層級',
  copied: ({ rows }: { rows: string }) => `已複製 ${rows} 列`,
  fetching: ({ done, rows }: { done: string; rows: string }) => `正在讀取要複製的列 ${done} / ${rows}`,
  ready: ({ rows }: { rows: string }) => `已備好 ${rows} 列，請點「複製」`,
  moved: ({ rows }: { rows: string }) => `讀取期間清單有變動，按最新清單已備好 ${rows} 列，確認後請點「複製」`,
  tooMany: ({ rows, most }: { rows: string; most: string }) =>
    `沒有複製：選取 ${rows} 列，一次最多複製 ${most} 列。請縮小範圍，或用匯出`,
  failed: '沒有複製：讀取其餘的列時連線中斷。連線恢復後請重試',
  blocked: '沒有複製：瀏覽器不允許寫入剪貼簿。請在網址列的網站權限中允許剪貼簿後再試',
  notLoaded: ({ missing }: { missing: string }) =>
    `沒有複製：選取的列裡還有 ${missing} 列沒有載入。請向下捲動載入後再複製，或用匯出`,
  copyLoaded: ({ rows }: { rows: string }) => `只複製已載入的 ${rows} 列`,
}
