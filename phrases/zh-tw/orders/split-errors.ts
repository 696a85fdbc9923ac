// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why an order was not split, or a part of one not changed. */
export const splitErrors: ErrorTextsOf<'split'> = {
  'split.closed': '拆分未開放，請在控制設定中開啟',
  'split.percents': ({ sum, difference }) => `各份比例合計須為 100%，現為 ${sum}%，相差 ${difference}%`,
  'split.no-parts': '請至少填寫一份',
  'split.repeated-part': ({ key }) => `${key} 重複，每份只能出現一次`,
  'split.no-orders': '範圍內沒有可拆的訂單',
  'split.too-many': ({ most }) => `一次最多拆分 ${most} 張訂單，請縮小範圍`,
  'split.gone': '拆分單不存在，請重新整理',
  'split.run-waiting': '拆分還在進行，完成後才能復原',
  'split.changed': ({ splitNo, by }) => `${splitNo} 剛被${by || '他人'}修改，請重新整理後再改`,
  'split.not-draft': ({ splitNo }) => `${splitNo} 不是草稿，不能修改`,
  'split.state': ({ splitNo }) => `${splitNo} 的目前狀態不能這樣變更，請重新整理`,
  'split.stale': ({ splitNo }) => `${splitNo} 已失效：訂單在拆分後有改動，請先補拆`,
  'split.all-stale': ({ count, splitNos }) =>
    `${count} 個拆分單都已失效，沒有可以匯出的：${splitNos}。訂單在拆分後有改動，請先補拆`,
  'split.more-than-order': ({ goodsNo, colour, size, most }) =>
    `${goodsNo} ${colour} ${size} 的拆分合計不能超過訂單的 ${most} 件`,
  'split.no-such-row': '沒有該商品或尺碼，或沒有權限',
  'split.other-order': '只能在同一張訂單的拆分單之間操作',
  'split.nothing': '沒有可移動或合併的件數',
  'split.still-over': '已核對或已下發的拆分單多於訂單，請先退回草稿或作廢',
  'split.needs-draft': '只能補到草稿',
}
