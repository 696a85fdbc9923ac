import { Readable } from 'node:stream'
import type { SheetContent } from './content.ts'
import { workbookParts } from './workbook.ts'
import { zipStream } from './zip.ts'

export type WriteOptions = {
  /**
   * True for forms that people fill in and return: texts are in a table of the workbook, without which some programs,
   * such as Odoo's spreadsheet, lose them. Large exports keep texts in their cells: the table costs a third more
   * processor time and memory.
   */
  readonly sharesTexts?: true
  /** Rows of one sheet, header and totals included; more go on in the next one. Excel's own limit. */
  readonly rowsPerSheet?: number
}

const excelRows = 1_048_576

/**
 * An .xlsx of one list, streamed: memory does not grow with the rows, which are fetched as they are read. The header is
 * bold, stays in view and filters. With a picture column at most `pictureRowLimit` rows, else the stream ends with a
 * {@link SheetProblem}. A fault of the rows' source, too, ends the stream.
 */
export function writeSheet(content: SheetContent, options: WriteOptions = {}): Readable {
  return writeSheets([content], options)
}

/** The same with several lists, one sheet each; there must be at least one. */
export function writeSheets(
  contents: Iterable<SheetContent>,
  { rowsPerSheet = excelRows, sharesTexts }: WriteOptions = {},
): Readable {
  // One row is kept for the totals.
  return Readable.from(
    zipStream(workbookParts(contents, { rows: rowsPerSheet - 1, sharesTexts: sharesTexts === true })),
    {
      objectMode: false,
    },
  )
}
