import { SheetProblem } from '../../problem.ts'
import type { SheetSummary } from '../../table.ts'
import type { Package } from './package.ts'
import type { WorkbookSheet } from './xlsx-workbook.ts'
import type { XmlHandler } from './xml.ts'

/** Counts the rows of a sheet that hold a value. */
class RowCount implements XmlHandler {
  rows = 0
  #hasValue = false
  #isInValue = false

  open(name: string): void {
    if (name === 'row') this.#hasValue = false
    else if (name === 'v' || name === 't') this.#isInValue = true
  }

  text(): void {
    if (this.#isInValue) this.#hasValue = true
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isInValue = false
    else if (name === 'row' && this.#hasValue) this.rows++
  }
}

/** Sheets of more than this together are not counted: it would take as long as reading them. */
const bytesCounted = 4 * 1024 * 1024

/** Counts the rows of all sheets but the named one, of small ones first come; null for others and broken ones. */
export async function countRows(
  source: Package,
  sheets: readonly WorkbookSheet[],
  readSheet: string,
): Promise<SheetSummary[]> {
  const summaries: SheetSummary[] = []
  let bytes = 0
  for (const { name, hidden, part: partName } of sheets) {
    const size = source.has(partName) ? source.size(partName) : Infinity
    const isCounted = name !== readSheet && bytes + size <= bytesCounted
    if (isCounted) bytes += size
    summaries.push({ name, hidden, rows: isCounted ? await rowsIn(source, partName) : null })
  }
  return summaries
}

async function rowsIn(source: Package, partName: string): Promise<number | null> {
  const count = new RowCount()
  try {
    await source.scan(partName, count)
    return count.rows
  } catch (error) {
    if (error instanceof SheetProblem) return null
    throw error
  }
}
