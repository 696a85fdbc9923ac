import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Level } from '../count/level.ts'
import { byFigure, byNumber, byValues, reversed, unsorted } from '../facts/order-rows.ts'
import type { ValueList } from '../facts/value-list.ts'
import type { Axis } from '../question/inquiry.ts'
import type { ShareWithin } from '../question/question.ts'
import type { CutRun } from './others.ts'
import { sharesOf, whole } from './shares.ts'

/** Nodes that can be put in order. */
export type Nodes = Pick<Level, 'axes' | 'count' | 'values'>

/** How siblings follow each other: by a figure or by a dimension. */
export type Ordering<L extends Nodes = Level> =
  | { readonly by: 'figure'; readonly figureOf: (level: L) => Float64Array; readonly order: 'asc' | 'desc' }
  | { readonly by: 'dimension'; readonly key: DimensionKey | undefined; readonly order: 'asc' | 'desc' }

export type ArrangedLevel<L extends Nodes = Level> = {
  readonly level: L
  /** Rows in order, the children of one parent side by side. */
  readonly rows: Int32Array
  /** By row; absent where rows are not sorted by a figure. */
  readonly ranks: Int32Array | undefined
  /** By row, hundredths of a percent, -1 for none; absent where not asked. */
  readonly shares: { readonly own: Int32Array; readonly running: Int32Array } | undefined
  /** By row, the place of its parent in the parent's `rows`; absent where all rows are siblings. */
  readonly parentPlace: Int32Array | undefined
}

type Arrangement<L extends Nodes> = {
  readonly lists: Readonly<Record<DimensionKey, ValueList>>
  readonly ordering: Ordering<L>
  /** The figure shares are taken of. */
  readonly shareOf: ((level: L) => Float64Array) | undefined
  readonly shareWithin: ShareWithin
  /** The level above, and by row the place of its parent in that. */
  readonly parent: ArrangedLevel<L> | undefined
  readonly parentPlace: Int32Array | undefined
}

export function arrange<L extends Nodes>(level: L, arrangement: Arrangement<L>): ArrangedLevel<L> {
  const { lists, ordering, shareOf, shareWithin, parent, parentPlace } = arrangement
  let rows = sorted(level, lists, ordering)
  if (parentPlace) rows = byNumber(rows, parentPlace, parent?.rows.length ?? 0)
  const siblings = siblingsOf(rows, parentPlace)
  return {
    level,
    rows,
    ranks: ordering.by === 'figure' ? ranksOf(rows, siblings, ordering.figureOf(level)) : undefined,
    shares:
      shareOf && runningShares(shareOf(level), { rows, siblings, wholeOf: wholesOf(shareWithin, parent, parentPlace) }),
    parentPlace,
  }
}

function sorted<L extends Nodes>(level: L, lists: Arrangement<L>['lists'], ordering: Ordering<L>): Int32Array {
  const rows = unsorted(level.count)
  const columnsBy = (placesOf: (axis: Axis) => Int32Array) =>
    level.axes.map((axis, index) => ({
      axis,
      values: level.values[index] ?? new Int32Array(0),
      places: placesOf(axis),
    }))
  if (ordering.by === 'figure') {
    const tied = byValues(
      rows,
      columnsBy(({ key }) => lists[key].ties),
    )
    return byFigure(tied, ordering.figureOf(level), ordering.order)
  }
  const columns = columnsBy(({ key }) => {
    const { positions } = lists[key]
    return key === ordering.key && ordering.order === 'desc' ? reversed(positions) : positions
  })
  const first = columns.filter(({ axis }) => axis.key === ordering.key)
  return byValues(rows, [...first, ...columns.filter(({ axis }) => axis.key !== ordering.key)])
}

/** Where each run of siblings begins in `rows`, and the end of the last. */
function siblingsOf(rows: Int32Array, parentPlace: Int32Array | undefined): number[] {
  if (!parentPlace) return [0, rows.length]
  const bounds = [0]
  for (let place = 1; place < rows.length; place++) {
    if (parentPlace[rows[place] ?? 0] !== parentPlace[rows[place - 1] ?? 0]) bounds.push(place)
  }
  bounds.push(rows.length)
  return bounds
}

/** Competition rank: equals share a rank, the next one counts them all. */
function ranksOf(rows: Int32Array, siblings: readonly number[], figures: Float64Array): Int32Array {
  const ranks = new Int32Array(rows.length)
  for (let run = 0; run + 1 < siblings.length; run++) {
    const from = siblings[run] ?? 0
    for (let place = from; place < (siblings[run + 1] ?? 0); place++) {
      const row = rows[place] ?? 0
      const before = rows[place - 1] ?? 0
      const tied = place > from && Object.is(figures[row], figures[before])
      ranks[row] = tied ? (ranks[before] ?? 0) : place - from + 1
    }
  }
  return ranks
}

/** What siblings share out among them, in hundredths of a percent, and what stands before it. */
type Whole = { readonly of: number; readonly before: number }

/** What the children of a parent share out, told by one of their rows; those of nobody share out everything. */
function wholesOf(
  within: ShareWithin,
  parent: Pick<ArrangedLevel, 'rows' | 'shares'> | undefined,
  parentPlace: Int32Array | undefined,
): (row: number) => Whole | 'each' {
  const everything = { of: whole, before: 0 }
  const shares = parent?.shares
  if (!shares || !parentPlace) return () => (within === 'first' ? 'each' : everything)
  if (within === 'parent') return () => everything
  return (row) => {
    const above = parent.rows[parentPlace[row] ?? 0] ?? 0
    const of = Math.max(0, shares.own[above] ?? 0)
    return { of, before: (shares.running[above] ?? 0) - of }
  }
}

type Siblings = {
  readonly rows: Int32Array
  readonly siblings: readonly number[]
  readonly wholeOf: (row: number) => Whole | 'each'
}

function runningShares(figures: Float64Array, { rows, siblings, wholeOf }: Siblings) {
  const own = new Int32Array(rows.length)
  const running = new Int32Array(rows.length)
  for (let run = 0; run + 1 < siblings.length; run++) {
    const set = rows.subarray(siblings[run], siblings[run + 1])
    const shared = wholeOf(set[0] ?? 0)
    if (shared === 'each') {
      for (const row of set) own[row] = running[row] = (figures[row] ?? 0) > 0 ? whole : -1
      continue
    }
    let sum = shared.before
    for (const [index, share] of sharesOf(
      Float64Array.from(set, (row) => figures[row] ?? 0),
      shared.of,
    ).entries()) {
      const row = set[index] ?? 0
      sum += share ?? 0
      own[row] = share ?? -1
      running[row] = share === null ? -1 : sum
    }
  }
  return { own, running }
}

type Cut = {
  /** Of each innermost sibling set at most. */
  readonly leaves: number
  /** Whether what is left out of a set has a row below it. */
  readonly hasOthers: boolean
}

export type Lines = {
  readonly depth: Uint8Array
  readonly row: Int32Array
  /** By place of a row of others, which has no `row` of its own. */
  readonly others: ReadonlyMap<number, CutRun>
}

/** Every row of the answer from top to bottom, parents before their children. */
export function flatten(
  levels: readonly Pick<ArrangedLevel, 'rows' | 'parentPlace'>[],
  { leaves, hasOthers }: Cut,
): Lines {
  const total = levels.reduce((sum, { rows }) => sum + rows.length, 0)
  const depth = new Uint8Array(total)
  const row = new Int32Array(total)
  const next = levels.map(() => 0)
  const others = new Map<number, CutRun>()
  let count = 0
  const emit = (at: number, parent: number): void => {
    const arranged = levels[at]
    if (!arranged) return
    const { rows, parentPlace } = arranged
    const first = next[at] ?? 0
    let place = first
    for (; place < rows.length && (!parentPlace || parentPlace[rows[place] ?? 0] === parent); place++) {
      if (at === levels.length - 1 && place - first >= leaves) continue
      depth[count] = at
      row[count++] = rows[place] ?? 0
      emit(at + 1, place)
    }
    next[at] = place
    if (!hasOthers || at < levels.length - 1 || place - first <= leaves) return
    depth[count] = at
    row[count] = -1
    others.set(count++, { from: first + leaves, to: place })
  }
  emit(0, -1)
  return { depth: depth.subarray(0, count), row: row.subarray(0, count), others }
}
