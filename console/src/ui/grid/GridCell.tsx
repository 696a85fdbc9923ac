// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its active cell
import type { CSSProperties, ReactNode } from 'react'
import { displayText, isNumeric } from './cell-value.ts'
import type { PlacedColumn } from './grid-layout.ts'
import type { GridDecoration } from './grid-props.ts'

interface GridCellProps<R> {
  readonly id: string | undefined
  readonly placed: PlacedColumn<R>
  readonly row: R | undefined
  readonly aria: number
  /** Marked by the cursor or the range. */
  readonly isMarked: boolean
  /** The row of totals has no decoration: its figures are of another size. */
  readonly isTotals: boolean
  /** Stands before the content: indent and toggle of the first column. */
  readonly lead?: ReactNode
}

export const GridCell = <R,>({ id, placed, row, aria, isMarked, isTotals, lead }: GridCellProps<R>) => {
  const { column, start, width, index } = placed
  const value = row === undefined ? undefined : column.value(row)
  const decoration = row === undefined || isTotals ? undefined : column.decorate?.(row, value)
  return (
    <div
      id={id}
      className={classesOf(placed, {
        isFaint: isNumeric(column) && !value,
        isMarked,
        isCursor: id !== undefined,
        // Numbers below zero have their colour without being asked.
        tone: decoration?.tone ?? (typeof value === 'number' && value < 0 ? 'negative' : undefined),
        className: decoration?.className,
      })}
      role="gridcell"
      aria-colindex={aria}
      aria-selected={isMarked || undefined}
      data-col={index}
      style={styleOf(start, width, decoration?.heat)}
    >
      {decoration?.bar !== undefined && (
        <i className="fd-grid-bar" style={{ width: `${clamp(decoration.bar) * 100}%` }} />
      )}
      {lead}
      {row === undefined ? <i className="fd-grid-bone" /> : contentOf(column, row, value)}
    </div>
  )
}

const contentOf = <R,>(
  column: PlacedColumn<R>['column'],
  row: R,
  value: ReturnType<typeof column.value>,
): ReactNode => {
  if (column.render) return column.render(row, value)
  return <span className="fd-grid-value">{displayText(column, value)}</span>
}

interface CellLooks {
  readonly isFaint: boolean
  readonly isMarked: boolean
  readonly isCursor: boolean
  readonly tone: GridDecoration['tone']
  readonly className: string | undefined
}

const classesOf = <R,>(
  { column }: PlacedColumn<R>,
  { isFaint, isMarked, isCursor, tone, className }: CellLooks,
): string => {
  const parts = ['fd-grid-cell', `fd-grid-is-${column.kind}`]
  if (isMarked) parts.push('fd-grid-marked')
  if (isCursor) parts.push('fd-grid-cursor')
  if (isFaint) parts.push('fd-grid-faint')
  if (tone) parts.push(`fd-grid-tone-${tone}`)
  if (className) parts.push(className)
  return parts.join(' ')
}

const styleOf = (left: number, width: number, heat: number | undefined): CSSProperties =>
  heat === undefined
    ? { left, width }
    : {
        left,
        width,
        backgroundColor: `color-mix(in srgb, var(--fd-primary, #1677ff) ${clamp(heat) * 45}%, transparent)`,
      }

const clamp = (part: number): number => Math.max(0, Math.min(1, part))
