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
  codesMissing: ({ codes, rest }: { codes: readonly string[]; rest: number }) =>
    `未找到：${codes.join('、')}${rest > 0 ? ` 等 ${codes.length + rest} 个` : ''}`,
  /** Beside the figures of marked rows, where some of them sum the others. */
  selectedSubtotals: ({ count, figures }: { count: string; figures: string }) => `${figures}　小计 ${count} 行不计`,
  /** Of texts in a file that look altered. */
  asWritten: '文件里的“3月4日”“5.00E+02”等就是这样写的，照原样导入',
  /** Beside a record opened from a list. */
  steps: {
    previous: '上一条（Alt+↑）',
    next: '下一条（Alt+↓）',
    position: ({ position, count }: { position: string; count: string }) => `第 ${position} / ${count} 条`,
  },
}
