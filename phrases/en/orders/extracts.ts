import type { Shape } from '../../shape.ts'
import type { extracts as source } from '../../zh-cn/orders/extracts.ts'

export const extracts: Shape<typeof source> = {
  paper: { true: 'Paper', prices: 'Paper: old prices', changed: 'Paper outdated' },
  paperTip: ({ at, by, times }) => `Last printed ${at} by ${by}, ${times} times; press to check`,
  parts: ({ count }) => `Parts ${count}`,
  stale: ({ count, stale }) => `Parts stale ${stale}/${count}`,
  partsTip: 'See the parts of this order',
  staleTip: 'The order has changed since it was split; press to mend',
  sync: { ok: 'Sent', waiting: 'To be sent', failed: 'Not sent' },
  syncTip: ({ link }) => `${link}: see what was sent`,
  filter: 'Paper',
  filters: { none: 'Never printed', true: 'True', old: 'Out of date' },
}
