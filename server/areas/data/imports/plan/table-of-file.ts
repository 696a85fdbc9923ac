import type { ImportRequest } from '@fairdesk/contract/areas/data/bulk-import'
import { Refusal } from '@fairdesk/contract/refusal'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import { readSheet } from '../../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { personOf, visibleTo } from '../../../../domain/visibility/session-user.ts'
import { sheetProblemText } from '../../../sheet-problem-text.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import { customerIndex } from '../lookup/customer-index.ts'
import { chooseSheet, joinedTable, type SheetChoice } from '../mapping/choose-sheet.ts'
import { knownHeadings } from '../mapping/known-headings.ts'
import { readMemory } from '../mapping/memory.ts'
import { withUnitLines } from '../mapping/unit-lines.ts'
import { lineOf } from '../result/import-lines.ts'
import { plainTable } from '../systems/plain-table.ts'
import { lacksCustomer, withTitleCustomer } from '../systems/title-customer.ts'
import type { ImportRun, PlanFileInput } from './import-run.ts'

/** Reads the first sheet if the caller specifies the columns; else the one that has the columns. */
export async function tableOf(
  file: PlanFileInput['file'],
  { mapping }: ImportRequest,
  reading: Pick<ImportRun, 'context' | 'kind' | 'texts' | 'progress'>,
): Promise<SheetChoice> {
  const { context, kind, progress, texts } = reading
  progress.set('reading', 0, null)
  const memory = await readMemory(context.db, kind)
  const headings = knownHeadings(kind, memory)
  const read = async (sheet: string | undefined, countsRows = false): Promise<SheetTable> => {
    const table = await readSheet(file.path, {
      fileName: file.fileName,
      person: personOf(context.user),
      headings,
      ...(countsRows ? { countsRows } : {}),
      onProgress: (rows) => progress.set('reading', rows, null),
      ...(sheet === undefined ? {} : { sheet }),
      ...(mapping?.headerRow === undefined ? {} : { headerRow: mapping.headerRow }),
    })
    await progress.rest()
    return withCustomer(plainTable(withUnitLines(table), kind, texts), reading)
  }
  return readable(texts, async () => {
    const [firstName, ...otherNames] = mapping?.sheets ?? []
    const first = await read(firstName ?? mapping?.sheet, true)
    const otherTables: SheetTable[] = []
    for (const name of otherNames) otherTables.push(await read(name))
    const isChosen = firstName !== undefined || mapping?.sheet !== undefined || (mapping?.columns.length ?? 0) > 0
    const isAlone = first.sheets.filter(({ hidden }) => !hidden).length < 2
    const selectedSheet =
      isChosen || isAlone
        ? { ...joinedTable([first, ...otherTables]), passedOver: null, unread: [] }
        : await chooseSheet(first, { kind, memory, read })
    const { table } = selectedSheet
    if (table.rows.length === 0) throw new SheetProblem('empty')
    // Rows of all sheets are counted with the first one alone.
    const counted = table.sheets.filter(({ rows }) => rows !== null)
    const sheets = first.sheets.map((sheet) => counted.find(({ name }) => name === sheet.name) ?? sheet)
    return { ...selectedSheet, table: { ...table, sheets } }
  })
}

async function withCustomer(
  table: SheetTable,
  { context: { db, user }, kind, texts }: Pick<ImportRun, 'context' | 'kind' | 'texts'>,
): Promise<SheetTable> {
  if (!lacksCustomer(table, kind)) return table
  const customers = await customerIndex(db, visibleTo(user))
  return withTitleCustomer(table, { kind, texts, isCustomer: (text) => customers.named(text).length > 0 })
}

/** @throws Refusal `import.refused` with why the file cannot be read */
export async function readable<T>({ texts }: TextsOfScreen, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SheetProblem)
      throw new Refusal('import.refused', { lines: lineOf(sheetProblemText(error, texts)) })
    throw error
  }
}
