// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is chosen between grid and treegrid
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is chosen between grid and treegrid
import { GridBody } from './cells/GridBody.tsx'
import { GridHead } from './cells/GridHead.tsx'
import { GridStatusNote } from './cells/GridStatusNote.tsx'
import { HeadCell } from './cells/HeadCell.tsx'
import { StuckRows } from './cells/StuckRows.tsx'
import { CopyMenu } from './copying/CopyMenu.tsx'
import { CopyStatus } from './copying/CopyStatus.tsx'
import { useCopyMenu } from './copying/use-copy-menu.ts'
import { useGridCopy } from './copying/use-grid-copy.ts'
import { ariaColumn, cellId } from './grid-frame.ts'
import type { HeadPlacement } from './grid-layout.ts'
import type { GridProps } from './grid-props.ts'
import { useGridClicks } from './input/use-grid-clicks.ts'
import { useGridEvents } from './input/use-grid-events.ts'
import { useGridKeys } from './input/use-grid-keys.ts'
import { useGridPointer } from './input/use-grid-pointer.ts'
import { useGridParts } from './use-grid-parts.ts'
import { useGridScroll } from './use-grid-scroll.ts'
import './Grid.css'
import './copying/copying.css'

/**
 * The big report grid: virtual in both directions, with grouped heads, pinned columns and totals, a cell cursor, ranges,
 * copy and live rows. It fills its parent, which must have a height. Keep `columns.list` and `rows.list` stable.
 */
export const Grid = <R,>(props: GridProps<R>) => {
  const { label, rows, selection, status = {}, look, events } = props
  const { scroller, model, viewport, cursor, ticks, frame, level, isWaiting } = useGridParts(props)
  const { layout, order } = model
  const { spot } = cursor
  const tick = selection && ((index: number) => ticks.onTick(index, false))
  const copy = useGridCopy({ cursor, model, rows })
  const menu = useCopyMenu(cursor)
  const closeMenu = () => {
    menu.close()
    scroller.current?.focus({ preventScroll: true })
  }
  const onKeyDown = useGridKeys({ cursor, model, rows, page: viewport.page, onActivate: events?.onActivate, tick })
  const pointer = useGridPointer({ scroller, layout, measures: frame.measures, moveTo: cursor.moveTo })
  const clicks = useGridClicks(model, props)
  useGridScroll(scroller, rows.scroll, !isWaiting)
  useGridEvents({ cursor, model, rows, events })

  const renderHead = (head: HeadPlacement<R>) => (
    <HeadCell
      key={head.key}
      head={head}
      height={level}
      model={model}
      id={spot?.row === -1 && head.leaf?.index === spot.col ? cellId(frame, -1, spot.col) : undefined}
      aria={ariaColumn(frame, head.first.index)}
      stickyLeft={head.region === 'center' ? layout.widths.start + 8 : 8}
    />
  )
  const isAllTicked = order.length > 0 && selection !== undefined && selection.selected.size >= order.length
  const tickAll = selection && (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = !isAllTicked && selection.selected.size > 0
      }}
      tabIndex={-1}
      aria-label={selection.selectAllText}
      checked={isAllTicked}
      onChange={ticks.tickAll}
    />
  )
  const isCursorDrawn = spot !== undefined && (spot.row < 0 || viewport.rows.includes(spot.row))
  const plane = {
    minWidth: layout.widths.start + layout.widths.center + layout.widths.end,
    '--fd-grid-row': `${frame.measures.row}px`,
  }
  return (
    <div className={`fd-grid-wrap${look?.className ? ` ${look.className}` : ''}`}>
      <div
        ref={scroller}
        className="fd-grid"
        role={rows.shape ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={label}
        aria-busy={status.loading}
        aria-rowcount={layout.levels + order.length + (rows.totals === undefined ? 0 : 1)}
        aria-colcount={layout.all.length + (selection ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={isCursorDrawn ? cellId(frame, spot.row, spot.col) : undefined}
        onKeyDown={(event) => copy.onKey(event) || onKeyDown(event)}
        onCopy={copy.onCopy}
        onContextMenu={menu.onContextMenu}
        {...pointer}
        {...clicks}
      >
        <div className="fd-grid-plane" role="none" style={plane}>
          <GridHead
            layout={layout}
            height={level}
            columns={viewport.columns}
            tickAll={tickAll}
            renderHead={renderHead}
          />
          {rows.parentsOf && <StuckRows frame={frame} rows={rows} viewport={viewport} />}
          <GridBody frame={frame} order={order} rows={rows} viewport={viewport} cursor={cursor} selection={selection} />
        </div>
      </div>
      <GridStatusNote status={status} hasRows={order.length > 0 && !isWaiting} />
      <CopyStatus copy={copy} />
      {menu.menuPosition && <CopyMenu position={menu.menuPosition} copy={copy} onClose={closeMenu} />}
    </div>
  )
}
