import { everyLanguage, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../../domain/sheets/write.ts'
import type { Download } from '../../../context.ts'
import { columnsIn } from './columns.ts'

/** The line that shows how. */
function exampleIn(language: string) {
  return { code: 'EXAMPLE', ...phrasesIn(language).colourSheet.example, rgb: '#c8102e' }
}

/** Whether a row is the line that shows how, left as it was: nobody means it. */
export function isExample(cells: Readonly<Record<string, string>>): boolean {
  return Object.keys(everyLanguage).some((language) =>
    Object.entries(exampleIn(language)).every(([key, text]) => cells[key] === text),
  )
}

/** A file to fill in: the columns with one line that shows how, and a sheet that says what each is for. */
export function colourTemplate(language: string): Download {
  const { colourSheet: words } = phrasesIn(language)
  const example = exampleIn(language)
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
