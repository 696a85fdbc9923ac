import type { CellMark, RowMarks } from '../cell-mark.ts'
import type { SheetProblemKind, SheetProblemParams } from '../problem.ts'
import type { SheetFacts } from '../table.ts'
import type { ReadTask } from './extract.ts'

/** What the thread is given for each file. */
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

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'rows'; readonly packed: PackedRows }
  | { readonly kind: 'sheet'; readonly facts: SheetFacts }
  | { readonly kind: 'done' }
  | { readonly kind: 'problem'; readonly problem: SheetProblemKind; readonly params: SheetProblemParams }

type MarkedRows = { readonly rows: readonly (readonly string[])[]; readonly marks: readonly RowMarks[] }

/** Equal texts travel once and are one text again behind: the cost of a copy between threads goes by the text. */
export function packRows({ rows, marks }: MarkedRows, rowNumbers: readonly number[], width: number): PackedRows {
  const texts = ['']
  const indexes = new Map<string | CellMark, number>([['', 0]])
  const marked = new Map<number, CellMark>()
  const cells = new Uint32Array(rows.length * width)
  // Equal numbers of one format share their mark, and so have one text.
  const indexOf = (text: string, mark: CellMark | undefined): number => {
    const found = indexes.get(mark ?? text)
    if (found !== undefined) return found
    const index = indexes.size
    indexes.set(mark ?? text, index)
    texts.push(text)
    if (mark) marked.set(index, mark)
    return index
  }
  let at = 0
  for (const [place, row] of rows.entries()) {
    const ofRow = marks[place]
    for (let column = 0; column < width; column++) cells[at++] = indexOf(row[column] ?? '', ofRow?.[column])
  }
  return { texts, marks: marked, cells, rowNumbers: Uint32Array.from(rowNumbers) }
}

export function unpackRows({ texts, marks, cells, rowNumbers }: PackedRows): { rows: string[][]; marks: RowMarks[] } {
  const width = rowNumbers.length === 0 ? 0 : cells.length / rowNumbers.length
  const byIndex = texts.map((_, index) => marks.get(index))
  const places = Array.from(rowNumbers, (_, row) => row * width)
  return {
    rows: places.map((from) => Array.from(cells.subarray(from, from + width), (index) => texts[index] ?? '')),
    marks: places.map((from) => (marks.size === 0 ? undefined : marksIn(cells, { from, width }, byIndex))),
  }
}

type Place = { readonly from: number; readonly width: number }

function marksIn(cells: Uint32Array, { from, width }: Place, byIndex: readonly (CellMark | undefined)[]): RowMarks {
  let found: (CellMark | undefined)[] | undefined
  for (let column = 0; column < width; column++) {
    const mark = byIndex[cells[from + column] ?? 0]
    if (mark === undefined) continue
    found ??= []
    found[column] = mark
  }
  return found
}
