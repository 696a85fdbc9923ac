import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { kinds } from '../kinds.ts'
import { guessMapping, type Memory } from '../mapping/guess-mapping.ts'

export type ChosenSheet = {
  readonly table: SheetTable
  /** Name of the first sheet, where another one is read instead. */
  readonly passedOver: string | null
}

type Choosing = { readonly kind: MappedKind; readonly memory: Memory; read(sheet: string): Promise<SheetTable> }

const mostRead = 8

/**
 * Instructions or a summary may stand in front of the rows that are meant. A later sheet is taken where the first has not the
 * columns that are required, or says by its name that it is none of rows, and the later one has them and no fewer of the others.
 */
export async function chooseSheet(first: SheetTable, { kind, memory, read }: Choosing): Promise<ChosenSheet> {
  const others = first.sheets.filter(({ name, hidden }) => !hidden && name !== first.sheet).slice(0, mostRead)
  const fit = fitOf(first, kind, memory)
  const isBeside = beside.test(first.sheet)
  if (others.length === 0 || (fit.hasRequired && !isBeside)) return { table: first, passedOver: null }
  for (const { name } of others) {
    const table = await read(name)
    const other = fitOf(table, kind, memory)
    const isBetter = other.columns >= fit.columns
    if (table.rows.length > 0 && other.hasRequired && isBetter && !beside.test(name))
      return { table, passedOver: first.sheet }
  }
  return { table: first, passedOver: null }
}

const beside =
  /说明|說明|须知|須知|必读|必讀|目录|目錄|封面|汇总|匯總|彙總|统计|統計|概览|概覽|总览|總覽|合计|合計|透视|透視|读我|read ?me|instruction|summary|overview|cover|contents|index|pivot/i

function fitOf(table: SheetTable, kind: MappedKind, memory: Memory) {
  const fields = kinds[kind].columns
  const { columns } = guessMapping(table, { kind, fields, memory })
  const named = new Set(columns.flatMap(({ field, fields: parts }) => parts ?? field ?? []))
  return {
    columns: named.size,
    hasRequired: fields.every(({ key, required }) => !required || named.has(key)),
  }
}
