// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its active cell
import type { ReactNode } from 'react'
import { tickWidth } from '../grid-frame.ts'
import type { ColumnPlacement, GridLayout, HeadPlacement } from '../grid-layout.ts'

interface GridHeadProps<R> {
  readonly layout: GridLayout<R>
  /** Height of one level. */
  readonly height: number
  /** Visible scrolling columns. */
  readonly columns: readonly ColumnPlacement<R>[]
  /** The checkbox over all rows, where rows can be selected. */
  readonly tickAll: ReactNode
  readonly renderHead: (head: HeadPlacement<R>) => ReactNode
}

/** Head rows: one per level of groups, always visible. */
export const GridHead = <R,>({ layout, height, columns, tickAll, renderHead }: GridHeadProps<R>) => {
  const firstIndex = columns[0]?.index ?? 0
  const lastIndex = columns.at(-1)?.index ?? -1
  const style = { height: height * layout.levels, '--fd-grid-level': `${height}px` }
  const levels = Array.from({ length: layout.levels }, (_, level) => level)
  const isDrawn = (head: HeadPlacement<R>): boolean =>
    head.region !== 'center' || (head.first.index <= lastIndex && head.last.index >= firstIndex)
  return (
    <div className="fd-grid-head" role="rowgroup" style={style}>
      {levels.map((level) => {
        const heads = layout.heads.filter((head) => head.level === level && isDrawn(head))
        const inRegion = (region: ColumnPlacement<R>['region']) =>
          heads.filter((head) => head.region === region).map(renderHead)
        return (
          <div
            key={level}
            className="fd-grid-headrow"
            role="row"
            aria-rowindex={level + 1}
            style={{ top: level * height }}
          >
            {layout.widths.start > 0 && (
              <div className="fd-grid-pin fd-grid-pin-start" role="none" style={{ width: layout.widths.start }}>
                {level === 0 && tickAll !== undefined && (
                  <div className="fd-grid-tick" role="columnheader" aria-colindex={1} style={{ width: tickWidth }}>
                    {tickAll}
                  </div>
                )}
                {inRegion('start')}
              </div>
            )}
            <div className="fd-grid-middle" role="none" style={{ width: layout.widths.center }}>
              {inRegion('center')}
            </div>
            {layout.end.length > 0 && (
              <div className="fd-grid-pin fd-grid-pin-end" role="none" style={{ width: layout.widths.end }}>
                {inRegion('end')}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
