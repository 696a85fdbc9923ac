import { SheetProblem } from '../problem.ts'
import type { Extract, ReadTask } from './extract.ts'
import { readOds } from './ods/ods.ts'
import { openPackage, type Package } from './xlsx/package.ts'
import { readXlsx } from './xlsx/xlsx.ts'

/** Reads one sheet of a zipped workbook: an .xlsx or .xlsm, or an .ods. */
export async function readZipped(task: ReadTask): Promise<Extract> {
  const source = await openPackage(task.path, task.limits)
  try {
    return (await isOpenDocument(source)) ? await readOds(source, task) : await readXlsx(source, task)
  } finally {
    source.close()
  }
}

/** An OpenDocument says what it is in its first part. */
async function isOpenDocument(source: Package): Promise<boolean> {
  if (!source.has('mimetype')) return false
  const type = await source.text('mimetype')
  if (!type.includes('opendocument.spreadsheet')) throw new SheetProblem('not-a-sheet')
  return true
}
