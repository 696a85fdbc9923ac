import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { everyLanguage, type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { listColours } from '../../../../domain/goods/colours.ts'
import type { Handler } from '../../../handler.ts'
import { exportSheet, sheetTemplate } from '../../sheet/sheet-files.ts'
import { colours } from './columns.ts'

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

/** Whether a row is the line that shows how, left as it was: nobody means it. */
export function isExample(cells: Readonly<Record<string, string>>): boolean {
  return Object.values(everyLanguage).some((phrases) =>
    Object.entries(exampleIn(phrases)).every(([key, text]) => cells[key] === text),
  )
}

function exampleIn({ colourSheet }: Phrases) {
  return { code: 'EXAMPLE', ...colourSheet.example, rgb: '#c8102e' }
}
