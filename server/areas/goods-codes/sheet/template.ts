import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../domain/sheets/write.ts'
import type { Download } from '../../context.ts'
import { columnsIn } from './colour-columns.ts'

/** The code of the line that shows how; a file that still has it is not refused for it. */
export const exampleCode = 'EXAMPLE'

/** A file to fill in: the columns with one line that shows how, and a sheet that says what each is for. */
export function colourTemplate(language: string): Download {
  const { colourSheet: words } = phrasesIn(language)
  const example = { code: exampleCode, ...words.example, rgb: '#c8102e' }
  const help = words.help.split('\n').map((line) => ({ help: line }))
  const body = writeSheets([
    { name: words.sheet, columns: columnsIn(language), rows: [[example]] },
    {
      name: words.helpSheet,
      columns: [{ key: 'help', title: words.helpSheet, kind: 'text', width: 80 }],
      rows: [help],
    },
  ])
  return { fileName: `${words.sheet}.xlsx`, type: xlsxType, body }
}
