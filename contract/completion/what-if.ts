import type {
  Assumption,
  CompletionAnswer,
  CompletionRow,
  CompletionTotal,
  MatrixAnswer,
  MatrixRow,
  OtherShares,
} from '../areas/reports/completion.ts'
import { type CompletionFigure, completionOf } from '../completion-measures.ts'
import { chainOf } from './chain-of.ts'
import { largestRemainder } from './largest-remainder.ts'
import { withShares } from './shares.ts'
import { withUntargeted } from './untargeted.ts'

/** Orders of customers in another fair, by code: the weights of an increase, where given. */
export type Spread = OtherShares['list'] | undefined

/**
 * Projects the tree if a node ordered a given percentage more, spread over its customers by their own shares or those
 * of another fair, exact to pieces and cents. Styles and SKCs stay: more pieces do not tell how many styles they add.
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

/**
 * Applies the same assumption to the matrix: a customer's additional quantity is spread over the columns in
 * proportion to their values.
 */
export function assumedMatrix(
  answer: MatrixAnswer,
  assumption: Assumption,
  { of, spread }: { readonly of: 'qty' | 'amount'; readonly spread?: Spread },
): MatrixAnswer {
  const unit = unitOf[of]
  const rows = answer.rows.map((row) => ({
    ...row,
    key: row.node,
    units: row.values.map((value) => units(value, unit)),
  }))
  const addedByKey = partsOf(
    rows.map((row) => ({ ...row, weight: row.units.reduce((sum, value) => sum + value, 0) })),
    { assumption, shares: sharesOf(spread, of) },
  )
  const parents = new Map(rows.map(({ key, parent }) => [key, parent]))
  const [added, addedTargeted] = [new ColumnSums(), new ColumnSums()]
  for (const { key, units: rowUnits, targets } of rows) {
    const addedUnits = addedByKey.get(key) ?? 0
    if (addedUnits === 0) continue
    const more = largestRemainder(addedUnits, columnWeights(rowUnits, targets))
    const targeted = more.map((value, column) => ((targets[column] ?? 0) > 0 ? value : 0))
    for (const ancestor of chainOf(key, parents)) {
      added.add(ancestor, more)
      addedTargeted.add(ancestor, targeted)
    }
  }
  const raise = <T extends Pick<MatrixRow, 'values' | 'targeted'>>(row: T, key: string | null): T => ({
    ...row,
    values: added.raise(row.values, key, unit),
    targeted: addedTargeted.raise(row.targeted, key, unit),
  })
  return { ...answer, rows: answer.rows.map((row) => raise(row, row.node)), total: raise(answer.total, null) }
}

/** Returns the weights of a customer's columns; without orders their targets, and without those equal weights. */
function columnWeights(rowUnits: readonly number[], targets: readonly (number | null)[]): readonly number[] {
  if (rowUnits.some((value) => value > 0)) return rowUnits
  const set = targets.map((target) => target ?? 0)
  return set.some((target) => target > 0) ? set : rowUnits.map(() => 1)
}

class ColumnSums {
  readonly #sums = new Map<string | null, readonly number[]>()

  add(key: string | null, more: readonly number[]): void {
    const previousSums = this.#sums.get(key)
    this.#sums.set(
      key,
      more.map((value, column) => value + (previousSums?.[column] ?? 0)),
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

type WeightRow = Pick<CompletionRow, 'key' | 'parent' | 'level' | 'code'> & { readonly weight: number }

/** In units; `targeted` of customers with a target. */
type UnitIncrease = { readonly all: number; readonly targeted: number }

/** Returns the increase by node; the total under null. */
function addedBy(
  list: readonly CompletionRow[],
  measure: 'qty' | 'amount',
  { assumption, spread }: { readonly assumption: Assumption; readonly spread: Spread },
): ReadonlyMap<string | null, UnitIncrease> {
  const weighed = list.map((row) => ({ ...row, weight: units(row[measure]?.actual ?? 0, unitOf[measure]) }))
  const addedByKey = partsOf(weighed, { assumption, shares: sharesOf(spread, measure) })
  const parents = new Map(list.map(({ key, parent }) => [key, parent]))
  const added = new Map<string | null, UnitIncrease>()
  for (const row of list) {
    const addedUnits = addedByKey.get(row.key) ?? 0
    if (addedUnits === 0) continue
    const targeted = (row[measure]?.target ?? 0) > 0 ? addedUnits : 0
    for (const key of chainOf(row.key, parents)) {
      const sum = added.get(key) ?? { all: 0, targeted: 0 }
      added.set(key, { all: sum.all + addedUnits, targeted: sum.targeted + targeted })
    }
  }
  return added
}

function sharesOf(spread: Spread, measure: 'qty' | 'amount'): ReadonlyMap<string, number> | undefined {
  return spread && new Map(spread.map((entry) => [entry.code, units(entry[measure] ?? entry.qty, unitOf[measure])]))
}

type ShareInput = { readonly assumption: Assumption; readonly shares: ReadonlyMap<string, number> | undefined }

/** Returns the increase by customer, in units. */
function partsOf(
  list: readonly WeightRow[],
  { assumption: { percent, node }, shares }: ShareInput,
): ReadonlyMap<string, number> {
  const parents = new Map(list.map(({ key, parent }) => [key, parent]))
  const hit = list.filter(
    ({ key, level }) => level === 'customer' && (node === undefined || chainOf(key, parents).includes(node)),
  )
  const all = hit.reduce((sum, { weight }) => sum + weight, 0)
  const weights = hit.map(({ code, weight }) => (shares ? (shares.get(code) ?? 0) : weight))
  const allocations = largestRemainder(Math.round((all * percent) / 100), weights)
  return new Map(hit.map(({ key }, index) => [key, allocations[index] ?? 0]))
}

function withMore(measured: CompletionFigure, added: UnitIncrease | undefined, unit: number): CompletionFigure {
  if (!added) return measured
  const plus = (value: number, more: number): number => Math.round((value + more / unit) * 100) / 100
  const targeted = measured.targeted === null ? null : plus(measured.targeted, added.targeted)
  return {
    ...measured,
    ...{ actual: plus(measured.actual, added.all), targeted },
    completion: completionOf(targeted ?? 0, measured.target),
  }
}
