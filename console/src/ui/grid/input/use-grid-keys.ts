import type { KeyboardEvent } from 'react'
import type { GridColumn, GridRows } from '../grid-props.ts'
import type { GridModel } from '../use-grid-model.ts'
import { type GridExtent, spotAfter } from './grid-cursor.ts'
import type { GridCursor } from './use-grid-cursor.ts'

interface KeyParts<R> {
  readonly cursor: GridCursor
  readonly model: GridModel<R>
  readonly rows: GridRows<R>
  readonly page: number
  readonly onActivate: ((row: R, columnId: string) => void) | undefined
  /** Ticks the row where rows can be selected. */
  readonly tick: ((index: number) => void) | undefined
}

const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -8, ArrowRight: 8 }

/**
 * Arrows, Home, End, PageUp, PageDown (Ctrl: to the edges, Shift: extend the range), Enter activates or sorts, Space opens
 * a subtotal or ticks the row, Ctrl+A marks everything, Alt with left and right resizes the column on its head.
 */
export const useGridKeys = <R>({ cursor, model, rows, page, onActivate, tick }: KeyParts<R>) => {
  const extent: GridExtent = { rows: model.order.length, columns: model.layout.all.length, page }

  const onHead = (event: KeyboardEvent, column: GridColumn<R>): boolean => {
    const step = widthSteps[event.key]
    if (event.altKey && step !== undefined) model.resize(column.id, step)
    else if (event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return false
    else if (column.sortable) model.toggleSort(column.id, event.shiftKey)
    return true
  }
  const onRow = (event: KeyboardEvent, column: GridColumn<R>, index: number): boolean => {
    const row = model.order[index]
    if (row === undefined || event.altKey) return false
    const activates = event.key === 'Enter' && onActivate !== undefined
    if (activates) onActivate(row, column.id)
    else if (event.key !== ' ') return false
    else if (rows.shape?.(row).expanded !== undefined) rows.onToggle?.(row)
    else tick?.(index)
    return true
  }
  const act = (event: KeyboardEvent): boolean => {
    const column = cursor.spot && model.layout.all[cursor.spot.col]?.column
    if (cursor.spot === undefined || column === undefined) return false
    return cursor.spot.row < 0 ? onHead(event, column) : onRow(event, column, cursor.spot.row)
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return
    const isControl = event.ctrlKey || event.metaKey
    const next = event.altKey ? undefined : spotAfter(cursor.spot ?? { row: 0, col: 0 }, event, extent)
    if (next) cursor.moveTo(cursor.spot ? next : { row: 0, col: 0 }, event.shiftKey)
    else if (isControl && event.key.toLowerCase() === 'a') cursor.markAll()
    else if (event.key === 'Escape' && cursor.rect) cursor.collapse()
    else if (isControl || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
