// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its active cell
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, the space bar ticks
import { type ReactNode, useRef } from 'react'
import { ariaColumn, cellId, type GridFrame, tickWidth } from '../grid-frame.ts'
import type { ColumnPlacement } from '../grid-layout.ts'
import type { GridRowShape } from '../grid-props.ts'
import type { GridRect } from '../input/grid-cursor.ts'
import { useFlash } from '../use-flash.ts'
import { GridCell } from './GridCell.tsx'
import { memoRow } from './memo-row.ts'

interface GridRowProps<R> {
  readonly frame: GridFrame<R>
  readonly row: R | undefined
  /** Position among the rows; the row of totals has the number of rows. */
  readonly index: number
  readonly columns: readonly ColumnPlacement<R>[]
  /** Cursor's column if it is in this row, else -1. */
  readonly cursor: number
  /** The marked range where it touches this row. */
  readonly range: GridRect | undefined
  readonly ticked: boolean
  readonly isTotals?: boolean
}

/** One row: pinned cells in boxes that stick, scrolling cells placed between them. */
export const GridRow = memoRow(<R,>(props: GridRowProps<R>) => {
  const { frame, row, index, columns, cursor, range, ticked, isTotals = false } = props
  const ref = useRef<HTMLDivElement>(null)
  const { layout, measures } = frame
  useFlash(ref, { row, columns, enabled: frame.flash })
  const shape = row === undefined || isTotals ? undefined : frame.shape?.(row)
  const cell = (placedColumn: ColumnPlacement<R>): ReactNode => {
    const isCursor = placedColumn.index === cursor
    const isInRange = range !== undefined && placedColumn.index >= range.left && placedColumn.index <= range.right
    return (
      <GridCell
        key={placedColumn.column.id}
        id={isCursor ? cellId(frame, index, placedColumn.index) : undefined}
        placement={placedColumn}
        row={row}
        aria={ariaColumn(frame, placedColumn.index)}
        isMarked={isCursor || isInRange}
        isTotals={isTotals}
        lead={placedColumn.index === 0 && shape ? <RowLead shape={shape} /> : undefined}
      />
    )
  }
  return (
    <div
      ref={ref}
      className={classesOf(row, { shape, ticked, isTotals })}
      role="row"
      aria-rowindex={layout.levels + index + 1}
      aria-level={shape?.level === undefined ? undefined : shape.level + 1}
      aria-expanded={shape?.expanded}
      aria-selected={frame.selectRowText === undefined || isTotals ? undefined : ticked}
      data-row={isTotals ? undefined : index}
      style={{ height: measures.row, top: isTotals ? undefined : index * measures.row }}
    >
      {layout.widths.start > 0 && (
        <div className="fd-grid-pin fd-grid-pin-start" role="none" style={{ width: layout.widths.start }}>
          {frame.selectRowText !== undefined && (
            <TickBox frame={frame} index={index} ticked={ticked} isHidden={isTotals || row === undefined} />
          )}
          {layout.start.map(cell)}
        </div>
      )}
      <div className="fd-grid-middle" role="none" style={{ width: layout.widths.center }}>
        {columns.map(cell)}
      </div>
      {layout.end.length > 0 && (
        <div className="fd-grid-pin fd-grid-pin-end" role="none" style={{ width: layout.widths.end }}>
          {layout.end.map(cell)}
        </div>
      )}
    </div>
  )
})

const classesOf = <R,>(
  row: R | undefined,
  { shape, ticked, isTotals }: { shape: GridRowShape | undefined; ticked: boolean; isTotals: boolean },
): string => {
  const classNames = ['fd-grid-row']
  if (row === undefined) classNames.push('fd-grid-missing')
  if (shape?.isSubtotal) classNames.push('fd-grid-subtotal')
  if (ticked) classNames.push('fd-grid-ticked')
  if (isTotals) classNames.push('fd-grid-totals')
  return classNames.join(' ')
}

/** Indent by level, and the toggle of a row that can be opened. */
const RowLead = ({ shape }: { readonly shape: GridRowShape }) => (
  <>
    <i className="fd-grid-indent" style={{ width: (shape.level ?? 0) * 16 }} />
    <i
      className={
        shape.expanded === undefined ? 'fd-grid-toggle' : `fd-grid-toggle fd-grid-${shape.expanded ? 'open' : 'shut'}`
      }
    />
  </>
)

interface TickBoxProps {
  readonly frame: Pick<GridFrame<never>, 'selectRowText' | 'onTick'>
  readonly index: number
  readonly ticked: boolean
  readonly isHidden: boolean
}

/** The checkbox that selects a row. */
const TickBox = ({ frame, index, ticked, isHidden }: TickBoxProps) => (
  <div className="fd-grid-tick" role="gridcell" aria-colindex={1} style={{ width: tickWidth }}>
    {!isHidden && (
      <input
        type="checkbox"
        tabIndex={-1}
        checked={ticked}
        aria-label={frame.selectRowText}
        onClick={(event) => frame.onTick(index, event.shiftKey)}
        readOnly
      />
    )}
  </div>
)
