import { everyLanguage, type Phrases } from '@fairdesk/phrases/phrases-in'
import { field } from '../../columns/field.ts'
import type { ListKind } from '../../lists/list-kind.ts'

export const colours: ListKind = {
  // No range of clothes has more colours; a longer file is another one.
  mostRows: 5000,
  texts: ({ colourSheet }) => colourSheet,
  needed: ['code', 'name'],
  named: 'code',
  isExample: (values) =>
    Object.values(everyLanguage).some((phrases) =>
      Object.entries(exampleIn(phrases)).every(([key, text]) => values[key] === text),
    ),
  fields: [
    field.text('code', 'code | 编码 | 颜色编码 | 颜色代码 | 色号 | 編碼 | 色號 | color code | colour code', {
      required: true,
      isHalfWidth: true,
    }),
    field.text('name', 'name | 名称 | 颜色名称 | 颜色 | 名稱 | 顏色 | color | colour | color name | colour name', {
      required: true,
    }),
    field.text('rgb', 'rgb | hex | 色值 | rgb值 | color value'),
    field.text('group', 'group | 色系 | 颜色组 | 顏色組 | color group | colour group'),
  ],
}

export function exampleIn({ colourSheet }: Phrases) {
  return { code: 'EXAMPLE', ...colourSheet.example, rgb: '#c8102e' }
}
