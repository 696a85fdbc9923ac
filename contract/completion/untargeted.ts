import type { CompletionRow, CompletionTotal, MatrixRow } from '../areas/reports/completion.ts'
import { chainOf } from './chain-of.ts'
import { completionMeasures, completionOf, untargetedOf } from './measured.ts'

type Tree = { readonly list: readonly CompletionRow[]; readonly total: CompletionTotal }

/** Counts at every node the customers below it who ordered without a target. */
export function withUntargeted<T extends Tree>(tree: T): T {
  const parents = new Map(tree.list.map(({ key, parent }) => [key, parent]))
  const counts = new Map<string, number>()
  for (const row of tree.list) {
    if (row.level !== 'customer') continue
    for (const of of completionMeasures) {
      if (!untargetedOf(row[of])) continue
      for (const key of chainOf(row.key, parents)) {
        const name = `${of} ${key ?? ''}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  }
  const counted = <R extends CompletionTotal>(row: R, key: string): R => {
    const result = { ...row }
    for (const of of completionMeasures) {
      const measured = row[of]
      if (measured) result[of] = { ...measured, untargetedCustomers: counts.get(`${of} ${key}`) ?? 0 }
    }
    return result
  }
  return { ...tree, list: tree.list.map((row) => counted(row, row.key)), total: counted(tree.total, '') }
}

/** By node and column of the matrix, how many customers ordered without a target; the total's under null. */
export type UntargetedCustomers = ReadonlyMap<string | null, readonly number[]>

export function untargetedCustomersOf(rows: readonly MatrixRow[]): UntargetedCustomers {
  const counts = new Map<string | null, number[]>()
  for (const row of rows) {
    if (row.level !== 'customer') continue
    for (const at of row.values.keys()) {
      if (untargetedAt(row, at) === 0) continue
      for (const above of [...pathOf(row.node), null]) {
        const columns = counts.get(above) ?? row.values.map(() => 0)
        columns[at] = (columns[at] ?? 0) + 1
        counts.set(above, columns)
      }
    }
  }
  return counts
}

type Cells = Pick<MatrixRow, 'values' | 'targets' | 'targeted'>

/** A cell's completion in percent. */
export function completionAt({ targets, targeted }: Cells, at: number): number | null {
  return completionOf(targeted[at] ?? 0, targets[at] ?? null)
}

/** Pieces or yuan of a cell that have no target. */
export function untargetedAt({ values, targeted }: Cells, at: number): number {
  return Math.round(((values[at] ?? 0) - (targeted[at] ?? 0)) * 100) / 100
}

/** A node with all above it: a key holds those of its parents. */
export function pathOf(node: string): string[] {
  const parts = node.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
