import { columnName } from '../../../../domain/sheets/reading/header.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { isUnitLine, isUnitWord } from './figure-units.ts'

/**
 * The table without the rows that say nothing but units: "单位：万元" below the headings or the last row is a line of the sheet,
 * and a row of units under the headings is a part of each of them: 订货指标（万元）.
 */
export function withUnitLines(table: SheetTable): SheetTable {
  const isLine = table.rows.map((cells, index) => isLineOfUnits(cells) || (index === 0 && isRowOfUnits(cells, table)))
  if (!isLine.includes(true)) return table
  const [first = []] = table.rows
  const headed = isRowOfUnits(first, table)
  const lines = table.rows.filter((cells, index) => isLine[index] && !(headed && cells === first))
  const keep = <Item>(items: readonly Item[]) => items.filter((_, index) => !isLine[index])
  return {
    ...table,
    header: headed ? table.header.map((heading, column) => withUnit(heading, first[column] ?? '')) : table.header,
    titleLines: [...new Set([...table.titleLines, ...lines.flatMap(textsIn)])],
    rows: keep(table.rows),
    rowNumbers: keep(table.rowNumbers),
    marks: keep(table.marks),
  }
}

function textsIn(cells: readonly string[]): string[] {
  return [...new Set(cells.filter((cell) => cell !== ''))]
}

function isLineOfUnits(cells: readonly string[]): boolean {
  const [text = '', another] = textsIn(cells)
  return another === undefined && isUnitLine(text)
}

/** Returns true for a row of units. Below a column without a heading they are a remark. */
function isRowOfUnits(cells: readonly string[], { header }: SheetTable): boolean {
  const isEmpty = cells.every((cell) => cell === '')
  return (
    !isEmpty &&
    !isLineOfUnits(cells) &&
    cells.every((cell, column) => cell === '' || (header[column] !== '' && isUnitWord(cell)))
  )
}

function withUnit(heading: string, unit: string): string {
  const bare = columnName(unit).replaceAll(/^[（(]|[)）]$/g, '')
  return bare === '' ? heading : `${heading}（${bare}）`
}
