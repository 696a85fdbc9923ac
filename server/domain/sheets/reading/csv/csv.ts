import { withoutFormulaMark, withoutTextGuard } from '../../cells/formula-mark.ts'
import { SheetProblem } from '../../problem.ts'
import type { Extract, ReadTask } from '../extract.ts'
import { Grid, isBlank } from '../grid.ts'
import { AlteredTexts } from '../values/altered-text.ts'
import { type CsvRecord, csvRecords } from './csv-split.ts'
import { decodeCsv, guessSeparator, mostFrequent } from './csv-text.ts'

const recordsLookedAt = 1_000
/** A first line that only tells Excel the separator. */
const separatorLine = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i
const number = /^[-+]?[\d,.]+%?$/

/** Reads a text of separated values; broken lines are reported and, where their cells are misplaced, left out. */
export function readCsv(file: Buffer, task: ReadTask): Extract {
  const { text, encoding } = decodeCsv(file)
  const separatorMatch = separatorLine.exec(text)
  const body = separatorMatch === null ? text : text.slice(separatorMatch[0].length)
  const separator = separatorMatch === null ? guessSeparator(body) : toldSeparator(separatorMatch[1])
  const grid = new Grid(task)
  const sheet = task.fileName.replace(/\.[^.]*$/, '')
  const usual = usualWidth(body, separator)
  const expected = Math.min(usual, task.limits.columns)
  const altered = new AlteredTexts()
  let row = separatorMatch === null ? 0 : 1
  for (const record of csvRecords(body, separator, expected)) {
    row++
    addRecord(grid, row, { ...record, usual, expected, altered, line: () => body.slice(record.start, record.end) })
  }
  if (grid.rows.length === 0) throw new SheetProblem('empty')
  const sheets = [{ name: sheet, hidden: false, rows: null }]
  return { format: 'csv', encoding, separator, sheets, sheet, grid, merges: [], hiddenRows: [], hiddenColumns: [] }
}

function toldSeparator(mark: string | undefined): NonNullable<Extract['separator']> {
  return mark === ';' || mark === '\t' || mark === '|' ? mark : ','
}

/** The number of fields of most records; that of the first where it has more, since Excel drops blank fields at the end of rows. */
function usualWidth(text: string, separator: string): number {
  const widths: number[] = []
  for (const { fields } of csvRecords(text, separator)) {
    const width = widths.length === 0 ? fields.findLastIndex((field) => !isBlank(field)) + 1 : fields.length
    if (!fields.every(isBlank) && widths.push(width) === recordsLookedAt) break
  }
  return Math.max(mostFrequent(widths), widths[0] ?? 0)
}

/** Fields of most lines, and those of them that are read. */
type CsvRecordInput = CsvRecord & {
  readonly usual: number
  readonly expected: number
  readonly altered: AlteredTexts
  line(): string
}

function addRecord(grid: Grid, row: number, record: CsvRecordInput): void {
  const { fields, usual, expected, altered } = record
  const farColumn = fields.findIndex((field, column) => column >= expected && column < usual && !isBlank(field))
  if (farColumn >= 0) grid.passOver(row, farColumn)
  if (fields.slice(usual).some((field) => !isBlank(field))) {
    grid.report({ row, kind: 'extra-fields', text: record.line() })
    return
  }
  const cells = fields.slice(0, expected).map((field, column) => grid.tidy(row, column, ownText(field)))
  if (!grid.addRow(row, { cells, textCells: textCells(cells), marks: altered.marksOf(cells) })) return
  if (record.strayQuote) grid.report({ row, kind: 'stray-quote', text: record.line() })
  if (fields.length < expected) grid.report({ row, kind: 'missing-fields', text: record.line() })
  cells.forEach((cell, column) => {
    if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(cell))
      grid.report({ row, column, kind: 'error-value', text: cell })
  })
}

function ownText(field: string): string {
  const plain = withoutTextGuard(field)
  return plain === field ? withoutFormulaMark(field) : plain
}

function textCells(fields: readonly string[]): number {
  return fields.reduce((count, field) => (isBlank(field) || number.test(field) ? count : count + 1), 0)
}
