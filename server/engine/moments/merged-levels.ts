import type { ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { ArrangedLevel, Nodes } from '../answer/arrange.ts'
import type { figuresOf, Side } from './difference-figures.ts'

/** Nodes of either moment, with their positions in both. */
export type MergedLevel = Nodes & {
  /** The row in the later and in the earlier; -1 where it is not. */
  rowsAt(row: number): readonly [later: number, earlier: number]
  /** Returns a figure's differences by row; NaN if there is none. */
  columnOf(key: ReportMetric): Float64Array
}

/** Merges the levels, which are the same on both sides; nodes are matched by their values. */
export function mergedLevels(
  sides: readonly [Side, Side],
  { columnValue }: Pick<ReturnType<typeof figuresOf>, 'columnValue'>,
): MergedLevel[] {
  return sides[0].levels.map(({ axes }, depth) => {
    const { keys, rows } = nodesOf(sides, depth)
    const rowsAt = (row: number) => rows[row] ?? ([-1, -1] as const)
    return {
      axes,
      count: rows.length,
      values: axes.map((_, index) => Int32Array.from(keys, (key) => key[index] ?? 0)),
      rowsAt,
      columnOf: (key) => Float64Array.from(rows, (both) => columnValue(sides, { depth, rows: both }, key)),
    }
  })
}

/** Merged nodes as columns: by row its place in the later and in the earlier level, -1 where it is not. */
export type MergedColumns = Nodes & { readonly later: Int32Array; readonly earlier: Int32Array }

export function mergedColumns({ axes, count, values, rowsAt }: MergedLevel): MergedColumns {
  return {
    axes: axes.map(({ key }) => ({ key })),
    count,
    values,
    later: Int32Array.from({ length: count }, (_, row) => rowsAt(row)[0]),
    earlier: Int32Array.from({ length: count }, (_, row) => rowsAt(row)[1]),
  }
}

type Key = readonly number[]

function nodesOf(sides: readonly [Side, Side], depth: number): { keys: Key[]; rows: [number, number][] } {
  const keys: Key[] = []
  const rows: [number, number][] = []
  const indexByName = new Map<string, number>()
  for (const [which, { levels }] of sides.entries()) {
    const level = levels[depth]
    for (let row = 0; row < (level?.count ?? 0); row++) {
      const key = level?.values.map((values) => values[row] ?? 0) ?? []
      const name = key.join()
      const index = indexByName.get(name) ?? rows.push([-1, -1]) - 1
      indexByName.set(name, index)
      keys[index] = key
      const both = rows[index]
      if (both) both[which] = row
    }
  }
  return { keys, rows }
}

/** For every row of a level the place of the row above it, which has the same values but the last. */
export function placesOfParents(level: MergedLevel, { level: parent, rows }: ArrangedLevel<MergedLevel>): Int32Array {
  const nameIn = ({ values }: MergedLevel, row: number): string =>
    values
      .slice(0, parent.axes.length)
      .map((column) => column[row] ?? 0)
      .join()
  const indexByName = new Map<string, number>()
  for (const [index, row] of rows.entries()) indexByName.set(nameIn(parent, row), index)
  return Int32Array.from({ length: level.count }, (_, row) => indexByName.get(nameIn(level, row)) ?? 0)
}
