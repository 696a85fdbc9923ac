import { SheetProblem } from '../../problem.ts'
import { candidates, type Extract, inSheet, type ReadTask } from '../extract.ts'
import { countRows } from './count-rows.ts'
import type { Package } from './package.ts'
import { both, SheetPictureReader, workbookPictures } from './pictures/sheet-pictures.ts'
import { refuseTooMuchText } from './text-count.ts'
import { SheetScan } from './xlsx-sheet.ts'
import { documentPart, readWorkbook } from './xlsx-workbook.ts'
import { attribute } from './xml.ts'

/** Reads one sheet of an .xlsx or .xlsm, strict or transitional, as any program writes them. */
export async function readXlsx(source: Package, task: ReadTask): Promise<Extract> {
  await refuseOtherPackages(source)
  const workbook = await readWorkbook(source, task.limits)
  const shared = await workbookPictures(source, await documentPart(source))
  const isPicture = (metadata: number) => shared.byMetadata.has(metadata)
  for (const sheet of candidates(workbook.sheets, task.sheet)) {
    const scan = new SheetScan({ ...workbook, isPicture }, task)
    const reader = await SheetPictureReader.open(source, sheet.part, { ...shared, ...workbook })
    await inSheet(sheet.name, async () => {
      await refuseTooMuchText(source, sheet.part, task.limits.characters)
      await source.scan(sheet.part, reader ? both(scan, reader.scan) : scan)
    })
    if (scan.grid.rows.length === 0) continue
    const { grid, merges, hiddenRows, hiddenColumns, isFiltered } = scan
    const sheets = task.countsRows
      ? await countRows(source, workbook.sheets, sheet.name)
      : workbook.sheets.map(({ name, hidden }) => ({ name, hidden, rows: null }))
    const laidPictures = await reader?.pictures()
    const facts = { sheets, sheet: sheet.name, grid, merges, hiddenRows, hiddenColumns, isFiltered }
    return { format: 'xlsx', ...facts, ...(laidPictures ? { laidPictures } : {}) }
  }
  throw new SheetProblem('empty')
}

/** Refuses other kinds of zip by the list of content types. */
async function refuseOtherPackages(source: Package): Promise<void> {
  if (!source.has('[Content_Types].xml')) throw new SheetProblem('not-a-sheet')
  const type = await typeOf(source, await documentPart(source))
  if (type.includes('ms-excel.sheet.binary')) throw new SheetProblem('unsupported-format', { format: 'xlsb' })
  if (!/ms-excel|spreadsheetml/.test(type)) throw new SheetProblem('not-a-sheet')
}

/**
 * Returns a part's type: by its own name, else by its ending, for which some programs list types that no part has.
 */
async function typeOf(source: Package, partName: string): Promise<string> {
  const types = new Map<string, string>()
  await source.scan('[Content_Types].xml', {
    open(name, attributes) {
      const typeKey = name === 'Override' ? attribute(attributes, 'PartName') : attribute(attributes, 'Extension')
      if (typeKey !== undefined) types.set(typeKey.toLowerCase(), attribute(attributes, 'ContentType') ?? '')
    },
  })
  const lowerName = partName.toLowerCase()
  return types.get(`/${lowerName}`) ?? types.get(lowerName.slice(lowerName.lastIndexOf('.') + 1)) ?? ''
}
