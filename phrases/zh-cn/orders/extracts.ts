/** What was taken out of orders, and whether it is of today. */
export const extracts = {
  paper: { true: '单据', prices: '单据价格旧', changed: '单据过期' },
  paperTip: ({ at, by, times }: { at: string; by: string; times: string }) =>
    `最近打印 ${at} ${by}，共 ${times} 次；点开核对`,
  parts: ({ count }: { count: string }) => `拆分 ${count}`,
  stale: ({ count, stale }: { count: string; stale: string }) => `拆分失效 ${stale}/${count}`,
  partsTip: '看这张订单的拆分单',
  staleTip: '订单在拆分后有改动，点开处理',
  sync: { ok: '同步', waiting: '待同步', failed: '同步失败' },
  syncTip: ({ link }: { link: string }) => `${link}：看发送记录`,
  filter: '单据',
  filters: { none: '未打印', true: '有效', old: '过期' },
}
