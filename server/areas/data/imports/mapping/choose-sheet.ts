import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { kinds } from '../kinds.ts'
import { guessMapping, type Memory } from './guess-mapping.ts'

export type SheetChoice = {
  readonly table: SheetTable
  /** Name of the first sheet, where another one is read instead. */
  readonly passedOver: string | null
  /** Names of other sheets with such columns, which are not read. */
  readonly unread: readonly string[]
}

type ChooseSheetOptions = {
  readonly kind: MappedKind
  readonly memory: Memory
  read(sheet: string): Promise<SheetTable>
}

const mostRead = 8

/**
 * Chooses the sheet to import, as instructions or a summary may precede the data. A later sheet is taken if the first
 * lacks required columns, or by its name holds no rows, and the later one has them and no fewer of the others.
 */
export async function chooseSheet(first: SheetTable, { kind, memory, read }: ChooseSheetOptions): Promise<SheetChoice> {
  const otherSheets = first.sheets.filter(({ name, hidden }) => !hidden && name !== first.sheet).slice(0, mostRead)
  const fit = fitOf(first, kind, memory)
  let selected = fit.hasRequired && !asidePattern.test(first.sheet) ? { table: first, columns: fit.columns } : null
  const unread: string[] = []
  for (const { name } of otherSheets.filter((sheet) => !asidePattern.test(sheet.name))) {
    const table = await read(name).catch(unlessUnreadable)
    if (!table || table.rows.length === 0) continue
    const { columns, hasRequired } = fitOf(table, kind, memory)
    if (!hasRequired) continue
    if (!selected && columns >= fit.columns) selected = { table, columns }
    // A list of numbers with a remark or two is no second list of the same things.
    else if (selected && columns * 2 >= selected.columns) unread.push(name)
  }
  if (!selected) return { table: first, passedOver: null, unread: [] }
  return { table: selected.table, passedOver: selected.table === first ? null : first.sheet, unread }
}

/** Ignores a sheet that cannot be read or has no cells, so that another can still be read. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof SheetProblem) return null
  throw error
}

const asidePattern =
  /说明|說明|须知|須知|必读|必讀|目录|目錄|封面|汇总|匯總|彙總|统计|統計|概览|概覽|总览|總覽|合计|合計|透视|透視|读我|read ?me|instruction|summary|overview|cover|contents|index|pivot/i

function fitOf(table: SheetTable, kind: MappedKind, memory: Memory) {
  const fields = kinds[kind].columns
  const { columns } = guessMapping(table, { kind, fields, memory })
  const named = new Set(columns.flatMap(({ field, fields: splitFields }) => splitFields ?? field ?? []))
  return {
    columns: named.size,
    hasRequired: fields.every(({ key, required }) => !required || named.has(key)),
  }
}
