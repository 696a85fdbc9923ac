import { SheetProblem } from '../../problem.ts'
import type { SheetSummary } from '../../table.ts'
import { candidates, type Extract, inSheet, type ReadTask } from '../extract.ts'
import { parseNumberFormat } from '../values/number-format.ts'
import { NumberTexts } from '../values/number-texts.ts'
import { XmlScanner } from '../xlsx/xml.ts'
import { decodeMarkup } from './decode.ts'
import { attributeOf, XmlWorksheet } from './xml-worksheet.ts'

const chunkCharacters = 65_536

/** Names that the format has for formats, besides codes. */
const namedFormats: Readonly<Record<string, string>> = {
  'general date': 'yyyy-m-d h:mm',
  'long date': 'yyyy-m-d',
  'medium date': 'yyyy-m-d',
  'short date': 'yyyy-m-d',
  'long time': 'h:mm:ss',
  'medium time': 'h:mm',
  'short time': 'h:mm',
  currency: '#,##0.00',
  'euro currency': '[$€]#,##0.00',
  fixed: '0.00',
  standard: '#,##0.00',
  percent: '0.00%',
  scientific: '0.00E+00',
  'yes/no': 'General',
  'true/false': 'General',
  'on/off': 'General',
  'general number': 'General',
}

/** Reads one sheet of an XML Spreadsheet 2003, which systems name .xls or .xml. */
export async function readXmlSpreadsheet(file: Buffer, task: ReadTask): Promise<Extract> {
  const { text, encoding } = decodeMarkup(file)
  const book = new Outline()
  scan(text, book)
  const numbers = new NumberTexts({ formats: book.formats.map(parseNumberFormat), from1904: book.from1904 })
  for (const { name } of candidates(book.sheets, task.sheet)) {
    const sheet = new XmlWorksheet(task, { name, numbers, styles: book.styles, from1904: book.from1904 })
    await inSheet(name, () => scan(text, sheet))
    if (sheet.grid.rows.length === 0) continue
    const { grid, merges, hiddenRows, hiddenColumns } = sheet
    const facts = { sheets: book.sheets, sheet: name, grid, merges, hiddenRows, hiddenColumns }
    return { format: 'xml', ...(encoding === undefined ? {} : { encoding }), ...facts }
  }
  throw new SheetProblem('empty')
}

function scan(text: string, handler: ConstructorParameters<typeof XmlScanner>[0]): void {
  const scanner = new XmlScanner(handler)
  for (let offset = 0; offset < text.length; offset += chunkCharacters)
    scanner.push(text.slice(offset, offset + chunkCharacters))
  scanner.end()
}

/** The names of the sheets with the number of their rows, and the formats of the styles. */
class Outline {
  readonly sheets: SheetSummary[] = []
  readonly formats: string[] = []
  /** Index of the format by the style's id. */
  readonly styles = new Map<string, number>()
  from1904 = false
  #style = ''
  #rows = 0
  #hasData = false
  #isVisibility = false

  open(name: string, attributes: string): void {
    if (name === 'Style') this.#openStyle(attributes)
    else if (name === 'NumberFormat') this.#format(attributeOf(attributes, 'Format') ?? '')
    else if (name === 'Date1904') this.from1904 = true
    else if (name === 'Worksheet') {
      this.#rows = 0
      this.sheets.push({ name: attributeOf(attributes, 'Name') ?? '', hidden: false, rows: null })
    } else if (name === 'Row') this.#hasData = false
    else if (name === 'Data') this.#hasData = true
    else if (name === 'Visible') this.#isVisibility = true
  }

  close(name: string): void {
    if (name === 'Row' && this.#hasData) this.#rows++
    else if (name === 'Visible') this.#isVisibility = false
    else if (name === 'Worksheet') this.#last({ rows: this.#rows })
  }

  text(text: string): void {
    if (this.#isVisibility && /^Sheet(?:Very)?Hidden$/.test(text.trim())) this.#last({ hidden: true })
  }

  #last(more: Partial<SheetSummary>): void {
    const sheet = this.sheets.pop()
    if (sheet) this.sheets.push({ ...sheet, ...more })
  }

  /** A style without a format of its own has that of its parent. */
  #openStyle(attributes: string): void {
    this.#style = attributeOf(attributes, 'ID') ?? ''
    const parent = this.styles.get(attributeOf(attributes, 'Parent') ?? '')
    if (parent !== undefined) this.styles.set(this.#style, parent)
  }

  #format(code: string): void {
    this.styles.set(this.#style, this.formats.push(namedFormats[code.toLowerCase()] ?? code) - 1)
  }
}
