import { type PointerEvent, useRef } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { WidgetSize } from './widget-list.ts'

type Props = { readonly size: WidgetSize; readonly onResize: (size: WidgetSize) => void }

/** Corner that is dragged to change the size, by whole columns and rows. The keyboard uses the widget's handle. */
export const ResizeHandle = ({ size, onResize }: Props) => {
  const { dashboards: texts } = usePhrases()
  const start = useRef<{ readonly x: number; readonly y: number; readonly size: WidgetSize; readonly cell: Cell }>(null)
  const begin = (event: PointerEvent<HTMLElement>) => {
    const cell = cellOf(event.currentTarget, size)
    if (!cell) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, size, cell }
  }
  const move = (event: PointerEvent) => {
    if (!start.current) return
    const { x, y, size: first, cell } = start.current
    const width = first.width + Math.round((event.clientX - x) / cell.width)
    const height = first.height + Math.round((event.clientY - y) / cell.height)
    if (width !== size.width || height !== size.height) onResize({ width, height })
  }
  return (
    <span
      className="fd-widget-resize"
      aria-hidden
      title={texts.resizeHint}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}

type Cell = { readonly width: number; readonly height: number }

/** Pixels of one column and one row, as the widget has them now. */
function cellOf(handle: HTMLElement, { width, height }: WidgetSize): Cell | null {
  const box = handle.parentElement?.getBoundingClientRect()
  return box ? { width: box.width / width, height: box.height / height } : null
}
