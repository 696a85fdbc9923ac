import { type PointerEvent, useRef } from 'react'
import type { MatrixSurfaceState } from '../use-matrix-surface.ts'
import type { MatrixSelection, Spot } from './matrix-cursor.ts'

interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onDoubleClick: (event: { readonly target: EventTarget }) => void
}

/** Click marks a cell, Shift or dragging marks a range, a double click opens the number. */
export const useMatrixPointer = (surface: MatrixSurfaceState): PointerHandlers => {
  const dragging = useRef(false)
  const { selection, select, editing } = surface

  const extendTo = (hit: CellHit): MatrixSelection | undefined =>
    selection?.styleId === hit.styleId ? { ...selection, focus: hit.spot } : undefined

  return {
    onPointerDown: (event) => {
      const hit = cellUnder(event.target)
      if (hit === undefined || event.button !== 0) return
      event.preventDefault()
      editing.enter()
      dragging.current = event.pointerType === 'mouse'
      select(
        (event.shiftKey ? extendTo(hit) : undefined) ?? { styleId: hit.styleId, anchor: hit.spot, focus: hit.spot },
      )
      editing.inputRef.current?.focus({ preventScroll: true })
    },
    onPointerMove: (event) => {
      if (!dragging.current || event.buttons === 0) return
      const hit = cellUnder(event.target)
      const range = hit && extendTo(hit)
      if (range && !isSame(range.focus, selection?.focus)) select(range)
    },
    onPointerUp: () => {
      dragging.current = false
    },
    onDoubleClick: (event) => {
      if (cellUnder(event.target)) editing.open()
    },
  }
}

interface CellHit {
  readonly styleId: string
  readonly spot: Spot
}

const cellUnder = (target: EventTarget): CellHit | undefined => {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-col]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  const styleId = row?.closest<HTMLElement>('[data-style]')?.dataset.style
  if (styleId === undefined) return undefined
  return { styleId, spot: { row: Number(row?.dataset.row), col: Number(cell?.dataset.col) } }
}

const isSame = (a: Spot, b: Spot | undefined): boolean => a.row === b?.row && a.col === b.col
