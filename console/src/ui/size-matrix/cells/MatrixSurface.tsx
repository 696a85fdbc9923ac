import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect } from 'react'
import { type CursorSpace, firstSelection, selectionAt } from '../editing/matrix-cursor.ts'
import { useMatrixPointer } from '../editing/use-matrix-pointer.ts'
import type { MatrixFrame } from '../matrix-frame.ts'
import type { BlockScroll } from '../matrix-metrics.ts'
import type { MatrixEvents, MatrixHandle } from '../matrix-props.ts'
import { useMatrixSurface } from '../use-matrix-surface.ts'
import { MatrixEditor } from './MatrixEditor.tsx'

interface MatrixSurfaceProps {
  readonly frame: MatrixFrame
  readonly space: CursorSpace
  /** Returns the top of a style on the surface. */
  readonly topOf: (styleId: string) => number
  readonly size: { readonly width: number; readonly height: number }
  /** Width of the list on screen, in pixels. */
  readonly pageWidth?: number
  readonly scrollOf: (styleId: string) => BlockScroll
  readonly events: MatrixEvents | undefined
  readonly handle: Ref<MatrixHandle> | undefined
  readonly children: ReactNode
}

/** The plane the styles lie on, with the cursor over it. A cursor move renders this alone, never a cell. */
export const MatrixSurface = (props: MatrixSurfaceProps) => {
  const { frame, space, topOf, scrollOf, size, pageWidth = size.width, events, handle, children } = props
  const surface = useMatrixSurface({ store: frame.store, space, events })
  const pointer = useMatrixPointer(surface)
  const { selection, select, editing } = surface
  const { inputRef } = editing

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved cursor, and nothing else, scrolls into sight
  useLayoutEffect(() => {
    if (selection) inputRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selection])

  useImperativeHandle(handle, () => ({
    focus: (styleId, cell) => {
      const spot = styleId === undefined || !cell ? undefined : selectionAt(space, { styleId, ...cell })
      if (spot) select(spot)
      else if (styleId !== undefined) select(firstSelection(space, styleId))
      inputRef.current?.focus({ preventScroll: true })
    },
  }))

  const { metrics } = frame
  const variables = {
    '--fd-matrix-header': `${metrics.header}px`,
    '--fd-matrix-colour': `${metrics.colour}px`,
    '--fd-matrix-cell': `${metrics.cell}px`,
    '--fd-matrix-qty': `${metrics.qty}px`,
    '--fd-matrix-amount': `${metrics.amount}px`,
    '--fd-matrix-state': `${metrics.state}px`,
    '--fd-matrix-row': `${metrics.row}px`,
    '--fd-matrix-head': `${metrics.head}px`,
    '--fd-matrix-line': `${metrics.line}px`,
    '--fd-matrix-picture': metrics.row < 36 ? '48px' : '72px',
    '--fd-matrix-page': `${pageWidth}px`,
    ...size,
  }
  const top = selection ? topOf(selection.styleId) : 0
  const scroll = selection ? scrollOf(selection.styleId) : 'none'
  return (
    <div className="fd-matrix" style={variables} {...pointer}>
      {children}
      <MatrixEditor frame={frame} surface={surface} top={top} scroll={scroll} onPasteBlock={events?.onPasteBlock} />
    </div>
  )
}
