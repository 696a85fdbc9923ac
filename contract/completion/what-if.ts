import type {
  Assumption,
  CompletionAnswer,
  CompletionRow,
  CompletionTotal,
  MatrixAnswer,
  MatrixRow,
} from '../areas/reports/completion.ts'
import { largestRemainder } from './largest-remainder.ts'
import { completionOf, type Measured } from './measured.ts'
import { withShares } from './shares.ts'

/**
 * The tree if a node ordered so many percent more, spread over its customers by their own shares, pieces and cents exactly.
 * Styles and SKCs stay: more pieces tell nothing of how many styles they would be of.
 */
export function assumedTree(answer: CompletionAnswer, assumption: Assumption): CompletionAnswer {
  const { list, total } = answer
  const added = { qty: addedBy(list, 'qty', assumption), amount: addedBy(list, 'amount', assumption) }
  const more = (key: string | null): { qty: number; amount: number } => ({
    qty: added.qty.get(key) ?? 0,
    amount: added.amount.get(key) ?? 0,
  })
  return withShares({
    ...answer,
    list: list.map((row) => raised(row, more(row.key))),
    total: raised(total, more(null)),
  })
}

/** The matrix under the same assumption: what a customer gets more is spread over his columns by what he has in each. */
export function assumedMatrix(answer: MatrixAnswer, assumption: Assumption, of: 'qty' | 'amount'): MatrixAnswer {
  const unit = unitOf[of]
  const rows = answer.rows.map((row) => ({
    ...row,
    key: row.node,
    units: row.values.map((value) => units(value, unit)),
  }))
  const parts = addedTo(
    rows.map((row) => ({ ...row, weight: row.units.reduce((sum, value) => sum + value, 0) })),
    assumption,
  )
  const added = new Map<string | null, number[]>()
  const parents = new Map(rows.map(({ key, parent }) => [key, parent]))
  for (const row of rows) {
    const part = row.level === 'customer' ? (parts.get(row.key) ?? 0) : 0
    if (part === 0) continue
    const spread = largestRemainder(part, row.units)
    for (const key of chainOf(row.key, parents)) {
      const before = added.get(key)
      added.set(
        key,
        spread.map((value, column) => value + (before?.[column] ?? 0)),
      )
    }
  }
  const raise = <T extends Pick<MatrixRow, 'values'>>(row: T, key: string | null): T => {
    const more = added.get(key)
    if (!more) return row
    const values = row.values.map((value, column) => {
      const extra = more[column] ?? 0
      return extra === 0 ? value : (units(value, unit) + extra) / unit
    })
    return { ...row, values }
  }
  return { ...answer, rows: answer.rows.map((row) => raise(row, row.node)), total: raise(answer.total, null) }
}

/** Pieces are whole, yuan are counted in cents. */
const unitOf = { qty: 1, amount: 100 } as const

function units(value: number | null, unit: number): number {
  return Math.round((value ?? 0) * unit)
}

type Weighed = Pick<CompletionRow, 'key' | 'parent' | 'level'> & { readonly weight: number }

function addedBy(
  list: readonly CompletionRow[],
  of: 'qty' | 'amount',
  assumption: Assumption,
): ReadonlyMap<string | null, number> {
  const weighed = list.map((row) => ({ ...row, weight: units(row[of]?.actual ?? 0, unitOf[of]) }))
  return addedTo(weighed, assumption)
}

/** By node what it gets more, in units; the total's under null. */
function addedTo(list: readonly Weighed[], { percent, node }: Assumption): ReadonlyMap<string | null, number> {
  const parents = new Map(list.map(({ key, parent }) => [key, parent]))
  const hit = list.filter(
    ({ key, level }) => level === 'customer' && (node === undefined || chainOf(key, parents).includes(node)),
  )
  const weights = hit.map(({ weight }) => weight)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = largestRemainder(Math.round((all * percent) / 100), weights)
  const added = new Map<string | null, number>()
  for (const [at, { key }] of hit.entries()) {
    for (const above of chainOf(key, parents)) added.set(above, (added.get(above) ?? 0) + (parts[at] ?? 0))
  }
  return added
}

/** The node, all above it and null for the total. */
function chainOf(key: string, parents: ReadonlyMap<string, string | null>): (string | null)[] {
  const chain: (string | null)[] = []
  for (let at: string | null = key; at !== null; at = parents.get(at) ?? null) chain.push(at)
  return [...chain, null]
}

function raised<T extends CompletionTotal>(row: T, more: { readonly qty: number; readonly amount: number }): T {
  return {
    ...row,
    qty: withMore(row.qty, more.qty / unitOf.qty),
    ...(row.amount ? { amount: withMore(row.amount, more.amount / unitOf.amount) } : {}),
  }
}

function withMore(measured: Measured, more: number): Measured {
  const actual = Math.round((measured.actual + more) * 100) / 100
  return { ...measured, actual, completion: completionOf(actual, measured.target) }
}
