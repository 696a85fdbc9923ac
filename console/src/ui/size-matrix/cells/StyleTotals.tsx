// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the one input of the matrix has the focus and points at its cell
import { memo } from 'react'
import { formatMoney, formatQty } from '../../grid/cells/number-format.ts'
import type { MatrixBlock } from '../matrix-data.ts'
import type { MatrixFrame } from '../matrix-frame.ts'
import { totalsOf } from '../matrix-totals.ts'
import { useStyleRows } from '../use-matrix-store.ts'

interface StyleTotalsProps {
  readonly frame: MatrixFrame
  readonly block: MatrixBlock
}

/** The last row of a style: pieces per size, pieces and amount of all its colours that are not dropped. */
export const StyleTotals = memo(({ frame, block }: StyleTotalsProps) => {
  const rows = useStyleRows(frame.store, block.id)
  const counted = rows.filter((row) => row.colour.state !== 'dropped')
  const totals = totalsOf(rows)
  const amount = frame.look.amount ?? 'net'
  const yuan = amount === 'none' ? undefined : totals[amount]
  return (
    <div className="fd-matrix-row fd-matrix-totals" role="row" aria-rowindex={block.colours.length + 2}>
      <div className="fd-matrix-colour" role="rowheader">
        {frame.words.total}
      </div>
      {block.sizes.map(({ slot }) => {
        const sum = counted.reduce((total, row) => total + (row.qtys[slot] ?? 0), 0)
        return (
          <div key={slot} className={sum === 0 ? 'fd-matrix-sum fd-matrix-zero' : 'fd-matrix-sum'} role="gridcell">
            {formatQty(sum)}
          </div>
        )
      })}
      <div className={totals.qty === 0 ? 'fd-matrix-qty fd-matrix-zero' : 'fd-matrix-qty'} role="gridcell">
        {formatQty(totals.qty)}
      </div>
      {amount !== 'none' && (
        <div className={totals.qty === 0 ? 'fd-matrix-amount fd-matrix-zero' : 'fd-matrix-amount'} role="gridcell">
          {yuan === undefined ? '' : formatMoney(yuan)}
        </div>
      )}
      <div className="fd-matrix-state" role="gridcell" />
    </div>
  )
})
