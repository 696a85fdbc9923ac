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
}
