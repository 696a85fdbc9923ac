import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Level } from '../count/level.ts'
import { byFigure, byNumber, byValues, reversed, unsorted } from '../facts/order-rows.ts'
import type { ValueList } from '../facts/value-list.ts'
import type { Axis } from '../question/inquiry.ts'
import type { ShareWithin } from '../question/question.ts'
import type { CutRun } from './others.ts'
import { fullShare, sharesOf } from './shares.ts'

/** Nodes that can be put in order. */
export type Nodes = Pick<Level, 'axes' | 'count' | 'values'>

/** Order of siblings: by a figure or by a dimension. */
export type SiblingOrder<L extends Nodes = Level> =
  | { readonly by: 'figure'; readonly figureOf: (level: L) => Float64Array; readonly order: 'asc' | 'desc' }
  | { readonly by: 'dimension'; readonly key: DimensionKey | undefined; readonly order: 'asc' | 'desc' }

export type ArrangedLevel<L extends Nodes = Level> = {
  readonly level: L
  /** Rows in order, the children of one parent side by side. */
  readonly rows: Int32Array
  /** Rank by row; absent where rows are not sorted by a figure. */
  readonly ranks: Int32Array | undefined
  /** Shares by row in hundredths of a percent, -1 for none; absent if not requested. */
  readonly shares: { readonly own: Int32Array; readonly running: Int32Array } | undefined
  /** Index by row of its parent in the parent's `rows`; absent where all rows are siblings. */
  readonly parentPlace: Int32Array | undefined
}

type Arrangement<L extends Nodes> = {
  readonly lists: Readonly<Record<DimensionKey, ValueList>>
  readonly ordering: SiblingOrder<L>
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

function sorted<L extends Nodes>(level: L, lists: Arrangement<L>['lists'], ordering: SiblingOrder<L>): Int32Array {
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

/** Returns the start of each run of siblings in `rows`, and the end of the last. */
function siblingsOf(rows: Int32Array, parentPlace: Int32Array | undefined): number[] {
  if (!parentPlace) return [0, rows.length]
  const bounds = [0]
  for (let position = 1; position < rows.length; position++) {
    if (parentPlace[rows[position] ?? 0] !== parentPlace[rows[position - 1] ?? 0]) bounds.push(position)
  }
  bounds.push(rows.length)
  return bounds
}

/** Competition rank: equals share a rank, the next one counts them all. */
function ranksOf(rows: Int32Array, siblings: readonly number[], figures: Float64Array): Int32Array {
  const ranks = new Int32Array(rows.length)
  for (let run = 0; run + 1 < siblings.length; run++) {
    const runStart = siblings[run] ?? 0
    for (let position = runStart; position < (siblings[run + 1] ?? 0); position++) {
      const row = rows[position] ?? 0
      const previousRow = rows[position - 1] ?? 0
      const tied = position > runStart && Object.is(figures[row], figures[previousRow])
      ranks[row] = tied ? (ranks[previousRow] ?? 0) : position - runStart + 1
    }
  }
  return ranks
}

/** Total that siblings share, in hundredths of a percent, and the running sum before it. */
type ShareTotal = { readonly of: number; readonly before: number }

/** Returns the total a parent's children share, looked up by one of their rows; without a parent the whole. */
function wholesOf(
  shareScope: ShareWithin,
  parent: Pick<ArrangedLevel, 'rows' | 'shares'> | undefined,
  parentPlace: Int32Array | undefined,
): (row: number) => ShareTotal | 'each' {
  const everything = { of: fullShare, before: 0 }
  const shares = parent?.shares
  if (!shares || !parentPlace) return () => (shareScope === 'first' ? 'each' : everything)
  if (shareScope === 'parent') return () => everything
  return (row) => {
    const parentRow = parent.rows[parentPlace[row] ?? 0] ?? 0
    const parentShare = Math.max(0, shares.own[parentRow] ?? 0)
    return { of: parentShare, before: (shares.running[parentRow] ?? 0) - parentShare }
  }
}

type Siblings = {
  readonly rows: Int32Array
  readonly siblings: readonly number[]
  readonly wholeOf: (row: number) => ShareTotal | 'each'
}

function runningShares(figures: Float64Array, { rows, siblings, wholeOf }: Siblings) {
  const ownShares = new Int32Array(rows.length)
  const running = new Int32Array(rows.length)
  for (let run = 0; run + 1 < siblings.length; run++) {
    const set = rows.subarray(siblings[run], siblings[run + 1])
    const shared = wholeOf(set[0] ?? 0)
    if (shared === 'each') {
      for (const row of set) ownShares[row] = running[row] = (figures[row] ?? 0) > 0 ? fullShare : -1
      continue
    }
    let sum = shared.before
    for (const [index, share] of sharesOf(
      Float64Array.from(set, (row) => figures[row] ?? 0),
      shared.of,
    ).entries()) {
      const row = set[index] ?? 0
      sum += share ?? 0
      ownShares[row] = share ?? -1
      running[row] = share === null ? -1 : sum
    }
  }
  return { own: ownShares, running }
}

type Cut = {
  /** Maximum rows of each innermost set of siblings. */
  readonly leaves: number
  /** True if rows left out of a set are combined in a row below it. */
  readonly hasOthers: boolean
}

export type Lines = {
  readonly depth: Uint8Array
  readonly row: Int32Array
  /** Cut runs by position of an others row, which has no `row` of its own. */
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
  const cutRuns = new Map<number, CutRun>()
  let count = 0
  const emit = (levelIndex: number, parent: number): void => {
    const arranged = levels[levelIndex]
    if (!arranged) return
    const { rows, parentPlace } = arranged
    const first = next[levelIndex] ?? 0
    let position = first
    for (; position < rows.length && (!parentPlace || parentPlace[rows[position] ?? 0] === parent); position++) {
      if (levelIndex === levels.length - 1 && position - first >= leaves) continue
      depth[count] = levelIndex
      row[count++] = rows[position] ?? 0
      emit(levelIndex + 1, position)
    }
    next[levelIndex] = position
    if (!hasOthers || levelIndex < levels.length - 1 || position - first <= leaves) return
    depth[count] = levelIndex
    row[count] = -1
    cutRuns.set(count++, { start: first + leaves, end: position })
  }
  emit(0, -1)
  return { depth: depth.subarray(0, count), row: row.subarray(0, count), others: cutRuns }
}
