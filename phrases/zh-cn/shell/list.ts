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
}
