import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why an order was not split, or a part of one not changed. */
export const splitErrors: ErrorTextsOf<'split'> = {
  'split.closed': '拆分未开放，请在控制配置中打开',
  'split.percents': ({ sum, difference }) => `各份比例合计须为 100%，现为 ${sum}%，相差 ${difference}%`,
  'split.no-parts': '请至少填写一份',
  'split.repeated-part': ({ key }) => `${key} 重复，每份只能出现一次`,
  'split.no-orders': '范围内没有可拆的订单',
  'split.too-many': ({ most }) => `一次最多拆分 ${most} 张订单，请缩小范围`,
  'split.gone': '拆分单不存在，请刷新',
  'split.run-waiting': '拆分还在进行，完成后才能撤销',
  'split.changed': ({ splitNo, by }) => `${splitNo} 刚被${by || '他人'}修改，请刷新后再改`,
  'split.not-draft': ({ splitNo }) => `${splitNo} 不是草稿，不能修改`,
  'split.state': ({ splitNo }) => `${splitNo} 的当前状态不能这样变更，请刷新`,
  'split.stale': ({ splitNo }) => `${splitNo} 已失效：订单在拆分后有改动，请先补拆`,
  'split.all-stale': ({ count, splitNos }) =>
    `${count} 个拆分单都已失效，没有可以导出的：${splitNos}。订单在拆分后有改动，请先补拆`,
  'split.more-than-order': ({ goodsNo, colour, size, most }) =>
    `${goodsNo} ${colour} ${size} 的拆分合计不能超过订单的 ${most} 件`,
  'split.no-such-row': '没有该商品或尺码，或没有权限',
  'split.other-order': '只能在同一张订单的拆分单之间操作',
  'split.nothing': '没有可移动或合并的件数',
  'split.still-over': '已核对或已下发的拆分单多于订单，请先退回草稿或作废',
  'split.needs-draft': '只能补到草稿',
}
