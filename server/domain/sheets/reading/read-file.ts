import { type FileHandle, open } from 'node:fs/promises'
import type { RowMarks } from '../cell-mark.ts'
import { SheetProblem } from '../problem.ts'
import type { RawRow, SheetFacts, SheetSummary } from '../table.ts'
import { readCsv } from './csv/csv.ts'
import { type Extract, inSheet, type ReadTask } from './extract.ts'
import { judgeFarColumns } from './far-columns.ts'
import { guessHeader } from './header.ts'
import { headerLines } from './header-lines.ts'
import { readHtml } from './markup/html.ts'
import { readXmlSpreadsheet } from './markup/xml-spreadsheet.ts'
import { fillMerges } from './merges.ts'
import { picturesInRows } from './pictures-in-rows.ts'
import { readZipped } from './read-zipped.ts'
import { sniff } from './sniff.ts'
import { readXls } from './xls/xls.ts'

const headBytes = 65_536
/** Same number as rows: each style of a file may have its own. */
const mergesKept = 60_000
const mostAbove = 100
const longestAbove = 300
const longestHeading = 500
const rawRowsKept = 30
const longestRawCell = 60

export type FileTable = {
  readonly facts: SheetFacts
  readonly rows: string[][]
  readonly rowNumbers: number[]
  readonly marks: readonly RowMarks[]
}

/** Reads a file in this thread; rows may be shorter than the header. */
export async function readFileTable(task: ReadTask): Promise<FileTable> {
  const extract = await extractSheet(task)
  return inSheet(extract.sheet, () => tableOf(extract, task))
}

function tableOf(extract: Extract, task: ReadTask): FileTable {
  const { grid, merges, laidPictures, ...known } = extract
  grid.refuseExcess()
  const firstRows = rawRows(grid)
  const mergedRanges = fillMerges(grid, merges)
  const headerAt = headerIndex(extract, task)
  judgeFarColumns(grid, headerAt, task.limits.columns)
  const headerRow = grid.rowNumbers[headerAt] ?? 0
  const { names, groups, first } = headerLines(grid, headerAt, merges)
  const problems = grid.problems.filter(({ row }) => row >= headerRow)
  const problemCount = grid.problemCount - (grid.problems.length - problems.length)
  const { unlisted } = grid
  const rowNumbers = grid.rowNumbers.slice(headerAt + 1)
  const pictures = laidPictures && picturesInRows(laidPictures, { rowNumbers, width: names.length, merges })
  return {
    facts: {
      ...known,
      sheets: known.sheets.map((sheet) => ({ ...sheet, rows: rowsBelowHead(sheet, rowNumbers.length, known.sheet) })),
      headerRow,
      firstRows,
      header: names.map((name) => name.slice(0, longestHeading).toWellFormed()),
      groups,
      titleLines: textsAbove(grid.rows.slice(0, Math.max(first, 0))),
      problems,
      problemCount,
      unlisted,
      mergedRanges,
      untickedRows: grid.untickedRows,
      merges: merges.slice(0, mergesKept),
      ...(pictures ? { pictures } : {}),
    },
    rows: grid.rows.slice(headerAt + 1),
    rowNumbers,
    marks: grid.marks.slice(headerAt + 1),
  }
}

/** Returns a sheet's rows below its header; one that was not read is taken to have one line of it. */
function rowsBelowHead({ name, rows }: SheetSummary, rowsRead: number, sheetRead: string): number | null {
  if (name === sheetRead) return rowsRead
  return rows === null ? null : Math.max(0, rows - 1)
}

function textsAbove(rows: readonly (readonly string[])[]): string[] {
  const texts = new Set(rows.flat().map((text) => text.trim().slice(0, longestAbove)))
  return [...texts].filter((text) => text !== '').slice(0, mostAbove)
}

function rawRows({ rows, rowNumbers }: Extract['grid']): RawRow[] {
  return rows.slice(0, rawRowsKept).map((cells, index) => ({
    row: rowNumbers[index] ?? 0,
    cells: cells.map((text) => text.slice(0, longestRawCell).toWellFormed()),
  }))
}

/** Returns -1 if there is no header. */
function headerIndex({ grid, merges }: Extract, { headerRow: selectedRow, headings }: ReadTask): number {
  if (selectedRow === 0) return -1
  return selectedRow === undefined
    ? guessHeader(grid, merges, headings)
    : grid.rowNumbers.findLastIndex((row) => row <= selectedRow)
}

async function extractSheet(task: ReadTask): Promise<Extract> {
  const file = await open(task.path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new SheetProblem('empty')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, headBytes)), { position: 0 })
    const detected = sniff(buffer.subarray(0, bytesRead))
    // The pictures in a zipped workbook may take more: they are not read here.
    if (size > task.limits.bytes && detected.kind !== 'zip')
      throw new SheetProblem('too-big', { what: 'file', size, limit: task.limits.bytes })
    switch (detected.kind) {
      case 'zip':
        return await readZipped(task)
      case 'compound':
      case 'biff8':
        return await readXls(await readWhole(file, size), task)
      case 'html':
        return await readHtml(await readWhole(file, size), task)
      case 'xml-spreadsheet':
        return await readXmlSpreadsheet(await readWhole(file, size), task)
      case 'text':
        return readCsv(await readWhole(file, size), task)
      case 'old-excel':
        throw new SheetProblem('old-excel')
      case 'unsupported':
        throw new SheetProblem('unsupported-format', { format: detected.format })
      case 'other':
        throw new SheetProblem('not-a-sheet')
    }
  } finally {
    await file.close()
  }
}

async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), { position: 0 })
  return buffer.subarray(0, bytesRead)
}
