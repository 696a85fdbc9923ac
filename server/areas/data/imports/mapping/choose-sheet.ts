import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { type ImportMapping, mostSheets } from '@fairdesk/contract/areas/data/import-answer'
import { sheetLimits } from '../../../../domain/sheets/limits.ts'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { headingKey } from '../columns/heading-names.ts'
import { kinds } from '../kinds.ts'
import { joinSheets, sameHeading } from '../sheets/join-sheets.ts'
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
export async function chooseSheet(first: SheetTable, options: ChooseSheetOptions): Promise<SheetChoice> {
  const fit = fitOf(first, options)
  let selected = fit.hasRequired && !asidePattern.test(first.sheet) ? { table: first, fit } : null
  const unread: string[] = []
  const joined: SheetTable[] = []
  for await (const candidate of furtherSheets(first, options)) {
    if (!selected && candidate.fit.columns.size >= fit.columns.size) selected = candidate
    // A list of numbers with a remark or two is no second list of the same things.
    else if (selected && candidate.fit.columns.size * 2 >= selected.fit.columns.size) {
      const isAlike = areAlike(selected, candidate) && mayJoin([selected.table, ...joined], candidate.table)
      if (isAlike) joined.push(candidate.table)
      else unread.push(candidate.table.sheet)
    }
  }
  if (!selected) return { table: first, passedOver: null, unread: [], joined: [] }
  const passedOver = selected.table === first ? null : first.sheet
  return { ...joinedTable([selected.table, ...joined]), passedOver, unread }
}

/** Reads the other sheets that have the required columns, in order. */
async function* furtherSheets(first: SheetTable, options: ChooseSheetOptions) {
  const names = first.sheets.flatMap(({ name, hidden }) => (hidden || name === first.sheet ? [] : name))
  for (const name of names.slice(0, mostSheets - 1).filter((text) => !asidePattern.test(text))) {
    const table = await options.read(name).catch(unlessUnreadable)
    if (!table || table.rows.length === 0) continue
    const fit = fitOf(table, options)
    if (fit.hasRequired) yield { table, fit }
  }
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

type FitSheet = { readonly table: SheetTable; readonly fit: Fit }

/** The fields that a sheet gives, each with its heading, sizes one by one. */
function fitOf(table: SheetTable, { kind, memory }: Pick<ChooseSheetOptions, 'kind' | 'memory'>): Fit {
  const fields = kinds[kind].columns
  const { columns } = guessMapping(table, { kind, fields, memory })
  const named = columns.flatMap(({ column, field, fields: splitFields, size }) => {
    const heading = sameHeading(table.header[column] ?? '')
    const keys = [...(splitFields ?? [field ?? '']), ...(size === undefined ? [] : ['size'])]
    return keys
      .filter((key) => key !== '')
      .map((key) => [size === undefined ? key : `${key} ${size}`, heading] as const)
  })
  const givenKeys = new Set(named.flatMap(([key]) => [key, key.split(' ')[0] ?? '']))
  return {
    columns: new Map(named),
    hasRequired: fields.every(({ key, required }) => !required || givenKeys.has(key)),
  }
}

/** Returns true if each field that both sheets give has one heading: by it their columns are joined. */
function areAlike(first: FitSheet, { table, fit }: FitSheet): boolean {
  const headings = new Set(first.table.header.map(sameHeading))
  const keys = new Set([...first.fit.columns.values()].map(headingKey))
  // One heading with another unit is another column.
  const isOtherUnit = (heading: string) => keys.has(headingKey(heading)) && !headings.has(sameHeading(heading))
  return (
    [...fit.columns].every(([key, heading]) => (first.fit.columns.get(key) ?? heading) === heading) &&
    !table.header.some(isOtherUnit)
  )
}

/** A unit above the figures of one sheet does not hold for another's, and there is a limit to the rows of a file. */
function mayJoin(tables: readonly SheetTable[], table: SheetTable): boolean {
  const unitsOf = (some: SheetTable) =>
    JSON.stringify(scaledLines(some).map(({ ofMoney, ofPieces }) => [ofMoney, ofPieces]))
  const rows = tables.reduce((count, some) => count + some.rows.length, table.rows.length)
  return rows <= sheetLimits.rows && tables.every((some) => unitsOf(some) === unitsOf(table))
}
