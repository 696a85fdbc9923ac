import { highestPrice, priceBandNameLength } from '@fairdesk/contract/areas/goods-parameters'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { fenIn } from '../../../domain/sheets/read-numbers.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { foldCode } from '../../../domain/text.ts'
import { columnNamed, type SheetColumn, sheetColumns } from './price-columns.ts'

/** A row as it was written, in fen; nought where a price could not be read, which is a problem. */
export type FileRow = {
  readonly row: number
  readonly name: string
  readonly min: number
  readonly max: number
  /** What is wrong, in sentences. */
  readonly problems: readonly string[]
}

/** The rows of a file of price ranges; undefined where one of its columns is missing. */
export function readPriceRows(table: SheetTable, phrases: Phrases): FileRow[] | undefined {
  const places = new Map<SheetColumn, number>()
  for (const [index, heading] of table.header.entries()) {
    const column = columnNamed(heading)
    if (column && !places.has(column)) places.set(column, index)
  }
  if (sheetColumns.some((key) => !places.has(key))) return undefined
  const broken = Map.groupBy(table.problems, ({ row }) => row)
  const told = new Set<number>()
  const rows = table.rows.map((line, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    told.add(row)
    const cell = (key: SheetColumn) => (line[places.get(key) ?? -1] ?? '').trim()
    const found = (broken.get(row) ?? []).map(({ kind }) => phrases.importTexts.cell[kind])
    return readRow(cell, { row, found, phrases })
  })
  // Broken lines that were left out of the table are told as well.
  const unread = [...broken].filter(([row]) => !told.has(row) && row > table.headerRow)
  return [
    ...rows,
    ...unread.map(([row, found]) => {
      const problems = found.map(({ kind }) => phrases.importTexts.cell[kind])
      return { row, name: '', min: 0, max: 0, problems }
    }),
  ]
}

type Beside = { readonly row: number; readonly found: readonly string[]; readonly phrases: Phrases }

function readRow(cell: (key: SheetColumn) => string, { row, found, phrases }: Beside): FileRow {
  const problems = [...found]
  const { importTexts: texts, priceSheet } = phrases
  const refuse = (key: SheetColumn, problem: string) =>
    problems.push(texts.told({ label: priceSheet.columns[key], value: cell(key), problem }))
  const name = cell('name')
  if (foldCode(name) === '') refuse('name', texts.required)
  if (name.length > priceBandNameLength) refuse('name', texts.tooLong({ limit: priceBandNameLength }))
  const price = (key: 'min' | 'max') => {
    const fen = fenIn(cell(key))
    if (cell(key) === '') refuse(key, texts.required)
    else if (fen === undefined) refuse(key, texts.notMoney)
    else if (fen > Math.round(highestPrice * 100)) refuse(key, texts.tooLarge)
    return fen ?? 0
  }
  return { row, name, min: price('min'), max: price('max'), problems }
}
