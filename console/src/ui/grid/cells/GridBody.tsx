// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table

import type { GridFrame } from '../grid-frame.ts'
import type { GridRows, GridSelection } from '../grid-props.ts'
import type { GridCursor } from '../input/use-grid-cursor.ts'
import type { GridViewport } from '../use-grid-viewport.ts'
import { GridRow } from './GridRow.tsx'

interface GridBodyProps<R> {
  readonly frame: GridFrame<R>
  readonly order: readonly (R | undefined)[]
  readonly rows: GridRows<R>
  readonly viewport: GridViewport<R>
  readonly cursor: Pick<GridCursor, 'spot' | 'rect'>
  readonly selection: GridSelection | undefined
}

/** Visible rows, and the totals pinned below them. */
export const GridBody = <R,>({ frame, order, rows, viewport, cursor, selection }: GridBodyProps<R>) => {
  const { spot, rect } = cursor
  return (
    <>
      <div className="fd-grid-body" role="rowgroup" style={{ height: order.length * frame.measures.row }}>
        {viewport.rows.map((index) => {
          const row = order[index]
          const id = row === undefined ? undefined : rows.getId(row)
          return (
            <GridRow
              // A row that is not fetched has no id yet; the sign keeps its key apart from ids.
              key={id ?? `\u0000${index}`}
              frame={frame}
              row={row}
              index={index}
              columns={viewport.columns}
              cursor={spot?.row === index ? spot.col : -1}
              range={rect && index >= rect.top && index <= rect.bottom ? rect : undefined}
              ticked={id !== undefined && selection?.selected.has(id) === true}
            />
          )
        })}
      </div>
      {rows.totals !== undefined && (
        <div className="fd-grid-foot" role="rowgroup">
          <GridRow
            frame={frame}
            row={rows.totals}
            index={order.length}
            columns={viewport.columns}
            cursor={-1}
            range={undefined}
            ticked={false}
            isTotals
          />
        </div>
      )}
    </>
  )
}
