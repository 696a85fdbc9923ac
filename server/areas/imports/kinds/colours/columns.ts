import { everyLanguage, phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Column } from '../../../../domain/sheets/content.ts'
import { foldCode } from '../../../../domain/text.ts'

export const sheetColumns = ['code', 'name', 'rgb', 'group'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Headings people use besides ours. */
const synonyms: Readonly<Record<SheetColumn, readonly string[]>> = {
  code: ['code', '编码', '颜色编码', '颜色代码', '色号', '編碼', '色號', 'color code', 'colour code'],
  name: ['name', '名称', '颜色名称', '颜色', '名稱', '顏色', 'color', 'colour', 'color name', 'colour name'],
  rgb: ['rgb', 'hex', '色值', 'rgb值', 'color value'],
  group: ['group', '色系', '颜色组', '顏色組', 'color group', 'colour group'],
}

export function columnsIn(language: string): Column[] {
  const { columns } = phrasesIn(language).colourSheet
  return sheetColumns.map((key) => ({ key, title: `${columns[key]}${isRequired(key) ? '*' : ''}`, kind: 'text' }))
}

/** Which column a heading names, in whatever language. */
export function columnNamed(heading: string): SheetColumn | undefined {
  const wanted = foldCode(heading.replaceAll(/[*＊]/g, ''))
  return sheetColumns.find((key) =>
    [...Object.values(everyLanguage).map(({ colourSheet }) => colourSheet.columns[key]), ...synonyms[key]].some(
      (word) => foldCode(word) === wanted,
    ),
  )
}

function isRequired(key: SheetColumn): boolean {
  return key === 'code' || key === 'name'
}
