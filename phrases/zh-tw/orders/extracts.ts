// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What was taken out of orders, and whether it is of today. */
export const extracts = {
  paper: { true: '單據', prices: '單據價格舊', changed: '單據過期' },
  paperTip: ({ at, by, times }: { at: string; by: string; times: string }) =>
    `最近列印 ${at} ${by}，共 ${times} 次；點開核對`,
  parts: ({ count }: { count: string }) => `拆分 ${count}`,
  stale: ({ count, stale }: { count: string; stale: string }) => `拆分失效 ${stale}/${count}`,
  partsTip: '看這張訂單的拆分單',
  staleTip: '訂單在拆分後有改動，點開處理',
  sync: { ok: '同步', waiting: '待同步', failed: '同步失敗' },
  syncTip: ({ link }: { link: string }) => `${link}：看傳送記錄`,
  filter: '單據',
  filters: { none: '未列印', true: '有效', old: '過期' },
}
