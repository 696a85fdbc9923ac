// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the frame of every list says. */
export const list = {
  clearFilters: '清除篩選',
  selectAll: '選取已顯示的全部列',
  selectRow: '選取此列',
  selected: ({ count }: { count: string }) => `已選 ${count} 筆`,
  unselect: '取消選取',
  columns: '欄位設定',
  resetColumns: '還原預設欄位',
  /** A code that is disabled, where it is chosen still. */
  disabled: ({ name }: { name: string }) => `${name}（已停用）`,
  searching: '正在搜尋…',
  noneFound: '沒有找到',
  /** Where Enter, or a scanner's, is to take what is typed. */
  notOneFound: ({ text, isNone }: { text: string; isNone: boolean }) =>
    isNone ? `${text}：沒有找到` : `${text}：有多筆相符，請在清單裡選擇`,
  codesMissing: ({ codes, rest }: { codes: readonly string[]; rest: number }) =>
    `未找到：${codes.join('、')}${rest > 0 ? ` 等 ${codes.length + rest} 個` : ''}`,
  /** Beside the figures of marked rows, where some of them sum the others. */
  selectedSubtotals: ({ count, figures }: { count: string; figures: string }) => `${figures}　小計 ${count} 列不計`,
  /** Of texts in a file that look altered. */
  asWritten: '檔案裡的「3月4日」「5.00E+02」等就是這樣寫的，照原樣匯入',
  /** Beside a record opened from a list. */
  steps: {
    previous: '上一條（Alt+↑）',
    next: '下一條（Alt+↓）',
    position: ({ position, count }: { position: string; count: string }) => `第 ${position} / ${count} 條`,
  },
}
