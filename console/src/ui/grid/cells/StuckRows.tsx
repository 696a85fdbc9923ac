import type { GridFrame } from '../grid-frame.ts'
import type { GridRows } from '../grid-props.ts'
import type { GridViewport } from '../use-grid-viewport.ts'
import { GridRow } from './GridRow.tsx'

interface StuckRowsProps<R> {
  readonly frame: GridFrame<R>
  readonly rows: GridRows<R>
  readonly viewport: GridViewport<R>
}

/** The parents of the first rows in sight, as far as they are scrolled away themselves; no reader hears them twice. */
export const StuckRows = <R,>({ frame, rows, viewport }: StuckRowsProps<R>) => {
  const stuck = stuckRows(rows, viewport.first)
  if (stuck.length === 0) return null
  return (
    <div className="fd-grid-stuck" aria-hidden="true" style={{ top: frame.measures.head }}>
      {stuck.map((row, place) => (
        <GridRow
          key={rows.getId(row)}
          frame={frame}
          row={row}
          index={place}
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
    const below = first + stuck.length
    const parents = parentsOf?.(below) ?? []
    const parent = parents[stuck.length]
    // The last one is the row itself, which is in sight.
    if (!parent || parent.index >= below || stuck.length >= parents.length - 1) return stuck
    stuck.push(parent.row)
  }
}
