import type { Shape } from '../../shape.ts'
import type { list as source } from '../../zh-cn/shell/list.ts'

export const list: Shape<typeof source> = {
  clearFilters: '清除篩選',
  selectAll: '選取已顯示的全部列',
  selectRow: '選取此列',
  selected: ({ count }) => `已選 ${count} 筆`,
  unselect: '取消選取',
  columns: '欄位設定',
  resetColumns: '還原預設欄位',
  disabled: ({ name }) => `${name}（已停用）`,
  searching: '正在查找…',
  noneFound: '沒有找到',
  /** Where Enter, or a scanner's, is to take what is typed. */
  notOneFound: ({ text, isNone }) => (isNone ? `${text}：沒有找到` : `${text}：有多筆相符，請在列表裡選擇`),
  codesMissing: ({ codes, rest }) => `找不到：${codes.join('、')}${rest > 0 ? ` 等 ${codes.length + rest} 個` : ''}`,
  selectedSubtotals: ({ count, figures }) => `${figures}　小計 ${count} 列不計`,
  /** Of texts in a file that look altered. */
  asWritten: '檔案裡的「3月4日」「5.00E+02」等就是這樣寫的，照原樣匯入',
}
