import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Idle } from '../count/idle.ts'
import { type Level, type LevelSpec, levelsOf } from '../count/level.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import { isCustomer, isGoods } from '../facts/dimensions.ts'
import type { Facts } from '../facts/rows/facts.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import type { Axis, Inquiry } from '../question/inquiry.ts'
import type { Plan } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { sizeColumnsOf } from '../question/size-columns.ts'
import { type Cells, cellsOf, cellsSpec, type Spread } from './spread-columns.ts'

/** Data a report is computed from. */
export type FactsSnapshot = { readonly catalogue: Catalogue; readonly facts: Facts }

export function inquiryOf({ catalogue, facts }: FactsSnapshot, question: Question, plan: Plan): Inquiry {
  const scope = scopeOf(catalogue, facts, question)
  const sizeColumns = plan.withSizes ? sizeColumnsOf(catalogue, scope) : undefined
  return { catalogue, facts, question, scope, measures: plan.measures, sizeColumns }
}

/** The totals, then every level from coarse to fine, and the same parted by column. */
export function countLevels(
  inquiry: Inquiry,
  { dims }: Plan,
  { spread, onGrowth }: { readonly spread: Spread | undefined; readonly onGrowth: (rows: number) => void },
): { readonly nodes: Level[]; readonly cells: Cells[] } {
  const axes = dims.map((key) => axisOf(inquiry, key))
  const idle = idleOf(inquiry.question, dims)
  const lengths = lengthsOf(inquiry.question.subtotals, dims.length)
  const specs: LevelSpec[] = [
    { axes: [], idle: 'total' },
    ...lengths.map((length) => ({ axes: axes.slice(0, length), idle, onGrowth })),
  ]
  if (!spread) return { nodes: levelsOf(inquiry, specs), cells: [] }
  const parted = specs.map((spec) => cellsSpec(spec, spread))
  // A column of goods parts the very buckets of the rows, and where rows tell only goods apart the buckets of a column
  // of customers pour into theirs: one walk does for both.
  const inGoods = (key: DimensionKey): boolean => isGoods(key) || key === 'size'
  const together = inGoods(spread.axis.key) || dims.every(inGoods)
  const all = together
    ? levelsOf(inquiry, [...specs, ...parted])
    : [...levelsOf(inquiry, specs), ...levelsOf(inquiry, parted)]
  const nodes = all.slice(0, specs.length)
  const { skcOf } = inquiry.catalogue.sizes
  const cells = all.slice(specs.length).flatMap((level, index) => {
    const base = nodes[index]
    return base ? [cellsOf(level, base, { spread, skcOf })] : []
  })
  return { nodes, cells }
}

/** Returns the number of dimensions per level, from coarse to fine. */
function lengthsOf(subtotals: Question['subtotals'], dims: number): number[] {
  const all = Array.from({ length: dims }, (_, index) => index + 1)
  if (subtotals === true) return all
  return all.filter((length) => length === dims || (subtotals === 'first' && length === 1))
}

/** The dimension as its own values, or with customers counted as others. */
function axisOf({ catalogue, question: { countedAs } }: Inquiry, key: DimensionKey): Axis {
  if (key !== 'customer' || !countedAs) return { key }
  const list = catalogue.lists.customer
  const merged = Int32Array.from({ length: list.size }, (_, index) => index)
  for (const [customer, targetCustomer] of countedAs) {
    const [sourceIndex, targetIndex] = [list.find(customer), list.find(targetCustomer)]
    if (sourceIndex !== undefined && targetIndex !== undefined) merged[sourceIndex] = targetIndex
  }
  return { key, merged }
}

function idleOf({ includeZero }: Question, dims: Plan['dims']): Idle {
  if (!includeZero) return 'none'
  if (dims.every(isGoods)) return 'goods'
  return dims.every(isCustomer) ? 'customers' : 'none'
}

export function tooManyCells(
  { lists }: Catalogue,
  { dims }: Plan,
  { cells, maxCells }: { readonly cells: number; readonly maxCells: number },
): EngineRefusal {
  const narrow = dims.reduce((widest, key) => (lists[key].size > lists[widest].size ? key : widest), dims[0] ?? 'style')
  return new EngineRefusal({ kind: 'tooManyCells', cells, max: maxCells, narrow })
}
