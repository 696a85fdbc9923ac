import { SheetProblem } from '../../problem.ts'
import { candidates, type Extract, type ReadTask } from '../extract.ts'
import { openPackage, type Package } from './package.ts'
import { SheetScan } from './xlsx-sheet.ts'
import { readWorkbook } from './xlsx-workbook.ts'

/** Reads one sheet of an .xlsx or .xlsm, strict or transitional, as any program writes them. */
export async function readXlsx(task: ReadTask): Promise<Extract> {
  const source = await openPackage(task.path, task.limits)
  try {
    await refuseOtherPackages(source)
    const workbook = await readWorkbook(source)
    const names = workbook.sheets.map(({ name, hidden }) => ({ name, hidden }))
    for (const sheet of candidates(workbook.sheets, task.sheet)) {
      const scan = new SheetScan(workbook, task)
      await source.scan(sheet.part, scan)
      if (scan.grid.rows.length === 0) continue
      const { grid, merges, hiddenRows, hiddenColumns } = scan
      return { format: 'xlsx', sheets: names, sheet: sheet.name, grid, merges, hiddenRows, hiddenColumns }
    }
    throw new SheetProblem('empty')
  } finally {
    source.close()
  }
}

/** A zip may be many things; what it is stands in its list of content types, or in the first part of an OpenDocument. */
async function refuseOtherPackages(source: Package): Promise<void> {
  if (source.has('mimetype')) {
    const type = await source.text('mimetype')
    if (type.includes('opendocument.spreadsheet')) throw new SheetProblem('unsupported-format', { format: 'ods' })
    throw new SheetProblem('not-a-sheet')
  }
  if (!source.has('[Content_Types].xml')) throw new SheetProblem('not-a-sheet')
  const types = await source.text('[Content_Types].xml')
  if (types.includes('spreadsheetml') && !types.includes('sheet.binary')) return
  if (types.includes('ms-excel.sheet.binary')) throw new SheetProblem('unsupported-format', { format: 'xlsb' })
  if (!/ms-excel|spreadsheetml/.test(types)) throw new SheetProblem('not-a-sheet')
}
