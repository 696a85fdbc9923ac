import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { figureAt, type Shares } from '../answer/figures.ts'
import type { LevelColumns } from '../answer/report-columns.ts'
import { type Cells, cellRows } from '../answer/spread-columns.ts'
import type { Metrics } from '../question/answer.ts'
import type { Figure, Measure } from '../question/metrics.ts'

/** One of the two moments, counted: the totals, then every level from coarse to fine. */
export type Side = {
  readonly levels: readonly LevelColumns[]
  readonly cells: readonly Cells[]
  /** Shares by level; empty if no share is requested. */
  readonly shares: readonly Shares[]
}

type Value = number | null | undefined
type Rows = readonly [later: number, earlier: number]
type Place = { readonly depth: number; readonly rows: Rows }

/**
 * Returns readers of these figures, for columns of a level and metrics of its rows; row -1 is missing at a moment.
 */
export function figuresOf(figures: readonly Figure[]) {
  const differenceAt = (sides: readonly [Side, Side], position: Place, figure: Figure): Value => {
    const [later, earlier] = sides.map((side, which) => {
      const level = side.levels[position.depth]
      const row = position.rows[which] ?? -1
      return level === undefined || row < 0
        ? absent(figure)
        : figureAt({ level, row, shares: side.shares[position.depth] }, figure)
    })
    return less(figure, later, earlier)
  }
  const metricsAt = (sides: readonly [Side, Side], position: Place): Metrics => {
    const metrics: { [M in ReportMetric]?: number | null } = {}
    for (const figure of figures) {
      const value = differenceAt(sides, position, figure)
      if (value !== undefined) metrics[figure.key] = value
    }
    return metrics
  }
  const columnValue = (sides: readonly [Side, Side], position: Place, key: ReportMetric): number => {
    const figure = figures.find((candidate) => candidate.key === key)
    return (figure && differenceAt(sides, position, figure)) ?? Number.NaN
  }
  return { metricsAt, columnValue }
}

/** Returns the cells of a row by column; null if neither moment has a value. */
export function cellDifferences(
  sides: readonly [Side, Side],
  figures: readonly Figure[],
  { depth, rows }: Place,
): (Metrics | null)[] {
  const parted = sides.map(({ cells }, which) => {
    const level = cells[depth]
    const row = rows[which] ?? -1
    if (!level) throw new Error('columns that were not counted')
    return { level: level.level, rows: row < 0 ? Array.from({ length: level.width }, () => -1) : cellRows(level, row) }
  })
  const [later, earlier] = parted
  if (!later || !earlier) throw new Error('a difference is of two')
  return later.rows.map((row, column) => {
    const earlierRow = earlier.rows[column] ?? -1
    if (row < 0 && earlierRow < 0) return null
    const metrics: { [M in ReportMetric]?: number | null } = {}
    for (const figure of figures) {
      const value = less(
        figure,
        row < 0 ? absent(figure) : figureAt({ level: later.level, row }, figure),
        earlierRow < 0 ? absent(figure) : figureAt({ level: earlier.level, row: earlierRow }, figure),
      )
      if (value !== undefined && figure.kind !== 'share' && figure.kind !== 'cumShare') metrics[figure.key] = value
    }
    return metrics
  })
}

/** Measures that are 0 without orders; all others are unknown then. */
const ordered: ReadonlySet<Measure> = new Set([
  'qty',
  'tagAmount',
  'netAmount',
  'agentAmount',
  'styles',
  'skc',
  'sku',
  'customers',
  'stores',
  'targetedQty',
  'targetedAmount',
  'untargetedQty',
  'untargetedCustomers',
])

function absent(figure: Figure): number | null {
  return figure.kind === 'measure' && ordered.has(figure.measure) ? 0 : null
}

/**
 * Subtracts two values. With nothing ordered there is no share, and afterwards the difference is the entire share: a
 * missing share counts as 0.
 */
function less(figure: Figure, later: Value, earlier: Value): Value {
  if (later === undefined && earlier === undefined) return undefined
  const [is, was] = [later ?? null, earlier ?? null]
  if (is !== null && was !== null) return is - was
  if (figure.kind !== 'share' || (is === null && was === null)) return null
  return (is ?? 0) - (was ?? 0)
}
