import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { csvType, fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import type { Row, Rows, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { writeSheet, writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../../domain/sheets/writing/write-csv.ts'
import type { Fair } from '../../../../domain/visibility/session-user.ts'
import type { Download } from '../../../context.ts'
import { fieldColumns } from '../columns/field-columns.ts'
import type { ListKind } from './list-kind.ts'

type Export = { readonly rows: Rows; readonly fair: Fair; readonly format: 'xlsx' | 'csv'; readonly phrases: Phrases }

/** These rows in the columns that an import of the kind reads. */
export function exportList({ fields, texts }: ListKind, { rows, fair, format, phrases }: Export): Download {
  const { sheet: name, columns: labels } = texts(phrases)
  const columns = fieldColumns(fields, labels)
  const fileName = fileNameOf(fair, name, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name, columns, rows, pinned: 1 }, { sharesTexts: true }) }
}

/**
 * Returns a file to fill in, with example lines, and a sheet that explains the columns if there is anything to
 * explain.
 */
export function listTemplate({ fields, texts }: ListKind, phrases: Phrases, examples: readonly Row[]): Download {
  const { sheet, columns, help, helpSheet = '' } = texts(phrases)
  const sheets = [
    { name: sheet, columns: fieldColumns(fields, columns), rows: [examples] },
    ...(help === undefined ? [] : [helpOf(helpSheet, help.split('\n'))]),
  ]
  const body = writeSheets(sheets, { sharesTexts: true })
  return { fileName: `${sheet}.xlsx`, type: xlsxType, body }
}

function helpOf(name: string, lines: readonly string[]): SheetContent {
  return {
    name,
    columns: [{ key: 'help', title: name, kind: 'text', width: 80 }],
    rows: [lines.map((help) => ({ help }))],
  }
}
