export const chartKinds = ['bar', 'line', 'pie', 'treemap', 'pareto'] as const
export type ChartKind = (typeof chartKinds)[number]

/**
 * Target of a value: `at` is where the picture marks it, which is the target plus the part of the value without one.
 */
export type ChartTarget = { readonly at: number; readonly target: number; readonly untargeted: number }

/** One mark of a chart. A value that is not known is null; without `target` nothing is to be reached. */
export type ChartRow = {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly target?: ChartTarget
  /** Further figures, in the order of the chart's series. */
  readonly values?: readonly (number | null)[]
  /** Group that the row belongs to, and the row's name within it. */
  readonly parent?: { readonly key: string; readonly label: string; readonly leaf: string }
}

/** A row, or all those that had no place: the last mark, in grey. */
export type ChartMark = ChartRow & { readonly isOthers?: true }

/** Maximum marks: an SVG has about one node for each, and more are slow to draw and hard to tell apart. */
export const mostMarks = 200

/** Total of all rows, and the number not loaded. */
export type ChartWhole = {
  /** Sum of all rows, loaded or not; null if values cannot be added up, like averages. */
  readonly total: number | null
  /** Rows that are not at hand. */
  readonly more: number
  readonly othersText: (count: number) => string
}

/** Converts rows to marks; those over the limit are merged into one, unless values cannot be added up. */
export function marksOf(rows: readonly ChartRow[], { total, more, othersText }: ChartWhole): ChartMark[] {
  const visibleRows = rows.slice(0, mostMarks)
  const count = rows.length - visibleRows.length + more
  if (count === 0 || total === null) return visibleRows
  const rest = total - visibleRows.reduce((sum, { value }) => sum + (value ?? 0), 0)
  // Yuan have two decimals; drop floating-point residue.
  const value = Math.round(rest * 100) / 100
  return [...visibleRows, { key: '', label: othersText(count), value, isOthers: true }]
}

/** Returns the content to draw: nothing, one number, or marks. */
export function contentOf(marks: readonly ChartMark[]): 'nothing' | 'one' | 'marks' {
  const knownMarks = marks.filter(({ value }) => value !== null)
  if (knownMarks.every(({ value }) => value === 0)) return 'nothing'
  return knownMarks.length === 1 && marks.length === 1 ? 'one' : 'marks'
}

/** Returns why a chart kind cannot show these: parts of a whole are neither negative nor averages. */
export function obstacleOf(kind: ChartKind, marks: readonly ChartMark[], isSum: boolean): 'negative' | 'noSum' | null {
  if (kind === 'bar' || kind === 'line') return null
  if (!isSum) return 'noSum'
  return marks.some(({ value }) => (value ?? 0) < 0) ? 'negative' : null
}

/**
 * Returns the largest value of a single row if there is a mark of others. That mark may exceed all rows, so its bar
 * is cut off at this value to keep the rows distinguishable. Undefined if there is no such mark, or nothing else.
 */
export function mostBesideOthers(marks: readonly ChartMark[]): number | undefined {
  if (!marks.some(({ isOthers }) => isOthers)) return undefined
  return Math.max(0, ...marks.map(({ value, isOthers }) => (isOthers ? 0 : (value ?? 0)))) || undefined
}

/** Sorts by size, others last, with the cumulative share of each, in percent. */
export function paretoOf(marks: readonly ChartMark[]): { readonly mark: ChartMark; readonly running: number }[] {
  const ordered = marks.toSorted(
    (a, b) => Number(a.isOthers ?? false) - Number(b.isOthers ?? false) || (b.value ?? 0) - (a.value ?? 0),
  )
  const total = ordered.reduce((sum, { value }) => sum + (value ?? 0), 0)
  let sum = 0
  return ordered.map((mark) => {
    sum += mark.value ?? 0
    return { mark, running: total === 0 ? 0 : Math.round((sum / total) * 10_000) / 100 }
  })
}

/** Maximum slices of a pie: more cannot be compared by their angles, and are drawn as bars. */
const mostSlices = 6

/** Returns the kind that is drawn: bars in place of a pie with too many slices. */
export function drawnKind(kind: ChartKind, marks: readonly ChartMark[]): ChartKind {
  return kind === 'pie' && marks.filter(({ value }) => (value ?? 0) > 0).length > mostSlices ? 'bar' : kind
}

/** Returns the marks above zero by size, others last. */
export function slicesOf(marks: readonly ChartMark[]): readonly ChartMark[] {
  return paretoOf(marks.filter(({ value }) => (value ?? 0) > 0)).map(({ mark }) => mark)
}
