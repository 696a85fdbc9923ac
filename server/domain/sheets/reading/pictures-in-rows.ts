import type { SheetPicture, SheetPictures } from '../table.ts'
import { lowerBound } from './lower-bound.ts'
import type { Merge } from './merges.ts'
import type { LaidPicture, LaidPictures } from './xlsx/pictures/sheet-pictures.ts'

/** More pictures than a list has styles; further ones are counted alone. */
const mostSheetPictures = 5_000

type Rows = {
  /** Rows below the header that have content, in order. */
  readonly rowNumbers: readonly number[]
  /** Number of columns. */
  readonly width: number
  readonly merges: readonly Merge[]
}

/**
 * Gives each picture to the row that it lies in, of a merged cell to the first; those of one row from left to right. Pictures
 * over the header or beside the table belong to no row.
 */
export function picturesInRows({ pictures, loose }: LaidPictures, rows: Rows): SheetPictures {
  const laid = pictures.map((picture) => ({ ...picture, row: firstRow(picture, rows.merges) }))
  const isOfRow = ({ row }: LaidPicture) => rows.rowNumbers[lowerBound(rows.rowNumbers, row)] === row
  const width = widthWithPictures(laid.filter(isOfRow), rows.width)
  const inRows = laid.filter((picture) => isOfRow(picture) && picture.column < width)
  const inOrder = inRows.toSorted((a, b) => a.row - b.row || a.x - b.x)
  const readable = inOrder.flatMap(({ row, column, partName }): SheetPicture[] =>
    partName === null ? [] : [{ row, column, partName }],
  )
  return {
    inRows: readable.slice(0, mostSheetPictures),
    besideRows: loose + laid.length - inRows.length,
    missingFiles: inOrder.length - readable.length,
    overLimit: Math.max(0, readable.length - mostSheetPictures),
  }
}

function firstRow({ row, column }: LaidPicture, merges: readonly Merge[]): number {
  const merge = merges.find(
    ({ top, bottom, left, right }) => top <= row && row <= bottom && left <= column && column <= right,
  )
  return merge?.top ?? row
}

/** A column of pictures beside the last column needs no name: it is one if several rows have a picture there and none within. */
function widthWithPictures(pictures: readonly LaidPicture[], width: number): number {
  const isWithin = pictures.some(({ column }) => column < width)
  const rowsBeside = new Set(pictures.filter(({ column }) => column === width).map(({ row }) => row))
  return !isWithin && rowsBeside.size > 1 ? width + 1 : width
}
