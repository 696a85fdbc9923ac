import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { everyLanguage, type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { listColours } from '../../../../domain/goods/colours.ts'
import type { Handler } from '../../../handler.ts'
import { exportSheet, sheetTemplate } from '../../sheet/sheet-files.ts'
import type { SheetKind } from '../../sheet/sheet-kind.ts'

/** All colours in their order. */
export const exportColours: Handler<typeof goodsCodes.exportColor> = async ({ db, user, caller }, { format }) => {
  const rows = (await listColours(db)).map((colour) => ({
    code: colour.code,
    name: colour.name,
    rgb: colour.rgb === null ? '' : `#${colour.rgb}`,
    group: colour.group,
  }))
  return exportSheet(colours, { rows: [rows], fair: user.fair, format, phrases: phrasesIn(caller.language) })
}

export const colourTemplate: Handler<typeof goodsCodes.importColorTemplate> = ({ caller }) => {
  const phrases = phrasesIn(caller.language)
  return sheetTemplate(colours, phrases, [exampleIn(phrases)])
}

/** Returns true if a row is the template's example, left unchanged and so not meant as data. */
export function isExample(cells: Readonly<Record<string, string>>): boolean {
  return Object.values(everyLanguage).some((phrases) =>
    Object.entries(exampleIn(phrases)).every(([key, text]) => cells[key] === text),
  )
}

function exampleIn({ colourSheet }: Phrases) {
  return { code: 'EXAMPLE', ...colourSheet.example, rgb: '#c8102e' }
}

export type Column = 'code' | 'name' | 'rgb' | 'group'

/** No range of clothes has more colours than its rows; a longer file is another one. */
export const colours: SheetKind<Column> = {
  mostRows: 5000,
  texts: ({ colourSheet }) => colourSheet,
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
