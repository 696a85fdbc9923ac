import type { completion, MatrixAnswer, MatrixQuestion } from '@fairdesk/contract/areas/reports/completion'
import { chainOf } from '@fairdesk/contract/completion/chain-of'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import { limits } from '../../../engine/question/question.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { readAgents } from './agents.ts'
import { askCompletion, type CompletionScope, completionScope } from './completion-scope.ts'
import { leafOf, placeLevels, placeTree } from './place-tree.ts'

/** The tree by a goods attribute, in arrays: row objects are ten times as large on the wire. */
export const completionMatrix: Handler<typeof completion.matrix> = (context, question) => matrixOf(context, question)

export async function matrixOf(context: ReadContext, question: MatrixQuestion): Promise<MatrixAnswer> {
  // Request the amount measure if the cells count amounts, so that it is refused alike where amounts are hidden.
  const measure = question.of === 'amount' ? 'amount' : question.measure
  const agents = await readAgents(context.db)
  const scope = await completionScope(context, { ...question, measure })
  const cells = await cellsOf(scope, question)
  const columns = await columnsOf(scope, question, cells)
  const placeOf = new Map(columns.map(({ value }, columnIndex) => [codeOf(value), columnIndex]))
  const last = columns.length - 1
  const leafAnswer = await askCompletion({ ...scope, metrics: ['qty'] }, { dims: [...placeLevels, 'customer'] })
  const list = placeTree([...leafAnswer.rows].map(leafOf), agents)
  const parents = new Map(list.map(({ key, parent }) => [key, parent]))
  const values = new Sums(columns.length)
  const targets = new Sums(columns.length)
  const targetedSums = new Sums(columns.length)
  const byCustomer = Map.groupBy(cells, ({ customer }) => customer)
  for (const { key, level, value: node } of list) {
    const customerCells = level === 'customer' ? (byCustomer.get(node.id ?? 0) ?? []) : []
    const chain = chainOf(key, parents)
    for (const { value, actual, target, targeted } of customerCells) {
      const column = placeOf.get(codeOf(value)) ?? last
      values.add(chain, column, actual)
      targets.add(chain, column, target)
      targetedSums.add(chain, column, targeted)
    }
  }
  const unit = question.of === 'amount' ? yuan : (pieces: number) => pieces
  const arrays = (node: string | null) => ({
    values: values.valuesOf(node, unit),
    targets: targets.valuesOf(node, unit),
    targeted: targetedSums.valuesOf(node, unit),
  })
  return {
    columns: columns.map(({ value }) => (value ? { code: value.code, label: value.label } : { code: null, label: '' })),
    rows: list.map(({ key, parent, level, value }) => ({
      ...{ node: key, parent, level, code: value.code, name: value.label },
      ...arrays(key),
    })),
    total: arrays(null),
    ...(scope.figures.moment && { moment: scope.figures.moment }),
    ...(scope.basis && { basis: scope.basis }),
    version: leafAnswer.version,
  }
}

/** Pieces or fen; null where nothing is ordered, or no target set. */
type Cell = {
  readonly customer: number
  readonly value: DimensionValue
  readonly actual: number | null
  readonly target: number | null
  /** Part of `actual` for which this very cell has a target. */
  readonly targeted: number | null
}

/**
 * Returns each customer's orders by value of the attribute, with targets; a target appears even if nothing is
 * ordered.
 */
async function cellsOf(scope: CompletionScope, { by, of }: MatrixQuestion): Promise<Cell[]> {
  const { engine, filters, visibility } = scope
  const amountOf = scope.basis === null ? null : scope.basis === 'tag' ? ('tagAmount' as const) : ('netAmount' as const)
  // Without a price basis there are no amounts (null).
  const key = of === 'qty' ? ('qty' as const) : amountOf
  const actualOf = (metrics: Metrics): number | null => (key ? (metrics[key] ?? 0) : null)
  const numerator = of === 'qty' ? 'targetedQty' : 'targetedAmount'
  const metrics = scope.metrics.filter((metric) => metric === 'qty' || metric === key || metric === numerator)
  const ordered = [...(await askCompletion({ ...scope, metrics }, { dims: ['customer', by] })).rows].map(
    ({ dims, metrics }): Cell => {
      const [customer, value] = dims
      return {
        customer: customer?.id ?? 0,
        value: value ?? unset,
        actual: actualOf(metrics),
        target: null,
        targeted: metrics[numerator] || null,
      }
    },
  )
  const targets = engine.targetsBy({ filters, visibility }, by).map(({ customer, value, qty, amount }): Cell => {
    return { customer, value, actual: null, target: of === 'qty' ? qty : (amount ?? null), targeted: null }
  })
  return [...ordered, ...targets.filter(({ target }) => target !== null)]
}

const unset: DimensionValue = { code: '', label: '' }

type Column = { readonly value: DimensionValue | null }

/** Values that are ordered or have a target, in their own order; past the most there may be, the smallest are "others". */
async function columnsOf(scope: CompletionScope, { by }: MatrixQuestion, cells: readonly Cell[]): Promise<Column[]> {
  const met = new Map(cells.map(({ value }) => [codeOf(value), value]))
  const inOrder = [...(await askCompletion({ ...scope, metrics: ['qty'] }, { dims: [by] })).rows]
  const rankByCode = new Map(inOrder.map(({ dims }, rank) => [codeOf(dims[0] ?? unset), rank]))
  const placeOf = (code: string): number =>
    code === '' ? Number.POSITIVE_INFINITY : (rankByCode.get(code) ?? rankByCode.size)
  const values = [...met.values()].sort((a, b) => compare(placeOf(a.code), placeOf(b.code)))
  if (values.length <= limits.columns) return values.map((value) => ({ value }))
  const qtys = new Map(inOrder.map(({ dims, metrics }) => [codeOf(dims[0] ?? unset), metrics.qty ?? 0]))
  const largest = values.toSorted((a, b) => (qtys.get(b.code) ?? 0) - (qtys.get(a.code) ?? 0))
  const topValues = new Set(largest.slice(0, limits.columns))
  return [...values.filter((value) => topValues.has(value)).map((value) => ({ value })), { value: null }]
}

function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function codeOf(value: DimensionValue | null): string | null {
  return value?.code ?? null
}

/** Sums by node and column; null where nothing was added. */
class Sums {
  readonly #width: number
  readonly #sums = new Map<string | null, (number | null)[]>()

  constructor(width: number) {
    this.#width = width
  }

  /** To each of the nodes. */
  add(nodes: readonly (string | null)[], column: number, value: number | null): void {
    if (value === null) return
    for (const node of nodes) {
      const sums = this.#sums.get(node) ?? Array.from({ length: this.#width }, () => null)
      sums[column] = (sums[column] ?? 0) + value
      this.#sums.set(node, sums)
    }
  }

  valuesOf(node: string | null, unit: (value: number) => number): (number | null)[] {
    const sums = this.#sums.get(node) ?? Array.from({ length: this.#width }, () => null)
    return sums.map((value) => (value === null ? null : unit(value)))
  }
}
