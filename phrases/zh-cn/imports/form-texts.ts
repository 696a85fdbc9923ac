type NameParams = { value: string }

/** What the import of a filled order form says. */
export const formTexts = {
  whose: ({ customer, type, at, by }: { customer: string; type: string; at: string; by: string }) =>
    `${customer} 的${type}订货表，${by} 于 ${at} 导出`,
  blanks: ({ count }: { count: number }) =>
    `有 ${count} 格原来有件数，现在是空白：保持不变。要取消请填 0，或勾选“空白视为取消”`,
  noColumn: ({ value }: NameParams) => `缺少“${value}”列，整张工作表没有读取；请恢复这一列`,
  columnTwice: ({ value }: NameParams) => `“${value}”列有两个，整张工作表没有读取；请只留一列`,
  merged: '合并的单元格，不知道是哪一格的数量；请取消合并后重新填写',
  noTag: '没有圆牌号，不知道是哪个款色',
  tagTwice: ({ row }: { row: number }) => `与第 ${row} 行是同一个款色，请只留一行`,
  sheet: '工作表',
  row: '行号',
  tag: '圆牌号',
}
