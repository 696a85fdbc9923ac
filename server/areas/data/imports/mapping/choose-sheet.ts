import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { type ImportMapping, mostSheets } from '@fairdesk/contract/areas/data/import-answer'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { sheetLimits } from '../../../../domain/sheets/limits.ts'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { kinds } from '../kinds.ts'
import { joinSheets } from '../sheets/join-sheets.ts'
import { scaledLines } from './figure-units.ts'
import { guessMapping, type Memory } from './guess-mapping.ts'

export type SheetChoice = {
  readonly table: SheetTable
  /** Name of the first sheet, where another one is read instead. */
  readonly passedOver: string | null
  /** Names of other sheets that have such rows under other columns and are not read. */
  readonly unread: readonly string[]
  /** Names of the sheets in the table, in its order; empty if it is one. */
  readonly joined: readonly string[]
}

type ChooseSheetOptions = {
  readonly kind: MappedKind
  readonly memory: Memory
  read(sheet: string): Promise<SheetTable>
}

/**
 * Chooses the sheets to import, as instructions or a summary may precede the data. A later sheet is taken if the first
 * lacks required columns, or by its name holds no rows, and the later one has them and no fewer of the others. Further
 * sheets of the same columns are joined to it.
 */
export async function chooseSheet(first: SheetTable, { kind, memory, read }: ChooseSheetOptions): Promise<SheetChoice> {
  const otherSheets = first.sheets
    .filter(({ name, hidden }) => !hidden && name !== first.sheet)
    .slice(0, mostSheets - 1)
  const fit = fitOf(first, kind, memory)
  let selected = fit.hasRequired && !asidePattern.test(first.sheet) ? { table: first, fit } : null
  const unread: string[] = []
  const joined: SheetTable[] = []
  for (const { name } of otherSheets.filter((sheet) => !asidePattern.test(sheet.name))) {
    const table = await read(name).catch(unlessUnreadable)
    const otherFit = table && table.rows.length > 0 ? fitOf(table, kind, memory) : null
    if (!table || !otherFit?.hasRequired) continue
    if (!selected && otherFit.columns.size >= fit.columns.size) selected = { table, fit: otherFit }
    // A list of numbers with a remark or two is no second list of the same things.
    else if (selected && otherFit.columns.size * 2 >= selected.fit.columns.size) {
      const isAlike = areAlike(selected.fit, otherFit) && mayJoin([selected.table, ...joined], table)
      if (isAlike) joined.push(table)
      else unread.push(name)
    }
  }
  if (!selected) return { table: first, passedOver: null, unread: [], joined: [] }
  const passedOver = selected.table === first ? null : first.sheet
  return { ...joinedTable([selected.table, ...joined]), passedOver, unread }
}

/** Returns the mapping with the answer that the caller gives by naming other sheets than an earlier trial has read. */
export function withNamedSheets(
  mapping: ImportMapping | undefined,
  earlier: ImportMapping | undefined,
): ImportMapping | undefined {
  const isNamed = mapping?.sheets && mapping.options.sheets === undefined
  if (!isNamed || mapping.sheets?.join('\n') === earlier?.sheets?.join('\n')) return mapping
  return { ...mapping, options: { ...mapping.options, sheets: 'all' } }
}

/** Joins sheets that the caller names. */
export function joinedTable(tables: readonly [SheetTable, ...SheetTable[]]): Pick<SheetChoice, 'table' | 'joined'> {
  return { table: joinSheets(tables), joined: tables.length > 1 ? tables.map(({ sheet }) => sheet) : [] }
}

/** Ignores a sheet that cannot be read or has no cells, so that another can still be read. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof SheetProblem) return null
  throw error
}

const asidePattern =
  /说明|說明|须知|須知|必读|必讀|目录|目錄|封面|汇总|匯總|彙總|统计|統計|概览|概覽|总览|總覽|合计|合計|透视|透視|读我|read ?me|instruction|summary|overview|cover|contents|index|pivot/i

type Fit = { readonly columns: ReadonlyMap<string, string>; readonly hasRequired: boolean }

/** The fields that a sheet gives, each with its heading, sizes one by one. */
function fitOf(table: SheetTable, kind: MappedKind, memory: Memory): Fit {
  const fields = kinds[kind].columns
  const { columns } = guessMapping(table, { kind, fields, memory })
  const named = columns.flatMap(({ column, field, fields: splitFields, size }) => {
    const heading = foldCode(table.header[column] ?? '')
    const keys = [...(splitFields ?? [field ?? '']), ...(size === undefined ? [] : ['size'])]
    return keys
      .filter((key) => key !== '')
      .map((key) => [size === undefined ? key : `${key} ${size}`, heading] as const)
  })
  const given = new Set(named.flatMap(([key]) => [key, key.split(' ')[0] ?? '']))
  return {
    columns: new Map(named),
    hasRequired: fields.every(({ key, required }) => !required || given.has(key)),
  }
}

/** Returns true if each field that both sheets give has one heading: by it their columns are joined. */
function areAlike(first: Fit, other: Fit): boolean {
  return [...other.columns].every(([key, heading]) => (first.columns.get(key) ?? heading) === heading)
}

/** A unit above the figures of one sheet does not hold for another's, and there is a limit to the rows of a file. */
function mayJoin(tables: readonly SheetTable[], table: SheetTable): boolean {
  const unitsOf = (some: SheetTable) =>
    JSON.stringify(scaledLines(some).map(({ ofMoney, ofPieces }) => [ofMoney, ofPieces]))
  const rows = tables.reduce((count, some) => count + some.rows.length, table.rows.length)
  return rows <= sheetLimits.rows && tables.every((some) => unitsOf(some) === unitsOf(table))
}
