export const chartKinds = ['bar', 'line', 'pie', 'treemap', 'pareto'] as const
export type ChartKind = (typeof chartKinds)[number]

/** What a value should come to: `at` is where the picture marks it, which is the target and what of the value has none. */
export type ChartTarget = { readonly at: number; readonly target: number; readonly untargeted: number }

/** One mark of a chart. A value that is not known is null; without `target` nothing is to be reached. */
export type ChartRow = {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly target?: ChartTarget
}

/** A row, or all those that had no place: the last mark, in grey. */
export type ChartMark = ChartRow & { readonly isOthers?: true }

/** An SVG has about a node for each mark: more are slow to draw, and nobody tells them apart. */
export const mostMarks = 200

/** Of what all rows come to, and how many are not at hand. */
export type ChartWhole = {
  /** Of all rows, at hand or not; null where values are not added up, as averages. */
  readonly total: number | null
  /** Rows that are not at hand. */
  readonly more: number
  readonly othersText: (count: number) => string
}

/** The rows as marks; what is too many of them is one. Where values are not added up there is no such mark. */
export function marksOf(rows: readonly ChartRow[], { total, more, othersText }: ChartWhole): ChartMark[] {
  const shown = rows.slice(0, mostMarks)
  const count = rows.length - shown.length + more
  if (count === 0 || total === null) return shown
  const rest = total - shown.reduce((sum, { value }) => sum + (value ?? 0), 0)
  // Yuan have two decimals; what is less is left from adding them up.
  const value = Math.round(rest * 100) / 100
  return [...shown, { key: '', label: othersText(count), value, isOthers: true }]
}

/** What there is to draw: nothing, one number, or marks. */
export function contentOf(marks: readonly ChartMark[]): 'nothing' | 'one' | 'marks' {
  const known = marks.filter(({ value }) => value !== null)
  if (known.every(({ value }) => value === 0)) return 'nothing'
  return known.length === 1 && marks.length === 1 ? 'one' : 'marks'
}

/** Why a kind cannot show these: parts of a whole are neither below zero nor averages. */
export function obstacleOf(kind: ChartKind, marks: readonly ChartMark[], isSum: boolean): 'negative' | 'noSum' | null {
  if (kind === 'bar' || kind === 'line') return null
  if (!isSum) return 'noSum'
  return marks.some(({ value }) => (value ?? 0) < 0) ? 'negative' : null
}

/**
 * The largest value of a row, where there is a mark of others: that may be more than all, and its bar is cut off there, so that the
 * rows can be told apart. Undefined where there is none, or nothing but that.
 */
export function mostBesideOthers(marks: readonly ChartMark[]): number | undefined {
  if (!marks.some(({ isOthers }) => isOthers)) return undefined
  return Math.max(0, ...marks.map(({ value, isOthers }) => (isOthers ? 0 : (value ?? 0)))) || undefined
}

/** By size, others last, with what each and those before it are of all, in percent. */
export function paretoOf(marks: readonly ChartMark[]): { readonly mark: ChartMark; readonly running: number }[] {
  const ordered = marks.toSorted(
    (one, other) =>
      Number(one.isOthers ?? false) - Number(other.isOthers ?? false) || (other.value ?? 0) - (one.value ?? 0),
  )
  const total = ordered.reduce((sum, { value }) => sum + (value ?? 0), 0)
  let sum = 0
  return ordered.map((mark) => {
    sum += mark.value ?? 0
    return { mark, running: total === 0 ? 0 : Math.round((sum / total) * 10_000) / 100 }
  })
}

/** The largest as slices, so many as are told apart, and all others as one. */
export function slicesOf(
  marks: readonly ChartMark[],
  most: number,
  othersText: ChartWhole['othersText'],
): readonly ChartMark[] {
  const shown = marks.filter(({ value }) => (value ?? 0) > 0)
  const rows = shown.filter(({ isOthers }) => !isOthers)
  const known = shown.find(({ isOthers }) => isOthers)
  if (rows.length <= most) return shown
  const largest = new Set(rows.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)).slice(0, most))
  const rest = shown.filter((mark) => !largest.has(mark))
  const value = Math.round(rest.reduce((sum, mark) => sum + (mark.value ?? 0), 0) * 100) / 100
  // How many rows the grey mark of the table already stands for is said there.
  const label = known ? othersText(0) : othersText(rest.length)
  return [...rows.filter((mark) => largest.has(mark)), { key: '', label, value, isOthers: true }]
}
