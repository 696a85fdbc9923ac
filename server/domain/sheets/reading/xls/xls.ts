import { SheetProblem } from '../../problem.ts'
import type { SheetName } from '../../table.ts'
import { candidates, type Extract, inSheet, type ReadTask } from '../extract.ts'
import { formatsOf } from '../xlsx/xlsx-workbook.ts'
import { biffRecords, biffText, record, sharedTexts, shortBiffText } from './biff.ts'
import { CompoundFile } from './compound.ts'
import { readXlsSheet, rowsWithCells, type XlsWorkbook } from './xls-sheet.ts'

type Globals = XlsWorkbook & { readonly sheets: readonly (SheetName & { readonly offset: number })[] }

const biff8 = 0x0600
/** Kind of an object that is a picture ([MS-XLS] 2.5.143). */
const pictureObject = 8

/** Reads one sheet of an .xls of Excel 97 to 2003, in its container or bare. Older and encrypted files are refused. */
export async function readXls(file: Buffer, task: ReadTask): Promise<Extract> {
  try {
    const workbook = readGlobals(workbookStream(file))
    const names = workbook.sheets.map(({ name, hidden, offset }) => ({
      name,
      hidden,
      rows: task.countsRows ? rowsWithCells(workbook.stream, offset) : null,
    }))
    for (const sheet of candidates(workbook.sheets, task.sheet)) {
      const extract = await inSheet(sheet.name, () => readXlsSheet(workbook, sheet.offset, task))
      if (extract.grid.rows.length > 0) {
        const unreadPictures = picturesOf(workbook.stream, sheet.offset)
        return {
          format: 'xls',
          sheets: names,
          sheet: sheet.name,
          ...extract,
          ...(unreadPictures ? { unreadPictures } : {}),
        }
      }
    }
  } catch (cause) {
    // A record or header shorter than its content.
    throw cause instanceof RangeError ? new SheetProblem('damaged', {}, cause) : cause
  }
  throw new SheetProblem('empty')
}

/** Counts the pictures over a sheet's cells. */
function picturesOf(stream: Buffer, offset: number): number {
  let [count, depth] = [0, 0]
  for (const { id, data } of biffRecords(stream, offset)) {
    if (id === record.start) depth++
    else if (id === record.eof && --depth === 0) break
    else if (id === record.object && data.length >= 6 && data.readUInt16LE(4) === pictureObject) count++
  }
  return count
}

function workbookStream(file: Buffer): Buffer {
  if (file.readUInt16LE(0) === record.start) return file
  const container = new CompoundFile(file)
  if (container.has('EncryptedPackage')) throw new SheetProblem('encrypted')
  // The older name says nothing of the version: reporting tools use it for Excel 97 too.
  const name = ['Workbook', 'Book'].find((stream) => container.has(stream))
  if (name === undefined) throw new SheetProblem('not-a-sheet')
  return container.stream(name)
}

function readGlobals(stream: Buffer): Globals {
  const codes = new Map<number, string>()
  const styles: number[] = []
  const sheets: (SheetName & { offset: number })[] = []
  let texts: string[] = []
  let textBlocks: Buffer[] = []
  let from1904 = false
  let isCalculated = false
  let [first, inTexts] = [true, false]
  for (const { id, data } of biffRecords(stream)) {
    if (first && (id !== record.start || data.readUInt16LE(0) !== biff8)) throw new SheetProblem('old-excel')
    first = false
    if (inTexts && id === record.continued) textBlocks.push(data)
    else inTexts = false
    if (id === record.eof) break
    if (id === record.filePass) throw new SheetProblem('encrypted')
    if (id === record.date1904) from1904 = data.readUInt16LE(0) === 1
    else if (id === record.calculationEngine) isCalculated = true
    else if (id === record.format) codes.set(data.readUInt16LE(0), biffText(data, 2))
    else if (id === record.style) styles.push(data.readUInt16LE(2))
    else if (id === record.boundSheet && data.readUInt8(5) === 0) sheets.push(boundSheet(data))
    else if (id === record.sharedTexts) [textBlocks, inTexts] = [[data], true]
  }
  if (textBlocks.length > 0) texts = sharedTexts(textBlocks)
  return { stream, sheets, from1904, isCalculated, sharedTexts: texts, formats: formatsOf(styles, codes) }
}

function boundSheet(data: Buffer): SheetName & { offset: number } {
  return { name: shortBiffText(data, 6), hidden: (data.readUInt8(4) & 3) !== 0, offset: data.readUInt32LE(0) }
}
