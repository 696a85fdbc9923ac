import type { CompletionRow, CompletionTotal, MatrixRow } from '../areas/reports/completion.ts'
import { completionMeasures, completionOf, untargetedOf } from '../completion-measures.ts'
import { chainOf } from './chain-of.ts'

type Tree = { readonly list: readonly CompletionRow[]; readonly total: CompletionTotal }

/** Counts for every node the customers below it who ordered without a target. */
export function withUntargeted<T extends Tree>(tree: T): T {
  const parents = new Map(tree.list.map(({ key, parent }) => [key, parent]))
  const counts = new Map<string, number>()
  for (const row of tree.list) {
    if (row.level !== 'customer') continue
    for (const measure of completionMeasures) {
      if (!untargetedOf(row[measure])) continue
      for (const key of chainOf(row.key, parents)) {
        const name = `${measure} ${key ?? ''}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  }
  const withCounts = <R extends CompletionTotal>(row: R, key: string): R => {
    const result = { ...row }
    for (const measure of completionMeasures) {
      const measured = row[measure]
      if (measured) result[measure] = { ...measured, untargetedCustomers: counts.get(`${measure} ${key}`) ?? 0 }
    }
    return result
  }
  return { ...tree, list: tree.list.map((row) => withCounts(row, row.key)), total: withCounts(tree.total, '') }
}

/** Number of customers who ordered without a target, by node and column of the matrix; the total is under null. */
export type UntargetedCustomers = ReadonlyMap<string | null, readonly number[]>

export function untargetedCustomersOf(rows: readonly MatrixRow[]): UntargetedCustomers {
  const counts = new Map<string | null, number[]>()
  for (const row of rows) {
    if (row.level !== 'customer') continue
    for (const columnIndex of row.values.keys()) {
      if (untargetedAt(row, columnIndex) === 0) continue
      for (const ancestor of [...pathOf(row.node), null]) {
        const columns = counts.get(ancestor) ?? row.values.map(() => 0)
        columns[columnIndex] = (columns[columnIndex] ?? 0) + 1
        counts.set(ancestor, columns)
      }
    }
  }
  return counts
}

type Cells = Pick<MatrixRow, 'values' | 'targets' | 'targeted'>

/** A cell's completion in percent. */
export function completionAt({ targets, targeted }: Cells, columnIndex: number): number | null {
  return completionOf(targeted[columnIndex] ?? 0, targets[columnIndex] ?? null)
}

/** Pieces or yuan of a cell that have no target. */
export function untargetedAt({ values, targeted }: Cells, columnIndex: number): number {
  return Math.round(((values[columnIndex] ?? 0) - (targeted[columnIndex] ?? 0)) * 100) / 100
}

/** A node with all above it: a key holds those of its parents. */
export function pathOf(node: string): string[] {
  const segments = node.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
