import type { GridFrame } from '../grid-frame.ts'
import type { GridRows } from '../grid-props.ts'
import type { GridViewport } from '../use-grid-viewport.ts'
import { GridRow } from './GridRow.tsx'

interface StuckRowsProps<R> {
  readonly frame: GridFrame<R>
  readonly rows: GridRows<R>
  readonly viewport: GridViewport<R>
}

/**
 * Parents of the first visible rows that are themselves scrolled away; hidden from screen readers, which would read
 * them twice.
 */
export const StuckRows = <R,>({ frame, rows, viewport }: StuckRowsProps<R>) => {
  const stuck = stuckRows(rows, viewport.first)
  if (stuck.length === 0) return null
  return (
    <div className="fd-grid-stuck" aria-hidden="true" style={{ top: frame.measures.head }}>
      {stuck.map((row, index) => (
        <GridRow
          key={rows.getId(row)}
          frame={frame}
          row={row}
          index={index}
          columns={viewport.columns}
          cursor={-1}
          range={undefined}
          ticked={false}
        />
      ))}
    </div>
  )
}

/** Each covers a row, so the next one is that of the row below it. */
function stuckRows<R>({ parentsOf }: GridRows<R>, first: number): readonly R[] {
  const stuck: R[] = []
  for (;;) {
    const firstBelow = first + stuck.length
    const parents = parentsOf?.(firstBelow) ?? []
    const parent = parents[stuck.length]
    // The last parent is the row itself, which is visible.
    if (!parent || parent.index >= firstBelow || stuck.length >= parents.length - 1) return stuck
    stuck.push(parent.row)
  }
}
