import type { CellMark, RowMarks } from '../cell-mark.ts'
import type { SheetProblemKind, SheetProblemParams } from '../problem.ts'
import type { SheetFacts } from '../table.ts'
import type { ReadTask } from './extract.ts'

/** Input of the worker thread for each file. */
export type WorkerTask = Omit<ReadTask, 'onRows'> & {
  /** All visible sheets besides the one that is named. */
  readonly isWhole: boolean
}

/**
 * A run of rows: each distinct text once, with its mark where it has one, each cell as its index, row after row and every row as
 * wide as the header.
 */
export type PackedRows = {
  readonly texts: readonly string[]
  readonly marks: ReadonlyMap<number, CellMark>
  readonly cells: Uint32Array<ArrayBuffer>
  readonly rowNumbers: Uint32Array<ArrayBuffer>
}

/** Answer to each run of rows once it is taken in: the next may come. */
export const rowsTaken = 'rowsTaken'

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'rows'; readonly packed: PackedRows }
  | { readonly kind: 'sheet'; readonly facts: SheetFacts }
  | { readonly kind: 'done' }
  | { readonly kind: 'problem'; readonly problem: SheetProblemKind; readonly params: SheetProblemParams }

/** Equal texts travel once and are one text again behind: the cost of a copy between threads goes by the text. */
export function packRows(
  { rows, marks }: { readonly rows: readonly (readonly string[])[]; readonly marks: readonly RowMarks[] },
  rowNumbers: readonly number[],
  width: number,
): PackedRows {
  const texts = ['']
  const indexes = new Map<string | CellMark, number>([['', 0]])
  const marked = new Map<number, CellMark>()
  const cells = new Uint32Array(rows.length * width)
  // Equal numbers of one format share their mark, and so have one text.
  const indexOf = (text: string, mark: CellMark | undefined): number => {
    const knownIndex = indexes.get(mark ?? text)
    if (knownIndex !== undefined) return knownIndex
    const index = indexes.size
    indexes.set(mark ?? text, index)
    texts.push(text)
    if (mark) marked.set(index, mark)
    return index
  }
  let cellIndex = 0
  for (const [rowIndex, row] of rows.entries()) {
    const ofRow = marks[rowIndex]
    for (let column = 0; column < width; column++) cells[cellIndex++] = indexOf(row[column] ?? '', ofRow?.[column])
  }
  return { texts, marks: marked, cells, rowNumbers: Uint32Array.from(rowNumbers) }
}

export function unpackRows({ texts, marks, cells, rowNumbers }: PackedRows): { rows: string[][]; marks: RowMarks[] } {
  const width = rowNumbers.length === 0 ? 0 : cells.length / rowNumbers.length
  const byIndex = texts.map((_, index) => marks.get(index))
  const rowOffsets = Array.from(rowNumbers, (_, row) => row * width)
  return {
    // Made with its length: an array that grew keeps twice the room.
    rows: rowOffsets.map((rowOffset) =>
      Array.from({ length: width }, (_, column) => texts[cells[rowOffset + column] ?? 0] ?? ''),
    ),
    marks: rowOffsets.map((rowOffset) =>
      marks.size === 0 ? undefined : marksIn(cells, { offset: rowOffset, width }, byIndex),
    ),
  }
}

function marksIn(
  cells: Uint32Array,
  { offset, width }: { readonly offset: number; readonly width: number },
  byIndex: readonly (CellMark | undefined)[],
): RowMarks {
  let rowMarks: (CellMark | undefined)[] | undefined
  for (let column = 0; column < width; column++) {
    const mark = byIndex[cells[offset + column] ?? 0]
    if (mark === undefined) continue
    rowMarks ??= []
    rowMarks[column] = mark
  }
  return rowMarks
}
