// biome-ignore-all lint/a11y/useSemanticElements: a virtual wall of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the wall has the focus and points at its active card
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useLayoutEffect, useRef } from 'react'
import { GridStatusNote } from '../../grid/cells/GridStatusNote.tsx'
import type { GridProps } from '../../grid/grid-props.ts'
import { useTicks } from '../../grid/input/use-ticks.ts'
import { useFirstPainted } from '../../grid/use-first-painted.ts'
import { useGridScroll } from '../../grid/use-grid-scroll.ts'
import { useRangeNeeded } from '../../grid/use-range-needed.ts'
import { useWidth } from '../../use-width.ts'
import type { ListWall } from '../list-props.ts'
import { cardGap, fitCards } from './fit-cards.ts'
import { useWallCursor } from './use-wall-cursor.ts'
import './card-wall.css'

type Props<R> = Pick<GridProps<R>, 'label' | 'rows' | 'status' | 'selection' | 'events'> & {
  readonly wall: ListWall<R>
}

const skeleton: readonly undefined[] = Array.from({ length: 12 }, () => undefined)

/** List as cards side by side: renders only the visible ones; keys and selection work like in the grid. */
export const CardWall = <R,>({ label, rows, status = {}, selection, events, wall }: Props<R>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const { columns, width, lineHeight } = fitCards(useWidth(scroller), wall)
  const isWaiting = status.loading === true && rows.list.length === 0
  const order = isWaiting ? skeleton : rows.list
  const lines = Math.ceil(order.length / columns)
  const isPainted = useFirstPainted(!isWaiting)
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    paddingStart: cardGap,
    overscan: isPainted ? 2 : 0,
  })
  // Lines that are known keep their places until they are said to be another height.
  useLayoutEffect(() => {
    if (lineHeight > 0) virtual.measure()
  }, [virtual, lineHeight])
  const virtualRows = virtual.getVirtualItems()
  const first = (virtualRows[0]?.index ?? 0) * columns
  const end = Math.min(order.length, ((virtualRows.at(-1)?.index ?? -1) + 1) * columns)
  useRangeNeeded({ ...rows, list: order }, end > first ? [first, end - 1] : [])
  useGridScroll(scroller, rows.scroll, !isWaiting)
  const ticks = useTicks({ selection, order, getId: rows.getId })
  const cursor = useWallCursor({
    order,
    columns,
    page: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / lineHeight)),
    reveal: (index) => virtual.scrollToIndex(Math.floor(index / columns)),
    onTick: (index) => ticks.onTick(index, false),
    events,
  })

  const card = (index: number) => {
    const row = order[index]
    const isTicked = row !== undefined && selection?.selected.has(rows.getId(row)) === true
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the wall has the keys
      <div
        key={row === undefined ? index : rows.getId(row)}
        id={`${id}-${index}`}
        className="fd-wall-card"
        role="gridcell"
        aria-selected={isTicked}
        data-card={index}
        data-cursor={index === cursor.index || undefined}
        style={{ width, height: lineHeight - cardGap }}
        onClick={() => cursor.moveTo(index)}
        onDoubleClick={() => row !== undefined && events?.onActivate?.(row, '')}
      >
        {row !== undefined && selection && (
          <input
            type="checkbox"
            className="fd-wall-tick"
            tabIndex={-1}
            readOnly
            checked={isTicked}
            aria-label={selection.selectRowText}
            onClick={(event) => ticks.onTick(index, event.shiftKey)}
          />
        )}
        {row === undefined ? <i className="fd-grid-bone" /> : wall.card(row, width)}
      </div>
    )
  }
  return (
    <div className="fd-grid-wrap">
      <div
        ref={scroller}
        className="fd-wall"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-busy={status.loading}
        aria-rowcount={lines}
        aria-colcount={columns}
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={cursor.index >= first && cursor.index < end ? `${id}-${cursor.index}` : undefined}
        onKeyDown={cursor.onKeyDown}
      >
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtualRows.map(({ index: line, start }) => (
            <div key={line} role="row" className="fd-wall-line" aria-rowindex={line + 1} style={{ top: start }}>
              {Array.from({ length: Math.min(columns, order.length - line * columns) }, (_, columnIndex) =>
                card(line * columns + columnIndex),
              )}
            </div>
          ))}
        </div>
      </div>
      <GridStatusNote status={status} hasRows={order.length > 0 && !isWaiting} />
    </div>
  )
}
