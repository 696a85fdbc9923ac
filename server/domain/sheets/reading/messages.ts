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
  let at = 0
  for (const [place, row] of rows.entries()) {
    const ofRow = marks[place]
    for (let column = 0; column < width; column++) {
      const text = row[column] ?? ''
      // Equal numbers of one format share their mark, and so have one text.
      const mark = ofRow?.[column]
      const key = mark ?? text
      const index = indexes.get(key) ?? indexes.size
      if (index === indexes.size) {
        indexes.set(key, index)
        texts.push(text)
        if (mark) marked.set(index, mark)
      }
      cells[at++] = index
    }
  }
  return { texts, marks: marked, cells, rowNumbers: Uint32Array.from(rowNumbers) }
}

export function unpackRows({ texts, marks, cells, rowNumbers }: PackedRows): { rows: string[][]; marks: RowMarks[] } {
  const width = rowNumbers.length === 0 ? 0 : cells.length / rowNumbers.length
  const places = Array.from(rowNumbers, (_, row) => cells.subarray(row * width, (row + 1) * width))
  return {
    rows: places.map((place) => Array.from(place, (index) => texts[index] ?? '')),
    marks: places.map((place) => (marks.size === 0 ? undefined : marksIn(place, marks))),
  }
}

function marksIn(place: Uint32Array, marks: ReadonlyMap<number, CellMark>): RowMarks {
  let found: (CellMark | undefined)[] | undefined
  place.forEach((index, column) => {
    const mark = marks.get(index)
    if (mark === undefined) return
    found ??= []
    found[column] = mark
  })
  return found
}
