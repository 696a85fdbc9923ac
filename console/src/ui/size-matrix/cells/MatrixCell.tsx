// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the one input of the matrix has the focus and points at its cell
import type { MatrixRow } from '../matrix-data.ts'
import { isHole } from '../matrix-model.ts'

interface MatrixCellProps {
  readonly id: string
  readonly row: MatrixRow
  readonly slot: number
  readonly col: number
}

/** One quantity; zero is drawn by the stylesheet. A hole cannot be reached. */
export const MatrixCell = ({ id, row, slot, col }: MatrixCellProps) => {
  if (isHole(row.colour, slot)) {
    return <div id={id} className="fd-matrix-cell fd-matrix-hole" role="gridcell" aria-disabled="true" />
  }
  const qty = row.qtys[slot] ?? 0
  const mark = row.marks.get(slot)?.kind
  const unsaved = qty === row.saved[slot] ? '' : ' fd-matrix-unsaved'
  return (
    <div
      id={id}
      className={`fd-matrix-cell${unsaved}${mark ? ` fd-matrix-marked-${mark}` : ''}`}
      role="gridcell"
      aria-readonly={row.colour.rule === 'none' || undefined}
      aria-invalid={mark === undefined ? undefined : true}
      data-col={col}
    >
      {qty === 0 ? '' : qty}
    </div>
  )
}
