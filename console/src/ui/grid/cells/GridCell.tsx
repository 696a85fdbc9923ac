// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its active cell
import type { CSSProperties, ReactNode } from 'react'
import type { ColumnPlacement } from '../grid-layout.ts'
import type { GridColumn, GridDecoration, GridValue } from '../grid-props.ts'
import { displayText, isNumeric } from '../values/cell-value.ts'
import { memoRow } from './memo-row.ts'

interface GridCellProps<R> {
  readonly id: string | undefined
  readonly placement: ColumnPlacement<R>
  readonly row: R | undefined
  readonly aria: number
  /** Marked by the cursor or the range. */
  readonly isMarked: boolean
  /** The row of totals has no decoration: its figures are of another size. */
  readonly isTotals: boolean
  /** Shown before the content: indent and toggle of the first column. */
  readonly lead?: ReactNode
}

/** One cell: a single box with its text, since a screen holds many hundreds. Drawn again only when something of it changed. */
export const GridCell = memoRow(<R,>({ id, placement, row, aria, isMarked, isTotals, lead }: GridCellProps<R>) => {
  const { column, start, width, index } = placement
  const value = row === undefined ? undefined : column.value(row)
  const decoration = row === undefined || isTotals ? undefined : column.decorate?.(row, value)
  const isDrawn = column.render !== undefined || lead !== undefined || row === undefined
  // A column without a total has nothing there, while a missing number in a row is a dash.
  const text = isTotals && (value === null || value === undefined) ? '' : displayText(column, value)
  return (
    <div
      id={id}
      className={classesOf(placement, {
        isFaint: isNumeric(column) && !value,
        isMarked,
        isCursor: id !== undefined,
        // Numbers below zero have their colour without being asked.
        tone: decoration?.tone ?? (typeof value === 'number' && text.startsWith('−') ? 'negative' : undefined),
        isDrawn,
        isTight: !isDrawn && needsClipping(placement, text),
        opens: row !== undefined && column.opens?.(row) === true,
        decoration,
      })}
      role="gridcell"
      aria-colindex={aria}
      aria-selected={isMarked || undefined}
      data-col={index}
      style={styleOf(start, width, decoration)}
    >
      {lead}
      {contentOf(column, { row, value, text })}
    </div>
  )
})

const contentOf = <R,>(
  column: GridColumn<R>,
  { row, value, text }: { row: R | undefined; value: GridValue; text: string },
): ReactNode => {
  if (row === undefined) return <i className="fd-grid-bone" />
  return column.render ? column.render(row, value) : text
}

/**
 * Returns true if a text might not fit, by a generous estimate of its characters. Each clipped box costs the browser
 * a layer entry on every scrolled frame, so only those that may need it are clipped.
 */
const needsClipping = <R,>({ column, width }: ColumnPlacement<R>, text: string): boolean =>
  text.length * (isNumeric(column) ? 8.5 : 14) + 16 > width

interface CellAppearance {
  readonly isFaint: boolean
  readonly isMarked: boolean
  readonly isCursor: boolean
  /** Holds more than text. */
  readonly isDrawn: boolean
  readonly isTight: boolean
  readonly opens: boolean
  readonly tone: GridDecoration['tone']
  readonly decoration: GridDecoration | undefined
}

const classesOf = <R,>({ column }: ColumnPlacement<R>, looks: CellAppearance): string => {
  const { tone, decoration } = looks
  let classes = `fd-grid-cell fd-grid-is-${column.kind}`
  if (looks.isDrawn) classes += ' fd-grid-drawn'
  if (looks.isTight) classes += ' fd-grid-tight'
  if (looks.isMarked) classes += ' fd-grid-marked'
  if (looks.isCursor) classes += ' fd-grid-cursor'
  if (looks.opens) classes += ' fd-grid-opens'
  if (looks.isFaint) classes += ' fd-grid-faint'
  if (tone) classes += ` fd-grid-tone-${tone}`
  if (decoration?.bar !== undefined) classes += ' fd-grid-bar'
  return decoration?.className ? `${classes} ${decoration.className}` : classes
}

const styleOf = (left: number, width: number, decoration: GridDecoration | undefined): CSSProperties => {
  if (decoration?.bar !== undefined) return { left, width, backgroundSize: `${clamp(decoration.bar) * 100}% 60%` }
  if (decoration?.heat === undefined) return { left, width }
  const tint = `color-mix(in srgb, var(--fd-primary, #1677ff) ${clamp(decoration.heat) * 45}%, transparent)`
  return { left, width, backgroundImage: `linear-gradient(${tint}, ${tint})` }
}

const clamp = (fraction: number): number => Math.max(0, Math.min(1, fraction))
