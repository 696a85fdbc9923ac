import type { CSSProperties } from 'react'
import { type MatrixSelection, rectOf } from '../editing/matrix-cursor.ts'
import { cellBox, type MatrixMetrics } from '../matrix-metrics.ts'

interface MatrixMarkingProps {
  readonly metrics: MatrixMetrics
  readonly selection: MatrixSelection
  readonly top: number
}

/** Tints the cursor's row and size head, and the marked range where it is more than one cell. */
export const MatrixMarking = ({ metrics, selection, top }: MatrixMarkingProps) => {
  const rect = rectOf(selection)
  const first = cellBox(metrics, { row: rect.top, col: rect.left })
  const rows = rect.bottom - rect.top + 1
  const columns = rect.right - rect.left + 1
  const range: CSSProperties = {
    top: top + first.top,
    left: first.left,
    width: columns * metrics.cell,
    height: rows * metrics.row,
  }
  const head: CSSProperties = { top, left: first.left, width: columns * metrics.cell, height: metrics.head }
  const label: CSSProperties = { top: range.top, left: metrics.header, width: metrics.colour, height: range.height }
  return (
    <>
      <div className="fd-matrix-here" style={head} />
      <div className="fd-matrix-here" style={label} />
      {rows * columns > 1 && <div className="fd-matrix-range" style={range} />}
    </>
  )
}
