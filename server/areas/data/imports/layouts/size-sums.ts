import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { sumColumn } from './size-heads.ts'
import { piecesIn } from './size-marks.ts'

/** A row whose sum is another than that of its sizes; both as figures. */
export type SumDifference = {
  readonly row: number
  readonly heading: string
  readonly sum: string
  readonly cells: string
}

/** Finds rows whose sum, where the file has a column of it, differs from the figures below the sizes. */
export function sumDifferences(table: SheetTable, mapping: ImportMapping): SumDifference[] {
  const sizeColumns = sizeColumnsOf(mapping)
  const sum = sizeColumns.size === 0 ? undefined : sumColumn(table, new Set(sizeColumns.keys()))
  if (sum === undefined) return []
  const heading = table.header[sum] ?? ''
  return table.rows.flatMap((cells, index) => {
    const text = cells[sum] ?? ''
    const [statedSum, figures] = [
      piecesIn(text),
      [...sizeColumns.keys()].map((column) => piecesIn(cells[column] ?? '')),
    ]
    if (text.trim() === '' || statedSum === null || figures.includes(null)) return []
    const total = figures.reduce<number>((subtotal, figure) => subtotal + (figure ?? 0), 0)
    if (total === statedSum) return []
    return [{ row: table.rowNumbers[index] ?? index + 1, heading, sum: String(statedSum), cells: String(total) }]
  })
}

/** Sizes by row whose figure is merged over several rows, so that no row can be told. */
export function mergedSizes(table: SheetTable, mapping: ImportMapping): ReadonlyMap<number, readonly string[]> {
  const sizeColumns = sizeColumnsOf(mapping)
  const byRow = new Map<number, string[]>()
  for (const { top, bottom, left, right } of table.merges) {
    if (bottom === top || top <= table.headerRow) continue
    for (const [column, size] of sizeColumns) {
      if (column < left || column > right) continue
      for (let row = top; row <= Math.min(bottom, top + mostRows); row++)
        byRow.set(row, [...(byRow.get(row) ?? []), size])
    }
  }
  return byRow
}

const mostRows = 10_000

function sizeColumnsOf({ columns }: ImportMapping): ReadonlyMap<number, string> {
  return new Map(columns.flatMap(({ column, size }) => (size === undefined ? [] : [[column, size] as const])))
}
