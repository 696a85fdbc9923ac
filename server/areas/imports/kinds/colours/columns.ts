import type { SheetKind } from '../../sheet/sheet-kind.ts'

export type Column = 'code' | 'name' | 'rgb' | 'group'

/** No range of clothes has more colours than its rows; a longer file is another one. */
export const colours: SheetKind<Column> = {
  mostRows: 5000,
  words: ({ colourSheet }) => colourSheet,
  required: ['code', 'name'],
  columns: [
    {
      key: 'code',
      isMarked: true,
      synonyms: 'code | 编码 | 颜色编码 | 颜色代码 | 色号 | 編碼 | 色號 | color code | colour code',
    },
    {
      key: 'name',
      isMarked: true,
      synonyms: 'name | 名称 | 颜色名称 | 颜色 | 名稱 | 顏色 | color | colour | color name | colour name',
    },
    { key: 'rgb', synonyms: 'rgb | hex | 色值 | rgb值 | color value' },
    { key: 'group', synonyms: 'group | 色系 | 颜色组 | 顏色組 | color group | colour group' },
  ],
}
