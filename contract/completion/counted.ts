import type { CompletionAnswer, CompletionTotal } from '../areas/reports/completion.ts'
import { completionOf, type Measured } from './measured.ts'

/**
 * A node's completion by what its customers with a target have ordered, over their targets: what others order beside them would make
 * it read too high.
 */
export function withCounted(answer: CompletionAnswer): CompletionAnswer {
  const parents = new Map(answer.list.map(({ key, parent }) => [key, parent]))
  const cents = { qty: new Map<string | null, number>(), amount: new Map<string | null, number>() }
  for (const row of answer.list) {
    if (row.level !== 'customer') continue
    for (const measure of ['qty', 'amount'] as const) {
      const measured = row[measure]
      if (!measured || measured.target === null) continue
      const sums = cents[measure]
      const own = Math.round(measured.actual * 100)
      for (const key of chainOf(row.key, parents)) sums.set(key, (sums.get(key) ?? 0) + own)
    }
  }
  const counted = <T extends CompletionTotal>(row: T, key: string | null): T => ({
    ...row,
    qty: measuredBy(row.qty, cents.qty.get(key)),
    ...(row.amount && { amount: measuredBy(row.amount, cents.amount.get(key)) }),
  })
  return { ...answer, list: answer.list.map((row) => counted(row, row.key)), total: counted(answer.total, null) }
}

function measuredBy({ counted: _, ...measured }: Measured, cents = 0): Measured {
  const counted = cents / 100
  if (measured.target === null || counted === measured.actual) return measured
  return { ...measured, counted, completion: completionOf(counted, measured.target) }
}

/** The node, all above it and null for the total. */
export function chainOf(key: string, parents: ReadonlyMap<string, string | null>): (string | null)[] {
  const chain: (string | null)[] = []
  for (let at: string | null = key; at !== null; at = parents.get(at) ?? null) chain.push(at)
  return [...chain, null]
}
