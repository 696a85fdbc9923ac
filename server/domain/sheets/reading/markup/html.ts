import { SheetProblem } from '../../problem.ts'
import { candidates, type Extract, inSheet, type ReadTask } from '../extract.ts'
import { decodeMarkup } from './decode.ts'
import { HtmlTables } from './html-tables.ts'
import { type HtmlPiece, htmlPieces } from './html-tags.ts'

const sheetName = /<x:Name>([^<]{1,100})<\/x:Name>/

/**
 * Reads the tables of a page, which many systems call an .xls, as one sheet below each other: spreadsheet programs open
 * it so.
 */
export async function readHtml(file: Buffer, task: ReadTask): Promise<Extract> {
  const { text, encoding } = decodeMarkup(file)
  const name = sheetName.exec(text)?.[1]?.trim() ?? task.fileName.replace(/\.[^.]*$/, '')
  const sheets = [{ name, hidden: false, rows: null }]
  candidates(sheets, task.sheet)
  const tables = new HtmlTables(task)
  await inSheet(name, () => {
    for (const piece of htmlPieces(text)) take(tables, piece)
    tables.end()
  })
  if (tables.grid.rows.length === 0) throw new SheetProblem('empty')
  const { grid, merges, hiddenRows } = tables
  return {
    format: 'html',
    ...(encoding === undefined ? {} : { encoding }),
    sheets,
    sheet: name,
    grid,
    merges,
    hiddenRows,
    hiddenColumns: tables.hiddenColumns,
  }
}

function take(tables: HtmlTables, piece: HtmlPiece): void {
  if (piece.kind === 'open') tables.open(piece.name, piece.attributes)
  else if (piece.kind === 'close') tables.close(piece.name)
  else if (piece.kind === 'text') tables.text(piece.text)
  else if (piece.kind === 'style') tables.style(piece.text)
}
