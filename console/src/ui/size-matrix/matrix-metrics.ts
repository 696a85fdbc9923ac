import type { Spot } from './editing/matrix-cursor.ts'
import type { MatrixBlock } from './matrix-data.ts'
import type { MatrixAppearance } from './matrix-props.ts'

/** All measures in pixels. They are fixed so that the cursor, the range and the virtual list need no measuring. */
export interface MatrixMetrics {
  readonly header: number
  /** Height of the style's line, if it is above its matrix and not beside it. */
  readonly line: number
  readonly colour: number
  readonly cell: number
  readonly qty: number
  readonly amount: number
  readonly state: number
  readonly row: number
  readonly head: number
  readonly gap: number
  readonly smallest: number
  /** True if the totals of a style are in its column heads. */
  readonly hasSumsInHead: boolean
}

export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export const metricsOf = (look: MatrixAppearance = {}): MatrixMetrics => {
  if (look.density === 'narrow') return narrow(look)
  const isCompact = look.density === 'compact'
  const header = look.headerWidth ?? 216
  return {
    header,
    line: 0,
    colour: 132,
    cell: 52,
    qty: 76,
    amount: look.amount === 'none' ? 0 : 108,
    state: 88,
    row: isCompact ? 28 : 36,
    head: isCompact ? 22 : 28,
    gap: isCompact ? 4 : 16,
    smallest: header > 0 ? (isCompact ? 80 : 112) : 0,
    hasSumsInHead: isCompact,
  }
}

/** A phone: six sizes beside the colour. */
const narrow = (look: MatrixAppearance): MatrixMetrics => ({
  header: 0,
  line: 32,
  colour: 64,
  cell: 44,
  qty: 56,
  amount: look.amount === 'none' ? 0 : 90,
  state: 72,
  row: 36,
  head: 24,
  gap: 12,
  smallest: 0,
  hasSumsInHead: true,
})

/** The most that columns grow to where there is room: a number needs no more. */
const widest = { state: 180, cell: 72, header: 320, colour: 200 }

/**
 * Returns the metrics with the spare width distributed: first to the row state, then to the sizes, then to the style
 * and its colours.
 */
export const stretched = (
  metrics: MatrixMetrics,
  { width, columns }: { readonly width: number; readonly columns: number },
): MatrixMetrics => {
  let remainingWidth = width - blockWidth(metrics, columns)
  if (remainingWidth <= 0 || metrics.header === 0) return metrics
  const grown = { ...metrics }
  const grow = (column: keyof typeof widest, times: number): void => {
    if (times === 0) return
    const more = Math.max(0, Math.min(widest[column] - metrics[column], Math.floor(remainingWidth / times)))
    grown[column] += more
    remainingWidth -= more * times
  }
  grow('state', 1)
  grow('cell', columns)
  grow('header', 1)
  grow('colour', 1)
  return grown
}

/** A style with one colour needs no row of totals: it would repeat the row. Dense styles have them among their heads. */
export const hasTotalRow = (metrics: MatrixMetrics, block: MatrixBlock): boolean =>
  block.colours.length > 1 && !metrics.hasSumsInHead

/** Height of a style with the gap below it. */
export const blockHeight = (metrics: MatrixMetrics, block: MatrixBlock): number => {
  const rows = block.colours.length + (hasTotalRow(metrics, block) ? 1 : 0)
  return Math.max(metrics.smallest, metrics.line + metrics.head + rows * metrics.row) + metrics.gap
}

/** Returns the width of a style with this number of size columns. */
export const blockWidth = (metrics: MatrixMetrics, columns: number): number =>
  metrics.header + metrics.colour + columns * metrics.cell + metrics.qty + metrics.amount + metrics.state

/**
 * Horizontal scrolling of a style within its list: `none` where all styles fit or the list scrolls as a whole,
 * `own` where its sizes scroll between row names and totals, `still` where it fits and stays beside one that scrolls.
 */
export type BlockScroll = 'none' | 'own' | 'still'

interface ScrollFacts {
  /** Sizes of the widest style of the list. */
  readonly columns: number
  readonly sizes: number
  /** Width of the list on screen, in pixels. */
  readonly width: number
}

export const blockScroll = (metrics: MatrixMetrics, { columns, sizes, width }: ScrollFacts): BlockScroll => {
  if (metrics.header === 0 || blockWidth(metrics, columns) <= width) return 'none'
  return blockWidth(metrics, sizes) > width ? 'own' : 'still'
}

/** Returns the box of a cell within its style. */
export const cellBox = (metrics: MatrixMetrics, { row, col }: Spot): Box => ({
  top: metrics.line + metrics.head + row * metrics.row,
  left: metrics.header + metrics.colour + col * metrics.cell,
  width: metrics.cell,
  height: metrics.row,
})
