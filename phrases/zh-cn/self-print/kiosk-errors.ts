import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why a kiosk does not print, or the counter cannot do something to a ticket. */
export const kioskErrors: ErrorTextsOf<'kiosk'> = {
  'kiosk.gone': '这台打印机位已停用或不存在，请刷新',
  'kiosk.name-taken': ({ name }) => `已有名为“${name}”的打印机位，请换一个名称`,
  'kiosk.too-many': ({ most }) => `最多 ${most} 台，请先停用不用的`,
  'kiosk.no-template': '没有适合这种纸张的打印模板，请联系工作人员',
  'kiosk.proof-ended': '验证已过期，请重新验证',
  'kiosk.wrong-code': '取号码不正确，或已用过、已过期，请到服务台再取一个',
  'kiosk.no-customer': '没有这个客户，或不在你的权限内',
  'kiosk.printed-enough': ({ number, times }) => `订单 ${number} 已打印 ${times} 次，需要再打印请到服务台`,
  'kiosk.in-queue': ({ no }) => `这张单据正在打印，号码 ${no}`,
  'kiosk.ticket-gone': '没有这个号码，请刷新',
  'kiosk.ticket-moved': ({ no }) => `号码 ${no} 的状态刚刚变了，请看一下再操作`,
  'kiosk.ticket-lost': ({ no }) => `号码 ${no} 已不归这台打印站`,
  'kiosk.reason-missing': '请填写没有打印成功的原因',
}
