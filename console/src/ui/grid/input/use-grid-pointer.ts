import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { GridLayout } from '../grid-layout.ts'
import type { GridMeasures } from '../use-grid-viewport.ts'
import type { GridSpot } from './grid-cursor.ts'

interface PointerParts<R> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly layout: GridLayout<R>
  readonly measures: GridMeasures
  readonly moveTo: (spot: GridSpot, extending: boolean) => void
}

interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** Marks cells with the mouse; dragging past an edge scrolls on. Touch scrolls as usual and marks by a tap. */
export const useGridPointer = <R>({ scroller, layout, measures, moveTo }: PointerParts<R>): PointerHandlers => {
  const drag = useRef<{ x: number; y: number; frame: number; last: GridSpot }>(undefined)

  const stop = (): void => {
    if (drag.current) cancelAnimationFrame(drag.current.frame)
    drag.current = undefined
  }
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), [])

  const follow = (): void => {
    const currentDrag = drag.current
    if (currentDrag === undefined || scroller.current === null) return
    const { inside, beyond } = placeOf(scroller.current, { layout, measures, x: currentDrag.x, y: currentDrag.y })
    if (beyond.x !== 0 || beyond.y !== 0) {
      scroller.current.scrollBy(beyond.x / 4, beyond.y / 4)
      currentDrag.frame = requestAnimationFrame(follow)
    }
    if (inside.row === currentDrag.last.row && inside.col === currentDrag.last.col) return
    currentDrag.last = inside
    moveTo(inside, true)
  }
  return {
    onPointerDown: (event) => {
      const spot = spotUnder(event.target)
      if (spot === undefined || event.button !== 0) return
      moveTo(spot, event.shiftKey)
      if (event.pointerType !== 'mouse' || spot.row < 0) return
      drag.current = { x: event.clientX, y: event.clientY, frame: 0, last: spot }
    },
    onPointerMove: (event) => {
      if (drag.current === undefined) return
      if (event.buttons === 0) return stop()
      // Only a drag that left its first cell holds the pointer, so that a click on a link in a cell stays a click.
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
        const spot = spotUnder(event.target)
        if (spot?.row === drag.current.last.row && spot.col === drag.current.last.col) return
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      cancelAnimationFrame(drag.current.frame)
      drag.current.x = event.clientX
      drag.current.y = event.clientY
      follow()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

/** Returns the cell or column head an element belongs to; undefined for group heads and resize edges. */
export const spotUnder = (target: EventTarget): GridSpot | undefined => {
  if (!(target instanceof Element) || target.closest('.fd-grid-edge, .fd-grid-tick')) return undefined
  const head = target.closest<HTMLElement>('[data-head]')
  if (head) return { row: -1, col: Number(head.dataset.head) }
  const cell = target.closest<HTMLElement>('[data-col]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  return row ? { row: Number(row.dataset.row), col: Number(cell?.dataset.col) } : undefined
}

interface PointerPosition<R> {
  readonly layout: GridLayout<R>
  readonly measures: GridMeasures
  readonly x: number
  readonly y: number
}

/** The nearest cell to a pointer position and how far the pointer is past the visible cells. */
const placeOf = <R>(element: HTMLElement, { layout, measures, x, y }: PointerPosition<R>) => {
  const box = element.getBoundingClientRect()
  const floor = { x: box.left + layout.widths.start, y: box.top + measures.head }
  const ceiling = {
    x: box.left + element.clientWidth - layout.widths.end,
    y: box.top + element.clientHeight - measures.foot,
  }
  const beyond = { x: past(x, box.left, ceiling.x), y: past(y, floor.y, ceiling.y) }
  const row = Math.floor((Math.max(floor.y, Math.min(ceiling.y - 1, y)) - floor.y + element.scrollTop) / measures.row)
  return { inside: { row, col: columnAt(layout, x - box.left, element) }, beyond }
}

const past = (position: number, min: number, max: number): number => {
  if (position < min) return position - min
  return position > max ? position - max : 0
}

const columnAt = <R>(layout: GridLayout<R>, x: number, element: HTMLElement): number => {
  const { start, end } = layout.widths
  if (x < start) return layout.start.findLast((column) => column.start <= x)?.index ?? 0
  const fromEnd = x - (element.clientWidth - end)
  const inEnd = fromEnd >= 0 ? layout.end.findLast((column) => column.start <= fromEnd) : undefined
  if (inEnd) return inEnd.index
  const contentX = x - start + element.scrollLeft
  return layout.center.findLast((column) => column.start <= contentX)?.index ?? layout.all.length - 1
}
