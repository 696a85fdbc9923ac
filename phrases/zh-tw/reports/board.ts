import type { Shape } from '../../shape.ts'
import type { board as source } from '../../zh-cn/reports/board.ts'

export const board: Shape<typeof source> = {
  scopeOf: ({ names, count }) => (count > names.length ? `${names.join('、')} 等 ${count} 個` : names.join('、')),
  qty: '訂貨件數',
  amount: '訂貨金額',
  completion: '完成率',
  untargeted: ({ customers, qty }) => `無指標 ${customers} 家 ${qty} 件`,
  untilClose: '距截單',
  untilDay: '距今日閉館',
  untilOpen: '距開放',
  closed: '已截單',
  dayOver: '今日已閉館',
  grace: '寬限',
  days: ({ days }) => `${days} 天`,
  noPlace: '未分區',
  pieces: ({ qty }) => `${qty} 件`,
  grown: ({ qty }) => `+${qty} 件`,
  asOf: ({ time }) => `資料截至 ${time}`,
  connecting: '正在連線…',
  revoked: '此螢幕已停用',
  revokedNote: '需要繼續使用時，請在「投影大螢幕」中新建連結',
  maker: '暫不顯示資料',
  makerNote: '製作人的帳號已停用，或不再有投影大螢幕的權限',
  noLink: '連結不完整',
  noLinkNote: '請重新掃碼，或複製完整的連結',
}
