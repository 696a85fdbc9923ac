type ShortRow = {
  readonly customer: string
  readonly goods: string
  readonly qty: string
  readonly restored: string
  readonly missing: string
}

/** The recycle bin. */
export const orderBin = {
  keyword: '单号 / 编码 / 名称',
  kinds: { order: '订单', part: '拆分单', style: '款', customer: '客户', outfit: '搭配', rack: '陈列' },
  all: '全部',
  byKind: '按类别',
  filters: { by: '删除人', since: '删除日期起' },
  columns: {
    kind: '类别',
    code: '编号',
    name: '名称',
    at: '删除时间',
    by: '删除人',
    reason: '原因',
    qty: '件数',
    tagAmount: '吊牌金额',
    netAmount: '折后金额',
    act: '操作',
  },
  hasLive: '客户已另有订单',
  replacedReason: '被恢复的订单替换',
  replacedPart: '被后来的拆分替换',
  empty: '回收站是空的',
  emptyFiltered: '没有符合条件的内容',
  totals: ({ qty, amount }: { qty: string; amount: string }) => `${qty} 件${amount && ` · ${amount}`}`,
  contents: '内容',
  noContents: '没有内容',
  cut: '只显示前 2,000 行',
  restore: '恢复',
  restoreMany: ({ count }: { count: string }) => `恢复 ${count} 项`,
  mostOrders: ({ most }: { most: string }) => `一次最多恢复 ${most} 张订单`,
  restoredKinds: ({ kinds }: { kinds: string }) => `已恢复${kinds}`,
  codeComma: '、',
  restoreTitle: ({ code }: { code: string }) => `恢复 ${code}`,
  restoreTitleMany: ({ count }: { count: string }) => `恢复 ${count} 项`,
  restoreAsWas: '按删除时的样子恢复：件数、价格、单号不变，缺货的除外；已提交的重新检查，不符合则为订货中。',
  short: {
    will: {
      restored: ({ count }: { count: string }) => `缺货 ${count} 件，将恢复其余：`,
      merged: ({ count }: { count: string }) => `缺货 ${count} 件，将合并其余，缺货的留在回收站：`,
    },
    was: {
      restored: ({ count }: { count: string }) => `缺货 ${count} 件没有恢复，已记入订单的改动历史：`,
      merged: ({ count }: { count: string }) => `缺货 ${count} 件没有合并，仍在回收站：`,
    },
  },
  shortRow: ({ customer, goods, qty, restored, missing }: ShortRow) =>
    `${customer} ${goods}：缺 ${missing} 件（原 ${qty} 件，恢复 ${restored} 件）`,
  moreShort: ({ count }: { count: string }) => `另缺 ${count} 件`,
  liveQuestion: ({ count }: { count: string }) => `${count} 张订单的客户已另有订单：`,
  modes: { merge: '合并', replace: '替换', skip: '跳过' },
  modeHints: {
    merge: '件数加到现有订单，按现在的规则检查；加不进去的留在回收站',
    replace: '现有订单进回收站，恢复这一张',
    skip: '这些订单留在回收站',
  },
  restored: ({ count }: { count: string }) => `已恢复 ${count} 项`,
  merged: ({ count }: { count: string }) => `已合并 ${count} 张`,
  left: ({ count }: { count: string }) => `${count} 张留在回收站`,
  result: '恢复结果',
  close: '关闭',
  purge: '彻底清除',
  purgeTitle: ({ code }: { code: string }) => `彻底清除 ${code}`,
  purgeNote: '清除后不能恢复；改动历史和操作日志保留。',
  purgeConfirm: ({ code }: { code: string }) => `请输入 ${code} 确认`,
  purgeFrom: ({ day }: { day: string }) => `${day} 起可以清除`,
  purged: ({ code }: { code: string }) => `已清除 ${code}`,
  hint: '回车看内容',
}
