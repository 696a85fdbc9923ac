// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the one input of the matrix has the focus and points at its cell
import { memo } from 'react'
import { formatMoney, formatQty } from '../../grid/values/number-format.ts'
import { type MatrixBlock, type MatrixRow, rowKey } from '../matrix-data.ts'
import { cellId, type MatrixFrame } from '../matrix-frame.ts'
import { isHole } from '../matrix-model.ts'
import { rowQty, totalsOf } from '../matrix-totals.ts'
import { useMatrixRow } from '../use-matrix-store.ts'

interface ColourRowProps {
  readonly frame: MatrixFrame
  readonly block: MatrixBlock
  readonly index: number
}

/** One colour of a style: its quantities by size, pieces, amount and state. */
export const ColourRow = memo(({ frame, block, index }: ColourRowProps) => {
  const colour = block.colours[index]
  const row = useMatrixRow(frame.store, rowKey(block.id, colour?.id ?? ''))
  if (row === undefined) return null
  const qty = rowQty(row)
  const amount = frame.look.amount ?? 'net'
  const yuan = amount === 'none' ? undefined : totalsOf([row])[amount]
  const { frozen, dropped } = frame.texts
  return (
    <div
      className={`fd-matrix-row fd-matrix-${row.colour.state}`}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
    >
      <div className="fd-matrix-colour" role="rowheader">
        <i className="fd-matrix-swatch" style={{ background: row.colour.swatch }} />
        <span className="fd-matrix-label">{row.colour.label}</span>
        {frame.slots.colourNote?.(row)}
        {row.colour.state !== 'onSale' && <em>{row.colour.state === 'frozen' ? frozen : dropped}</em>}
      </div>
      {block.sizes.map((size, col) => (
        <MatrixCell
          key={size.slot}
          id={cellId(frame, block.id, { row: index, col })}
          row={row}
          slot={size.slot}
          col={col}
        />
      ))}
      <i className="fd-matrix-gap" role="presentation" />
      <div className={qty === 0 ? 'fd-matrix-qty fd-matrix-zero' : 'fd-matrix-qty'} role="gridcell">
        {formatQty(qty)}
      </div>
      {amount !== 'none' && (
        <div className={qty === 0 ? 'fd-matrix-amount fd-matrix-zero' : 'fd-matrix-amount'} role="gridcell">
          {yuan === undefined ? '' : formatMoney(yuan)}
        </div>
      )}
      <div className="fd-matrix-state" role="gridcell">
        {frame.slots.rowState ? frame.slots.rowState(row) : <i className={`fd-matrix-dot fd-matrix-${row.state}`} />}
      </div>
    </div>
  )
})

interface MatrixCellProps {
  readonly id: string
  readonly row: MatrixRow
  readonly slot: number
  readonly col: number
}

/** One quantity; zero is drawn by the stylesheet. A hole cannot be reached. */
const MatrixCell = ({ id, row, slot, col }: MatrixCellProps) => {
  if (isHole(row.colour, slot)) {
    return <div id={id} className="fd-matrix-cell fd-matrix-hole" role="gridcell" aria-disabled="true" />
  }
  const qty = row.qtys[slot] ?? 0
  const proposed = row.proposed?.get(slot)
  const otherText = row.cursorNames?.get(slot)
  const mark = row.marks.get(slot)?.kind
  const unsaved = qty === row.saved[slot] ? '' : ' fd-matrix-unsaved'
  return (
    <div
      id={id}
      className={`fd-matrix-cell${unsaved}${mark ? ` fd-matrix-marked-${mark}` : ''}${proposed === undefined ? '' : ' fd-matrix-proposed'}`}
      role="gridcell"
      aria-readonly={row.colour.rule === 'none' || undefined}
      aria-invalid={mark === undefined ? undefined : true}
      data-col={col}
    >
      {(proposed ?? qty) === 0 ? '' : (proposed ?? qty)}
      {otherText && <i className="fd-matrix-other">{otherText}</i>}
    </div>
  )
}
