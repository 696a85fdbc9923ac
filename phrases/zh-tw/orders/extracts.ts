import type { Shape } from '../../shape.ts'
import type { extracts as source } from '../../zh-cn/orders/extracts.ts'

export const extracts: Shape<typeof source> = {
  column: '單據·拆分·同步',
  partColumn: '單據·同步',
  paper: { true: '單據', prices: '單據價格舊', changed: '單據過期' },
  paperTip: ({ at, by, times }) => `最近列印 ${at} ${by}，共 ${times} 次；點開核對`,
  parts: ({ count }) => `拆分 ${count}`,
  stale: ({ count, stale }) => `拆分失效 ${stale}/${count}`,
  partsTip: '看這張訂單的拆分單',
  staleTip: '訂單在拆分後有改動，點開處理',
  sync: { ok: '同步', waiting: '待同步', failed: '同步失敗' },
  syncTip: ({ link }) => `${link}：看傳送記錄`,
  filter: '單據',
  filters: { none: '未列印', true: '有效', old: '過期' },
}
