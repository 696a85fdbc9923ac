import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why something cannot be printed, or printed in this way. */
export const printErrors: ErrorTextsOf<'print'> = {
  'print.no-orders': '没有可打印的订单',
  'print.nothing': '所选单据里没有可打印的内容（都是空的，或不在你的权限内），没有生成文件',
  'print.changed': ({ number, count }) =>
    `${number}${more(count)}刚刚有改动，纸上的内容已不是最新的，没有记打印；请重新打开后按最新内容打印`,
  'print.not-yet': ({ number, count }) => `订单 ${number}${more(count)}还没有到可以打印的状态`,
  'print.reason-missing': ({ number, times }) => `订单 ${number} 已打印 ${times} 次，请填写重打原因`,
  'print.no-columns': '请至少选择一列',
  'print.too-wide': ({ missing }) => `所选的列超出纸张 ${missing} 毫米，请减少列或改窄`,
  'print.unknown-placeholder': ({ name }) => `不认识的占位符 {${name}}`,
  'print.bad-margins': '页边距过大，纸上没有地方打印',
  'print.template-gone': '模板已被删除，请刷新',
  'print.name-taken': ({ name }) => `已有名为“${name}”的模板，请换一个名称`,
  'print.level-taken': ({ name }) => `所选的级别已用于模板“${name}”，请先在那里取消`,
  'print.not-paper': '这不是单据上的号码，请扫描二维码，或输入单号和后面的校验码',
  'print.pdf-gone': '打印文件已不在，请重新生成',
}

function more(count: string | number): string {
  return Number(count) > 1 ? ` 等 ${count} 张` : ''
}
