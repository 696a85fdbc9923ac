/** What the frame of every list says. */
export const list = {
  clearFilters: '清空筛选',
  selectAll: '选择已显示的全部行',
  selectRow: '选择此行',
  selected: ({ count }: { count: string }) => `已选 ${count} 条`,
  unselect: '取消选择',
  columns: '列设置',
  resetColumns: '恢复默认列',
  /** A code that is disabled, where it is chosen still. */
  disabled: ({ name }: { name: string }) => `${name}（已停用）`,
  searching: '正在查找…',
  noneFound: '没有找到',
  /** Where Enter, or a scanner's, is to take what is typed. */
  notOneFound: ({ text, isNone }: { text: string; isNone: boolean }) =>
    isNone ? `${text}：没有找到` : `${text}：有多条相符，请在列表里选择`,
}
