import type { MatrixRow } from '../areas/reports/completion.ts'
import { completionOf } from './measured.ts'

/** Of one column: what those below a node have ordered who have no target of it, in pieces or yuan, and how many they are. */
export type WithoutTarget = { readonly ordered: number; readonly customers: number }

/** By node and column; the total's under null. */
export type WithoutTargets = ReadonlyMap<string | null, readonly WithoutTarget[]>

export function withoutTargetsOf(rows: readonly MatrixRow[]): WithoutTargets {
  const sums = new Map<string | null, WithoutTarget[]>()
  for (const { node, level, values, targets } of rows) {
    if (level !== 'customer') continue
    for (const [at, target] of targets.entries()) {
      const value = values[at] ?? 0
      if (target !== null || value === 0) continue
      for (const above of [...pathOf(node), null]) {
        const columns = sums.get(above) ?? targets.map(() => ({ ordered: 0, customers: 0 }))
        const { ordered = 0, customers = 0 } = columns[at] ?? {}
        columns[at] = { ordered: Math.round((ordered + value) * 100) / 100, customers: customers + 1 }
        sums.set(above, columns)
      }
    }
  }
  return sums
}

type Cells = { readonly node: string | null } & Pick<MatrixRow, 'values' | 'targets'>

/**
 * A cell's completion in percent, of those who have a target of its column: few set one of each attribute, and what the others order
 * would make every place read far too high.
 */
export function completionAt({ node, values, targets }: Cells, at: number, without: WithoutTargets): number | null {
  return completionOf((values[at] ?? 0) - (without.get(node)?.[at]?.ordered ?? 0), targets[at] ?? null)
}

/** A node with all above it: a key holds those of its parents. */
export function pathOf(node: string): string[] {
  const parts = node.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
