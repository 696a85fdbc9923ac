import { SheetProblem } from '../../problem.ts'
import type { SheetSummary } from '../../table.ts'
import { candidates, type Extract, inSheet, inSheetNow, type ReadTask } from '../extract.ts'
import type { Package } from '../xlsx/package.ts'
import { attribute, type XmlHandler } from '../xlsx/xml.ts'
import { OdsSheet } from './ods-sheet.ts'

const contentPart = 'content.xml'

/** Reads one sheet of an OpenDocument spreadsheet, as LibreOffice and WPS write them. */
export async function readOds(source: Package, task: ReadTask): Promise<Extract> {
  if (source.has('META-INF/manifest.xml')) await refuseEncrypted(source)
  const book = new Outline(task)
  await source.scan(contentPart, book)
  for (const { name } of candidates(book.sheets, task.sheet)) {
    const sheet = book.first?.name === name ? book.first : await readNamed(source, task, name)
    if (sheet.grid.rows.length === 0) continue
    const { grid, merges, hiddenRows, hiddenColumns } = sheet
    return { format: 'ods', sheets: book.sheets, sheet: name, grid, merges, hiddenRows, hiddenColumns }
  }
  throw new SheetProblem('empty')
}

async function readNamed(source: Package, task: ReadTask, name: string): Promise<OdsSheet> {
  const sheet = new OdsSheet(task, name)
  await inSheet(name, () => source.scan(contentPart, sheet))
  return sheet
}

async function refuseEncrypted(source: Package): Promise<void> {
  await source.scan('META-INF/manifest.xml', {
    open(name) {
      if (name === 'encryption-data') throw new SheetProblem('encrypted')
    },
  })
}

/** Lists the sheets, and reads the requested one, else the first visible one, on the way: all of them are in one part. */
class Outline implements XmlHandler {
  readonly sheets: SheetSummary[] = []
  first: OdsSheet | undefined
  readonly #task: ReadTask
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #tables = 0

  constructor(task: ReadTask) {
    this.#task = task
  }

  open(name: string, attributes: string): void {
    if (name === 'style') this.#style = attribute(attributes, 'style:name') ?? ''
    else if (name === 'table-properties' && attribute(attributes, 'table:display') === 'false')
      this.#hiddenStyles.add(this.#style)
    else if (name === 'table' && this.#tables++ === 0) this.#openSheet(attributes)
    this.#inFirst((sheet) => sheet.open(name, attributes))
  }

  close(name: string): void {
    this.#inFirst((sheet) => sheet.close(name))
    if (name === 'table') this.#tables--
  }

  text(text: string): void {
    this.first?.text(text)
  }

  #openSheet(attributes: string): void {
    const hidden = this.#hiddenStyles.has(attribute(attributes, 'table:style-name') ?? '')
    const name = attribute(attributes, 'table:name') ?? ''
    this.sheets.push({ name, hidden, rows: null })
    const isWanted = this.#task.sheet === undefined ? !hidden : name === this.#task.sheet
    if (isWanted) this.first ??= new OdsSheet(this.#task, name)
  }

  #inFirst(read: (sheet: OdsSheet) => void): void {
    const sheet = this.first
    if (sheet) inSheetNow(sheet.name, () => read(sheet))
  }
}
