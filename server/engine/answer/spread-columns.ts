import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { type Level, type LevelSpec, levelsOf, parentRows } from '../count/level.ts'
import { isGoods } from '../facts/dimensions.ts'
import { byFigure, byNumber, unsorted } from '../facts/order-rows.ts'
import type { Metrics, ValueColumn } from '../question/answer.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import type { Figure } from '../question/metrics.ts'
import { limits } from '../question/question.ts'
import { measure, metricsOf } from './figures.ts'

/** The values a dimension is spread over, and the axis that numbers them. */
export type Spread = { readonly titles: readonly ValueColumn[]; readonly axis: Axis }

/**
 * The values that were ordered, in their own order; where they are too many, the smallest are one column "others" at the end. Of
 * several moments all values that were ordered at any of them, by the most that they had.
 */
export function spreadOf(inquiries: readonly Inquiry[], key: DimensionKey): Spread {
  const pieces = new Map<number, number>()
  for (const inquiry of inquiries) {
    const [level] = levelsOf({ ...inquiry, measures: new Set(['qty']), sizeColumns: undefined }, [
      { axes: [{ key }], idle: 'none' },
    ])
    const qtys = level && measure(level, 'qty')
    for (const [row, value] of (level?.values[0] ?? new Int32Array(0)).entries())
      pieces.set(value, Math.max(pieces.get(value) ?? 0, qtys?.[row] ?? 0))
  }
  const list = inquiries[0]?.catalogue.lists[key]
  if (!list) throw new Error('no figures to spread')
  const values = Int32Array.from(pieces.keys())
  const positions = values.map((value) => list.positions[value] ?? 0)
  const inOrder = byNumber(unsorted(values.length), positions, list.size)
  const largest = byFigure(inOrder, Float64Array.from(pieces.values()), 'desc').subarray(0, limits.columns)
  const visibleRows = byNumber(largest, positions, list.size)
  const numbers = new Int32Array(list.size).fill(visibleRows.length)
  const titles: ValueColumn[] = []
  for (const row of visibleRows) {
    const value = values[row] ?? 0
    numbers[value] = titles.push({ value: list.valueAt(value) }) - 1
  }
  if (visibleRows.length < values.length) titles.push({ value: null })
  return { titles, axis: { key, merged: numbers } }
}

/**
 * Returns the level split by the column's dimension; a customer dimension comes first, so that levels share a prefix.
 */
export function cellsSpec({ axes }: Pick<LevelSpec, 'axes'>, { axis }: Spread): LevelSpec {
  const inGoods = isGoods(axis.key) || axis.key === 'size'
  return { axes: inGoods ? [...axes, axis] : [axis, ...axes], idle: 'none' }
}

/** `first[row]` up to `first[row + 1]` are the cells of a row. */
export type Cells = {
  readonly level: Pick<Level, 'measures'>
  readonly columns: Int32Array
  readonly first: Int32Array
  readonly cells: Int32Array
  readonly width: number
}

export function cellsOf(
  level: Level,
  base: Level,
  { spread, skcOf }: { readonly spread: Spread; readonly skcOf: Int32Array },
): Cells {
  const parents = parentRows(level, base, skcOf)
  const cells = byNumber(unsorted(level.count), parents, base.count)
  const first = new Int32Array(base.count + 1)
  for (const parent of parents) first[parent + 1] = (first[parent + 1] ?? 0) + 1
  for (let row = 0; row < base.count; row++) first[row + 1] = (first[row + 1] ?? 0) + (first[row] ?? 0)
  const columns = level.values[level.axes.indexOf(spread.axis)] ?? new Int32Array(0)
  return { level, columns, first, cells, width: spread.titles.length }
}

export function cellsOfRow(cells: Cells, row: number, figures: readonly Figure[]): (Metrics | null)[] {
  return cellRows(cells, row).map((cell) => (cell < 0 ? null : metricsOf({ level: cells.level, row: cell }, figures)))
}

/** Returns by column the row in the cells' level; -1 where nothing was ordered. */
export function cellRows({ columns, first, cells, width }: Cells, row: number): number[] {
  const parted = Array.from({ length: width }, () => -1)
  for (const cell of cells.subarray(first[row], first[row + 1])) parted[columns[cell] ?? 0] = cell
  return parted
}
