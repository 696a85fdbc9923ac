import { everyLanguage, phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Column } from '../../../../domain/sheets/content.ts'
import { foldCode } from '../../../../domain/text.ts'

export const sheetColumns = ['name', 'min', 'max'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Headings people use besides ours. */
const synonyms: Readonly<Record<SheetColumn, readonly string[]>> = {
  name: ['name', '名称', '价格带', '价格带名称', '名稱', '價格帶', '價格帶名稱', 'price band', 'price range'],
  min: ['min', '最低价（元）', '下限', '起', '从', '最低價（元）', '起價', 'lowest', 'from', 'minimum'],
  max: ['max', '最高价（元）', '上限', '止', '到', '最高價（元）', '迄', 'highest', 'to', 'maximum'],
}

/** All are needed, and the marks say so. */
export function columnsIn(language: string): Column[] {
  const { columns } = phrasesIn(language).priceSheet
  return sheetColumns.map((key) => ({ key, title: `${columns[key]}*`, kind: key === 'name' ? 'text' : 'money' }))
}

/** Which column a heading names, in whatever language. */
export function columnNamed(heading: string): SheetColumn | undefined {
  const wanted = foldCode(heading.replaceAll(/[*＊]/g, ''))
  return sheetColumns.find((key) =>
    [...Object.values(everyLanguage).map(({ priceSheet }) => priceSheet.columns[key]), ...synonyms[key]].some(
      (word) => foldCode(word) === wanted,
    ),
  )
}
