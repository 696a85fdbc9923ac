import { type MouseEvent, useRef } from 'react'
import type { GridProps } from '../grid-props.ts'
import type { GridModel } from '../use-grid-model.ts'
import { displayText, exactText } from '../values/cell-value.ts'
import { spotUnder } from './use-grid-pointer.ts'

/** Clicks on heads sort, on toggles open, double clicks activate; the pointer resting on a cell shows its exact figure. */
export const useGridClicks = <R>(model: GridModel<R>, { rows, events }: Pick<GridProps<R>, 'rows' | 'events'>) => {
  // A drag of a column's edge that ends over the head is no click on it.
  const pressedEdge = useRef(false)
  // Last pressed cell: if it is rendered again between two clicks, the double click targets neither.
  const pressed = useRef<ReturnType<typeof spotUnder>>(undefined)
  const openCell = (event: MouseEvent): void => {
    const cell = openingCell(event)
    const column = model.layout.all[Number(cell?.dataset.col)]?.column
    const row = cell?.closest('.fd-grid-totals') ? rows.totals : model.order[spotUnder(event.target)?.row ?? -1]
    if (row !== undefined && column !== undefined) events?.onActivate?.(row, column.id)
  }
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      pressed.current = spotUnder(event.target)
      pressedEdge.current = event.target instanceof Element && event.target.closest('.fd-grid-edge') !== null
    },
    onClick: (event: MouseEvent) => {
      const spot = spotUnder(event.target)
      const column = spot && model.layout.all[spot.col]?.column
      if (isOnMark(event)) openCell(event)
      if (spot === undefined || column === undefined) return
      const isToggle = event.target instanceof Element && event.target.closest('.fd-grid-toggle') !== null
      const row = isToggle ? model.order[spot.row] : undefined
      if (row !== undefined) rows.onToggle?.(row)
      else if (spot.row < 0 && column.sortable && !pressedEdge.current) model.toggleSort(column.id, event.shiftKey)
    },
    onDoubleClick: (event: MouseEvent) => {
      const spot = spotUnder(event.target) ?? pressed.current
      const row = model.order[spot?.row ?? -1]
      const column = model.layout.all[spot?.col ?? -1]?.column
      const isToggle = event.target instanceof Element && event.target.closest('.fd-grid-toggle') !== null
      // Its first click has opened it.
      if (isOnMark(event)) return
      if (row !== undefined && column !== undefined && !isToggle) events?.onActivate?.(row, column.id)
      else if (spot === undefined) openCell(event)
    },
    onMouseOver: (event: MouseEvent) => showTitle(event.target, model, rows.totals),
  }
}

const openingCell = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.fd-grid-opens') : null

/** Same width as the mark is drawn. */
const markWidth = 20

const isOnMark = (event: MouseEvent): boolean => {
  const { left = 0, width = 0 } = openingCell(event)?.getBoundingClientRect() ?? {}
  return width > 0 && event.clientX - left < markWidth
}

/** Gives the cell under the pointer its exact figure, or its whole text where it is cut off, as a title: made on demand, not for each cell. */
const showTitle = <R>(target: EventTarget, model: GridModel<R>, totals: R | undefined): void => {
  if (!(target instanceof Element)) return
  const cell = target.closest<HTMLElement>('.fd-grid-cell')
  const column = model.layout.all[Number(cell?.dataset.col)]?.column
  const row = cell?.closest('.fd-grid-totals') ? totals : model.order[spotUnder(target)?.row ?? -1]
  if (!cell || column === undefined || row === undefined || column.kind === 'picture') return
  const value = column.value(row)
  const exact = exactText(column, value)
  const isCut = cell.scrollWidth > cell.clientWidth
  cell.title = isCut || exact !== displayText(column, value) ? exact : ''
}
