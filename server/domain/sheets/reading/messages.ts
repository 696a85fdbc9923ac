import type { SheetProblemKind, SheetProblemParams } from '../problem.ts'
import type { SheetFacts } from '../table.ts'
import type { ReadTask } from './extract.ts'

/** What the thread is given for each file. */
export type WorkerTask = Omit<ReadTask, 'onRows'> & {
  /** All visible sheets besides the one that is named. */
  readonly isWhole: boolean
}

/** A run of rows: each distinct text once, each cell as its index, row after row and every row as wide as the header. */
export type PackedRows = {
  readonly texts: readonly string[]
  readonly cells: Uint32Array<ArrayBuffer>
  readonly rowNumbers: Uint32Array<ArrayBuffer>
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'rows'; readonly packed: PackedRows }
  | { readonly kind: 'sheet'; readonly facts: SheetFacts }
  | { readonly kind: 'done' }
  | { readonly kind: 'problem'; readonly problem: SheetProblemKind; readonly params: SheetProblemParams }

/** Equal texts travel once and are one text again behind: the cost of a copy between threads goes by the text. */
export function packRows(
  rows: readonly (readonly string[])[],
  rowNumbers: readonly number[],
  width: number,
): PackedRows {
  const indexes = new Map([['', 0]])
  const cells = new Uint32Array(rows.length * width)
  let at = 0
  for (const row of rows) {
    for (let column = 0; column < width; column++) {
      const text = row[column] ?? ''
      const index = indexes.get(text) ?? indexes.size
      if (index === indexes.size) indexes.set(text, index)
      cells[at++] = index
    }
  }
  return { texts: [...indexes.keys()], cells, rowNumbers: Uint32Array.from(rowNumbers) }
}

export function unpackRows({ texts, cells, rowNumbers }: PackedRows): string[][] {
  const width = rowNumbers.length === 0 ? 0 : cells.length / rowNumbers.length
  return Array.from(rowNumbers, (_, row) =>
    Array.from(cells.subarray(row * width, (row + 1) * width), (index) => texts[index] ?? ''),
  )
}
