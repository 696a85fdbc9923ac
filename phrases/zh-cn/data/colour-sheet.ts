/** A file of colours: its columns, its words and what is wrong with a row. */
export const colourSheet = {
  sheet: '颜色',
  helpSheet: '填写说明',
  columns: { code: '颜色编码', name: '颜色名称', rgb: '色值', group: '色系' },
  example: { name: '示例红', group: '红' },
  help: [
    '颜色编码：必填，最多 60 个字符，不分大小写和全半角；已有的编码会更新那个颜色',
    '颜色名称：必填，最多 60 个字符；不同编码可以同名',
    '色值：#c8102e 或 200,16,46；留空表示不显示色块',
    '色系：可留空，用于按色系统计',
    '编码为 EXAMPLE 的示例行，原样不动时不会导入',
  ].join('\n'),
  noColumn: '文件里要有“颜色编码”和“颜色名称”两列',
  badRgb: ({ value }: { value: string }) => `色值“${value}”无法识别，请写成 #c8102e 或 200,16,46`,
  contradicts: ({ row }: { row: number }) => `与第 ${row} 行编码相同，内容不同；请留下其中一行`,
  added: '新颜色',
  sharesName: ({ name, code }: { name: string; code: string }) =>
    `已有编码 ${code} 也叫“${name}”，请确认不是同一种颜色`,
}
