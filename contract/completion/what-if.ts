import type {
  Assumption,
  CompletionAnswer,
  CompletionRow,
  CompletionTotal,
  MatrixAnswer,
  MatrixRow,
  OtherShares,
} from '../areas/reports/completion.ts'
import { chainOf } from './chain-of.ts'
import { largestRemainder } from './largest-remainder.ts'
import { completionOf, type Measured } from './measured.ts'
import { withShares } from './shares.ts'
import { withUntargeted } from './untargeted.ts'

/** What customers ordered in another fair, by code: an increase is spread by it where it is given. */
export type Spread = OtherShares['list'] | undefined

/**
 * The tree if a node ordered so many percent more, spread over its customers by their own shares or by those of another fair, pieces
 * and cents exactly. Styles and SKCs stay: more pieces tell nothing of how many styles they would be of.
 */
export function assumedTree(answer: CompletionAnswer, assumption: Assumption, spread?: Spread): CompletionAnswer {
  const { list, total } = answer
  const added = {
    qty: addedBy(list, 'qty', { assumption, spread }),
    amount: addedBy(list, 'amount', { assumption, spread }),
  }
  const raised = <T extends CompletionTotal>(row: T, key: string | null): T => ({
    ...row,
    qty: withMore(row.qty, added.qty.get(key), unitOf.qty),
    ...(row.amount ? { amount: withMore(row.amount, added.amount.get(key), unitOf.amount) } : {}),
  })
  const raisedTree = { ...answer, list: list.map((row) => raised(row, row.key)), total: raised(total, null) }
  return withShares(withUntargeted(raisedTree))
}

type MatrixSpread = { readonly of: 'qty' | 'amount'; readonly spread?: Spread }

/** The matrix under the same assumption: what a customer gets more is spread over his columns by what he has in each. */
export function assumedMatrix(
  answer: MatrixAnswer,
  assumption: Assumption,
  { of, spread }: MatrixSpread,
): MatrixAnswer {
  const unit = unitOf[of]
  const rows = answer.rows.map((row) => ({
    ...row,
    key: row.node,
    units: row.values.map((value) => units(value, unit)),
  }))
  const parts = partsOf(
    rows.map((row) => ({ ...row, weight: row.units.reduce((sum, value) => sum + value, 0) })),
    { assumption, shares: sharesOf(spread, of) },
  )
  const parents = new Map(rows.map(({ key, parent }) => [key, parent]))
  const [added, addedTargeted] = [new ColumnSums(), new ColumnSums()]
  for (const { key, units: own, targets } of rows) {
    const part = parts.get(key) ?? 0
    if (part === 0) continue
    const more = largestRemainder(part, columnWeights(own, targets))
    const targeted = more.map((value, column) => ((targets[column] ?? 0) > 0 ? value : 0))
    for (const above of chainOf(key, parents)) {
      added.add(above, more)
      addedTargeted.add(above, targeted)
    }
  }
  const raise = <T extends Pick<MatrixRow, 'values' | 'targeted'>>(row: T, key: string | null): T => ({
    ...row,
    values: added.raise(row.values, key, unit),
    targeted: addedTargeted.raise(row.targeted, key, unit),
  })
  return { ...answer, rows: answer.rows.map((row) => raise(row, row.node)), total: raise(answer.total, null) }
}

/** Who has ordered nothing yet is assumed to order what he should, else of every column alike. */
function columnWeights(own: readonly number[], targets: readonly (number | null)[]): readonly number[] {
  if (own.some((value) => value > 0)) return own
  const set = targets.map((target) => target ?? 0)
  return set.some((target) => target > 0) ? set : own.map(() => 1)
}

class ColumnSums {
  readonly #sums = new Map<string | null, readonly number[]>()

  add(key: string | null, more: readonly number[]): void {
    const before = this.#sums.get(key)
    this.#sums.set(
      key,
      more.map((value, column) => value + (before?.[column] ?? 0)),
    )
  }

  raise(values: readonly (number | null)[], key: string | null, unit: number): (number | null)[] {
    const more = this.#sums.get(key)
    return values.map((value, column) => {
      const extra = more?.[column] ?? 0
      return extra === 0 ? value : (units(value, unit) + extra) / unit
    })
  }
}

/** Pieces are whole, yuan are counted in cents. */
const unitOf = { qty: 1, amount: 100 } as const

function units(value: number | null, unit: number): number {
  return Math.round((value ?? 0) * unit)
}

type Weighed = Pick<CompletionRow, 'key' | 'parent' | 'level' | 'code'> & { readonly weight: number }

type Spreading = { readonly assumption: Assumption; readonly spread: Spread }

/** In units; `targeted` of customers with a target. */
type Added = { readonly all: number; readonly targeted: number }

/** By node what it gets more; the total's under null. */
function addedBy(
  list: readonly CompletionRow[],
  of: 'qty' | 'amount',
  { assumption, spread }: Spreading,
): ReadonlyMap<string | null, Added> {
  const weighed = list.map((row) => ({ ...row, weight: units(row[of]?.actual ?? 0, unitOf[of]) }))
  const parts = partsOf(weighed, { assumption, shares: sharesOf(spread, of) })
  const parents = new Map(list.map(({ key, parent }) => [key, parent]))
  const added = new Map<string | null, Added>()
  for (const row of list) {
    const part = parts.get(row.key) ?? 0
    if (part === 0) continue
    const targeted = (row[of]?.target ?? 0) > 0 ? part : 0
    for (const key of chainOf(row.key, parents)) {
      const sum = added.get(key) ?? { all: 0, targeted: 0 }
      added.set(key, { all: sum.all + part, targeted: sum.targeted + targeted })
    }
  }
  return added
}

function sharesOf(spread: Spread, of: 'qty' | 'amount'): ReadonlyMap<string, number> | undefined {
  return spread && new Map(spread.map((one) => [one.code, units(one[of] ?? one.qty, unitOf[of])]))
}

type Sharing = { readonly assumption: Assumption; readonly shares: ReadonlyMap<string, number> | undefined }

/** By customer what he gets more, in units. */
function partsOf(
  list: readonly Weighed[],
  { assumption: { percent, node }, shares }: Sharing,
): ReadonlyMap<string, number> {
  const parents = new Map(list.map(({ key, parent }) => [key, parent]))
  const hit = list.filter(
    ({ key, level }) => level === 'customer' && (node === undefined || chainOf(key, parents).includes(node)),
  )
  const all = hit.reduce((sum, { weight }) => sum + weight, 0)
  const weights = hit.map(({ code, weight }) => (shares ? (shares.get(code) ?? 0) : weight))
  const parts = largestRemainder(Math.round((all * percent) / 100), weights)
  return new Map(hit.map(({ key }, at) => [key, parts[at] ?? 0]))
}

function withMore(measured: Measured, added: Added | undefined, unit: number): Measured {
  if (!added) return measured
  const plus = (value: number, more: number): number => Math.round((value + more / unit) * 100) / 100
  const targeted = measured.targeted === null ? null : plus(measured.targeted, added.targeted)
  return {
    ...measured,
    ...{ actual: plus(measured.actual, added.all), targeted },
    completion: completionOf(targeted ?? 0, measured.target),
  }
}
