/** What a customer should order, beside what he has. */
export const customerTargets = {
  title: '指标',
  total: '总指标',
  /** Words by which a pasted line means the total, separated by bars. */
  totals: '总指标|总计|合计|total',
  of: '指标对象',
  figures: {
    styles: '款数',
    skc: '款色数',
    qty: '件数',
    amount: '金额',
    depth: '深度',
    min: '下限%',
    max: '上限%',
  },
  figureOf: ({ name, figure }: { name: string; figure: string }) => `${name} ${figure}`,
  remove: '删除',
  removeOf: ({ name }: { name: string }) => `删除 ${name} 的指标`,
  attribute: '属性',
  secondAttribute: '第二个属性',
  noSecond: '不交叉',
  valuesOf: ({ name }: { name: string }) => `选择${name}`,
  add: '添加',
  hint: '每格下方是已订和完成率。可从表格软件复制一块数据粘贴：纯数字从所在格填起，带名称的按名称对应。',
  bases: { tag: '金额按吊牌价统计。', net: '金额按折后价统计。' },
  withheld: '含您看不到的品牌的指标不显示，也不会改变',
  noAmounts: '没有查看金额的权限，金额指标不显示、也不会改变',
  unread: '有数字看不明白，请改好再保存',
  gap: ({
    group,
    figure,
    sum,
    total,
    gap,
  }: {
    group: string
    figure: string
    sum: string
    total: string
    gap: string
  }) => `按${group}的${figure}合计 ${sum}，总指标 ${total}（${gap}）`,
  pasted: ({ count }: { count: string }) => `已填入 ${count} 格`,
  pastedSome: ({ count, unread }: { count: string; unread: string }) => `已填入 ${count} 格；没有对应上：${unread}`,
  copy: '从其他客户复制…',
  copyNow: '复制',
  copyFrom: '客户',
  copyHint: '对方的指标填入这里，相同对象的会被覆盖，其他的保留；保存后才生效。',
  copied: ({ name, count }: { name: string; count: string }) => `已填入 ${name} 的 ${count} 行指标，保存后生效`,
}
