// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the one input of the matrix has the focus and points at its cell
import { memo } from 'react'
import { formatMoney, formatQty } from '../../grid/values/number-format.ts'
import { isCountedState, type MatrixBlock } from '../matrix-data.ts'
import type { MatrixFrame } from '../matrix-frame.ts'
import { type BlockScroll, blockHeight, hasTotalRow } from '../matrix-metrics.ts'
import { totalsOf } from '../matrix-totals.ts'
import { useStyleRows } from '../use-matrix-store.ts'
import { ColourRow } from './ColourRow.tsx'

interface StyleBlockProps {
  readonly frame: MatrixFrame
  readonly block: MatrixBlock
  /** Number of sizes of the widest style nearby, which aligns totals down the list. */
  readonly columns: number
  readonly scroll?: BlockScroll
}

/** One style: picture and header at the left, the matrix of its colours and sizes beside it. */
export const StyleBlock = memo(({ frame, block, columns, scroll = 'none' }: StyleBlockProps) => {
  const { texts, slots, metrics } = frame
  const style = {
    height: blockHeight(metrics, block),
    '--fd-matrix-missing': Math.max(0, columns - block.sizes.length),
  }
  return (
    <div
      className={`fd-matrix-block fd-matrix-scroll-${scroll}${metrics.line > 0 ? ' fd-matrix-narrow' : ''}`}
      style={style}
      data-style={block.id}
    >
      {metrics.line > 0 && <div className="fd-matrix-line">{slots.header?.(block)}</div>}
      {metrics.header > 0 && (
        <div className="fd-matrix-aside">
          {slots.picture && <div className="fd-matrix-picture">{slots.picture(block)}</div>}
          <div className="fd-matrix-header">{slots.header?.(block)}</div>
        </div>
      )}
      <div
        role="grid"
        aria-label={texts.label}
        aria-rowcount={block.colours.length + (hasTotalRow(metrics, block) ? 2 : 1)}
        aria-colcount={block.sizes.length + 4}
      >
        <StyleHead frame={frame} block={block} />
        {block.colours.map((colour, index) => (
          <ColourRow key={colour.id} frame={frame} block={block} index={index} />
        ))}
        {hasTotalRow(metrics, block) && <StyleTotals frame={frame} block={block} />}
      </div>
    </div>
  )
})

/** Column heads of a style; in dense layouts they include its totals. */
const StyleHead = memo(({ frame, block }: StyleTotalsProps) => {
  const { texts, metrics, look } = frame
  const rows = useStyleRows(frame.store, block.id)
  const countedRows = rows.filter((row) => isCountedState(row.colour.state))
  const amount = look.amount ?? 'net'
  const totals = totalsOf(rows)
  const isSummed = metrics.hasSumsInHead && totals.qty > 0
  const yuan = amount === 'none' ? undefined : totals[amount]
  return (
    <div className="fd-matrix-row fd-matrix-head" role="row" aria-rowindex={1}>
      <div className="fd-matrix-colour" role="columnheader">
        {texts.colour}
      </div>
      {block.sizes.map(({ slot, label }) => {
        const qty = isSummed ? countedRows.reduce((total, row) => total + (row.qtys[slot] ?? 0), 0) : 0
        const sum = qty > 0 ? formatQty(qty) : ''
        return (
          <div key={slot} className={sizeClass(label, sum)} role="columnheader" title={label}>
            <span>{label}</span>
            {sum && <b>{sum}</b>}
          </div>
        )
      })}
      <i className="fd-matrix-gap" role="presentation" />
      <div className="fd-matrix-qty" role="columnheader">
        {isSummed ? <b title={texts.total}>{formatQty(totals.qty)}</b> : texts.total}
      </div>
      {amount !== 'none' && (
        <div className="fd-matrix-amount" role="columnheader">
          {isSummed && yuan !== undefined ? <b title={texts.amount}>{formatMoney(yuan)}</b> : texts.amount}
        </div>
      )}
      <div className="fd-matrix-state" role="columnheader">
        {texts.state}
      </div>
    </div>
  )
})

/** Stacks a size and its total if they do not fit side by side; a long size like 160/64A needs smaller type. */
const sizeClass = (label: string, sum: string): string => {
  if (sum !== '' && label.length + sum.length > 5) return 'fd-matrix-size fd-matrix-size-stacked'
  return label.length > 4 ? 'fd-matrix-size fd-matrix-size-long' : 'fd-matrix-size'
}

interface StyleTotalsProps {
  readonly frame: MatrixFrame
  readonly block: MatrixBlock
}

/** The last row of a style: pieces per size, pieces and amount of all its colours that are not dropped. */
const StyleTotals = memo(({ frame, block }: StyleTotalsProps) => {
  const rows = useStyleRows(frame.store, block.id)
  const countedRows = rows.filter((row) => isCountedState(row.colour.state))
  const totals = totalsOf(rows)
  const amount = frame.look.amount ?? 'net'
  const yuan = amount === 'none' ? undefined : totals[amount]
  return (
    <div className="fd-matrix-row fd-matrix-totals" role="row" aria-rowindex={block.colours.length + 2}>
      <div className="fd-matrix-colour" role="rowheader">
        {frame.texts.total}
      </div>
      {block.sizes.map(({ slot }) => {
        const sum = countedRows.reduce((total, row) => total + (row.qtys[slot] ?? 0), 0)
        return (
          <div key={slot} className={sum === 0 ? 'fd-matrix-sum fd-matrix-zero' : 'fd-matrix-sum'} role="gridcell">
            {formatQty(sum)}
          </div>
        )
      })}
      <i className="fd-matrix-gap" role="presentation" />
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
