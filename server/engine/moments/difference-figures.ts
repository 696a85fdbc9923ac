import type { MetricKey } from '@fairdesk/contract/report-keys'
import { figureAt, type Shares } from '../answer/figures.ts'
import { type Cells, cellRows } from '../answer/spread-columns.ts'
import type { Level } from '../count/level.ts'
import type { Metrics } from '../question/answer.ts'
import type { Inquiry } from '../question/inquiry.ts'
import type { Figure, Measure } from '../question/metrics.ts'

/** One of the two moments, counted: the totals, then every level from coarse to fine. */
export type Side = {
  readonly inquiry: Inquiry
  readonly levels: readonly Level[]
  readonly cells: readonly Cells[]
  /** By level; none where no share is asked. */
  readonly shares: readonly Shares[]
}

type Value = number | null | undefined
type Rows = readonly [later: number, earlier: number]
type Place = { readonly depth: number; readonly rows: Rows }

/** Of these figures the columns of a level and the metrics of its rows, -1 being a row that one of the two has not. */
export function figuresOf(figures: readonly Figure[]) {
  const at = (sides: readonly [Side, Side], place: Place, figure: Figure): Value => {
    const [later, earlier] = sides.map((side, which) => {
      const level = side.levels[place.depth]
      const row = place.rows[which] ?? -1
      return level === undefined || row < 0
        ? absent(figure)
        : figureAt({ level, row, shares: side.shares[place.depth] }, figure)
    })
    return less(figure, later, earlier)
  }
  const metricsAt = (sides: readonly [Side, Side], place: Place): Metrics => {
    const metrics: { [M in MetricKey]?: number | null } = {}
    for (const figure of figures) {
      const value = at(sides, place, figure)
      if (value !== undefined) metrics[figure.key] = value
    }
    return metrics
  }
  const columnValue = (sides: readonly [Side, Side], place: Place, key: MetricKey): number => {
    const figure = figures.find((one) => one.key === key)
    return (figure && at(sides, place, figure)) ?? Number.NaN
  }
  return { metricsAt, columnValue }
}

/** The cells of a row by column; null where neither moment has anything. */
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
    const other = earlier.rows[column] ?? -1
    if (row < 0 && other < 0) return null
    const metrics: { [M in MetricKey]?: number | null } = {}
    for (const figure of figures) {
      const value = less(
        figure,
        row < 0 ? absent(figure) : figureAt({ level: later.level, row }, figure),
        other < 0 ? absent(figure) : figureAt({ level: earlier.level, row: other }, figure),
      )
      if (value !== undefined && figure.kind !== 'share' && figure.kind !== 'cumShare') metrics[figure.key] = value
    }
    return metrics
  })
}

/** What is counted of orders is 0 where there are none; the rest is unknown there. */
const ordered: ReadonlySet<Measure> = new Set([
  'qty',
  'tagAmount',
  'netAmount',
  'agentAmount',
  'styles',
  'skc',
  'sku',
  'customers',
  'targetedQty',
  'targetedAmount',
  'untargetedQty',
  'untargetedCustomers',
])

function absent(figure: Figure): number | null {
  return figure.kind === 'measure' && ordered.has(figure.measure) ? 0 : null
}

/** Without anything ordered there is no share, and since then there is the whole of it: a share that is none counts as 0. */
function less(figure: Figure, later: Value, earlier: Value): Value {
  if (later === undefined && earlier === undefined) return undefined
  const [is, was] = [later ?? null, earlier ?? null]
  if (is !== null && was !== null) return is - was
  if (figure.kind !== 'share' || (is === null && was === null)) return null
  return (is ?? 0) - (was ?? 0)
}
