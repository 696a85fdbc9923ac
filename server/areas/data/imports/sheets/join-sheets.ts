import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { sheetLimits } from '../../../../domain/sheets/limits.ts'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { rowOfSheet } from './sheet-rows.ts'

/** Joins sheets into one table: columns of one heading are one, further ones of a later sheet follow. */
export function joinSheets(tables: readonly [SheetTable, ...SheetTable[]]): SheetTable {
  const [first, ...otherTables] = tables
  if (otherTables.length === 0) return first
  if (tables.reduce((count, { rows }) => count + rows.length, 0) > sheetLimits.rows)
    throw new SheetProblem('too-many-rows', { limit: sheetLimits.rows })
  const header = [...first.header]
  const groups = [...first.groups]
  const targetColumns = tables.map((table) => placesIn(table, { header, groups }))
  const laidTables = tables.map((table, index) =>
    laidOut(table, { targetColumns: targetColumns[index] ?? [], width: header.length, index }),
  )
  return {
    ...first,
    header,
    groups: header.map((_, column) => groups[column] ?? ''),
    titleLines: [...new Set(tables.flatMap(({ titleLines }) => titleLines))],
    rows: laidTables.flatMap(({ rows }) => rows),
    rowNumbers: laidTables.flatMap(({ rowNumbers }) => rowNumbers),
    marks: laidTables.flatMap(({ marks }) => marks),
    merges: laidTables.flatMap(({ merges }) => merges),
    problems: laidTables.flatMap(({ problems }) => problems),
    unlisted: laidTables.flatMap(({ unlisted }) => unlisted),
    hiddenRows: laidTables.flatMap(({ hiddenRows }) => hiddenRows),
    hiddenColumns: [...new Set(laidTables.flatMap(({ hiddenColumns }) => hiddenColumns))],
    problemCount: sumOf(tables.map(({ problemCount }) => problemCount)),
    untickedRows: sumOf(tables.map(({ untickedRows }) => untickedRows)),
    mergedRanges: sumOf(tables.map(({ mergedRanges }) => mergedRanges)),
    derivedColumns: laidTables.flatMap(({ derivedColumns }) => derivedColumns),
    ...joinedPictures(tables),
  }
}

/** The pictures of all sheets, in the rows of the joined table. */
function joinedPictures(tables: readonly SheetTable[]): Pick<SheetTable, 'pictures'> {
  const ofSheets = tables.flatMap(({ pictures }, index) => (pictures ? [{ index, ...pictures }] : []))
  if (ofSheets.length === 0) return {}
  return {
    pictures: {
      inRows: ofSheets.flatMap(({ index, inRows }) =>
        inRows.map((picture) => ({ ...picture, row: rowOfSheet(index, picture.row) })),
      ),
      besideRows: sumOf(ofSheets.map(({ besideRows }) => besideRows)),
      missingFiles: sumOf(ofSheets.map(({ missingFiles }) => missingFiles)),
      overLimit: sumOf(ofSheets.map(({ overLimit }) => overLimit)),
    },
  }
}

/** A heading as it is compared between sheets: without a mark, but with the unit that it gives. */
export function sameHeading(heading: string): string {
  return foldCode(heading.replaceAll(/[*＊:：]/g, ''))
}

/** Returns the column of the joined table for each column of a sheet; headings that are new to it are added. */
function placesIn(table: SheetTable, joined: { readonly header: string[]; readonly groups: string[] }): number[] {
  const used = new Set<number>()
  return table.header.map((heading, column) => {
    const key = sameHeading(heading)
    const same = joined.header.findIndex((existing, index) => !used.has(index) && sameHeading(existing) === key)
    const targetColumn = same >= 0 ? same : joined.header.push(heading) - 1
    if (same < 0) joined.groups[targetColumn] = table.groups[column] ?? ''
    used.add(targetColumn)
    return targetColumn
  })
}

type Layout = { readonly targetColumns: readonly number[]; readonly width: number; readonly index: number }

/** The rows of a sheet under the columns of the joined table, numbered by {@link rowOfSheet}. */
function laidOut(table: SheetTable, { targetColumns, width, index }: Layout) {
  const isInPlace = targetColumns.every((target, column) => target === column)
  const placeOf = (column: number | undefined) => (column === undefined ? undefined : targetColumns[column])
  const lay = <Cell>(cells: readonly Cell[], blank: Cell): Cell[] => {
    const laid = Array.from({ length: width }, () => blank)
    for (const [column, cell] of cells.entries()) laid[targetColumns[column] ?? column] = cell
    return laid
  }
  return {
    rows: table.rows.map((cells) => (isInPlace && cells.length === width ? cells : lay(cells, ''))),
    rowNumbers: table.rowNumbers.map((row) => rowOfSheet(index, row)),
    marks: table.marks.map((marks) => (marks === undefined || isInPlace ? marks : lay(marks, undefined))),
    merges: table.merges.flatMap(({ top, bottom, left, right }) => {
      const rows = { top: rowOfSheet(index, top), bottom: rowOfSheet(index, bottom) }
      if (isInPlace) return [{ ...rows, left, right }]
      const columns = Array.from({ length: right - left + 1 }, (_, offset) => targetColumns[left + offset] ?? -1)
      return columns.filter((column) => column >= 0).map((column) => ({ ...rows, left: column, right: column }))
    }),
    problems: table.problems.map((problem) => {
      const column = placeOf(problem.column)
      return { ...problem, row: rowOfSheet(index, problem.row), ...(column === undefined ? {} : { column }) }
    }),
    unlisted: table.unlisted.map(({ column, count }) => ({ column: placeOf(column), count })),
    hiddenRows: table.hiddenRows.map((row) => rowOfSheet(index, row)),
    hiddenColumns: table.hiddenColumns.map((column) => targetColumns[column] ?? column),
    derivedColumns: (table.derivedColumns ?? []).map(({ column, sources, ...derived }) => ({
      ...derived,
      column: targetColumns[column] ?? column,
      sources: sources.map((source) => targetColumns[source] ?? source),
    })),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
