import type { MetricKey } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportFormula } from '@fairdesk/contract/reports/report-formulas'
import { seesEverything } from '@fairdesk/contract/visibility'
import { goodsKeys, isCustomer, isGoods } from '../facts/dimensions.ts'
import type { TargetSource } from '../facts/targets.ts'
import type { Metrics } from '../question/answer.ts'
import type { Question, Vote } from '../question/question.ts'
import { type Cell, type NaiveFair, type Path, sumOf } from './naive-fair.ts'

type Node = { readonly cells: readonly Cell[]; readonly path: Path }

/** All metrics of a node but shares, which look at its siblings. */
export function naiveMetrics(fair: NaiveFair, question: Question, { cells, path }: Node): Metrics {
  const distinct = (of: (cell: Cell) => string | number): number => new Set(cells.map(of)).size
  const offered = fair.goods(question, path).filter((skc) => fair.isOffered(skc, question, path))
  const customers = fair.customers(question, path)
  const skcs = [...new Set(cells.map(({ skc }) => skc))]
  const qty = sumOf(cells, 'qty')
  const net = sumOf(cells, 'netAmount')
  const tag = sumOf(cells, 'tagAmount')
  const styles = distinct(({ skc }) => String(skc.references.style))
  const sku = distinct(({ skc, size }) => `${skc.id} ${size.slot}`)
  const ordering = distinct(({ customer }) => customer.id)
  const stores = storesOf(cells)
  const targets = targetsOf(fair, question, path) ?? []
  const targetQty = sumOfKnown(targets.map((target) => target.qty))
  const targetAmount = sumOfKnown(targets.map((target) => target.amount))
  const votes = votesOf(fair, question, path)
  const split = splitByTarget(fair, question, { cells, path })
  const all: Record<Exclude<MetricKey, 'share' | 'cumShare'>, number | null> = {
    styles,
    skc: skcs.length,
    sku,
    qty,
    tagAmount: tag,
    netAmount: net,
    agentAmount: sumOf(cells, 'agentAmount'),
    depth: ratio(qty, skcs.length),
    styleDepth: ratio(qty, styles),
    width: ratio(skcs.length, offered.length),
    customers: ordering,
    coverage: ratio(ordering, customers.length),
    sizeFullness: ratio(sku, offeredSizesOf(fair, question, { skcs, path })),
    avgDiscount: ratio(net, tag),
    tagPrice: ratio(tag, qty),
    netPrice: ratio(net, qty),
    stores,
    qtyPerStore: ratio(qty, stores),
    tagAmountPerStore: ratio(tag, stores),
    netAmountPerStore: ratio(net, stores),
    offeredStyles: new Set(offered.map(({ references }) => references.style)).size,
    offeredSkc: offered.length,
    targetQty,
    targetAmount,
    ...split,
    completionQty: split.targetedQty === null ? null : ratio(split.targetedQty, targetQty),
    completionAmount: split.targetedAmount === null ? null : ratio(split.targetedAmount, targetAmount),
    votes: votes === null ? null : votes.length,
    score: votes === null ? null : ratio(sumOfKnown(votes.map(({ stars }) => stars)) ?? 0, votes.length),
  }
  return chosenMetrics(question, all)
}

function storesOf(cells: readonly Cell[]): number {
  return [...new Set(cells.map(({ customer }) => customer))].reduce((sum, { stores }) => sum + Math.max(stores, 1), 0)
}

function offeredSizesOf(
  fair: NaiveFair,
  question: Question,
  { skcs, path }: { readonly skcs: readonly Cell['skc'][]; readonly path: Path },
): number {
  return skcs.reduce((sum, skc) => sum + fair.offeredSizes(skc, question, path), 0)
}

type Values = { readonly [M in MetricKey]?: number | null }

function chosenMetrics({ metrics, formulas }: Question, all: Values): Metrics {
  return Object.fromEntries(
    metrics.flatMap((key): [string, number | null][] => {
      if (key === 'share' || key === 'cumShare') return []
      if (!isFormulaKey(key)) return [[key, all[key] ?? null]]
      const formula = formulas?.find((candidate) => candidate.key === key)
      return formula ? [[key, formulaOf(formula, all)]] : []
    }),
  )
}

const inFen: ReadonlySet<MetricKey> = new Set([
  ...(['tagAmount', 'netAmount', 'agentAmount', 'targetAmount', 'targetedAmount'] as const),
  ...(['tagPrice', 'netPrice', 'tagAmountPerStore', 'netAmountPerStore'] as const),
])

function formulaOf(formula: ReportFormula, metrics: Values): number | null {
  const operand = (key: MetricKey): number | null => {
    const value = metrics[key] ?? null
    return value !== null && inFen.has(key) ? value / 100 : value
  }
  const [first, second] = [operand(formula.first), operand(formula.second)]
  if (first === null || second === null) return null
  if (formula.operation === '/') return ratio(first, second)
  if (formula.operation === '*') return first * second
  return formula.operation === '+' ? first + second : first - second
}

type TargetSplit = Record<'targetedQty' | 'targetedAmount' | 'untargetedQty' | 'untargetedCustomers', number | null>

/** Each cell by whether its customer has a target among the node's for its very goods. */
function splitByTarget(fair: NaiveFair, question: Question, { cells, path }: Node): TargetSplit {
  const targets = targetsOf(fair, question, path)
  if (targets === null)
    return { targetedQty: null, targetedAmount: null, untargetedQty: null, untargetedCustomers: null }
  const has = (cell: Cell, figure: 'qty' | 'amount'): boolean =>
    targets.some(
      (target) =>
        target.customerId === cell.customer.id &&
        (target[figure] ?? 0) > 0 &&
        target.of.every(([key, code]) => fair.valueOf(cell, key).code === code),
    )
  const attributes = attributesOf(fair, question, path) ?? new Set()
  const isSet = (figure: 'qty' | 'amount'): boolean => isAnySet(fair, question, { attributes, figure })
  const without = cells.filter((cell) => !has(cell, 'qty'))
  const amount = question.amountBasis === 'tag' ? 'tagAmount' : 'netAmount'
  return {
    ...(isSet('qty')
      ? {
          targetedQty: sumOf(
            cells.filter((cell) => has(cell, 'qty')),
            'qty',
          ),
          untargetedQty: sumOf(without, 'qty'),
          untargetedCustomers: new Set(without.map(({ customer }) => customer.id)).size,
        }
      : { targetedQty: null, untargetedQty: null, untargetedCustomers: null }),
    targetedAmount: isSet('amount')
      ? sumOf(
          cells.filter((cell) => has(cell, 'amount')),
          amount,
        )
      : null,
  }
}

/** Whether anybody in the user's sight has a target of these attributes for goods of the question. */
function isAnySet(
  fair: NaiveFair,
  question: Question,
  { attributes, figure }: { readonly attributes: ReadonlySet<string>; readonly figure: 'qty' | 'amount' },
): boolean {
  const seen = new Set(fair.everyCustomer({ ...question, filters: {} }, []).map(({ id }) => id))
  return fair.source.targets.some(
    ({ customerId, of, [figure]: wanted }) =>
      (wanted ?? 0) > 0 &&
      seen.has(customerId) &&
      of.length === attributes.size &&
      of.every(([key]) => attributes.has(key)) &&
      fair.goods(
        question,
        of.map(([key, code]) => ({ key, value: fair.valueCoded(key, code) })),
      ).length > 0,
  )
}

/** What tells the node's figures apart: the path's goods, and what a filter or rights leave out. Null where no target can be set. */
function attributesOf(fair: NaiveFair, question: Question, path: Path): ReadonlySet<string> | null {
  const { filters, visibility, goods } = question
  if (goods === 'dropped' && fair.source.skcs.some(({ state }) => state === 'kept')) return null
  if (filters?.orderStatus || filters?.orderType || filters?.size) return null
  if (path.some(({ key }) => !isCustomer(key) && !isGoods(key))) return null
  const requested = { dims: [], metrics: [] }
  const kept = fair.goods({ ...requested, visibility: seesEverything }, []).length
  const leavesOut = (part: Partial<Question>) =>
    fair.goods({ ...requested, visibility: seesEverything, ...part }, []).length < kept
  return new Set<string>([
    ...path.filter(({ key }) => isGoods(key)).map(({ key }) => key),
    ...goodsKeys.filter((key) => filters?.[key] && leavesOut({ filters: { [key]: filters[key] } })),
    ...(leavesOut({
      filters: filters?.brand ? { brand: filters.brand } : {},
      visibility: { ...visibility, areas: 'all' },
    })
      ? ['brand']
      : []),
  ])
}

/** Those set of exactly these attributes. */
function targetsOf(fair: NaiveFair, question: Question, path: Path): readonly TargetSource[] | null {
  const attributes = attributesOf(fair, question, path)
  if (attributes === null) return null
  const customers = new Set(fair.customers(question, path).map(({ id }) => id))
  return fair.source.targets.filter(
    ({ customerId, of }) =>
      customers.has(customerId) &&
      of.length === attributes.size &&
      of.every(([key, code]) => attributes.has(key) && fair.isSeenValue(question, path, { key, code })),
  )
}

/** Those for a style, and for its colours too unless colours are told apart. */
function votesOf(fair: NaiveFair, question: Question, path: Path): readonly Vote[] | null {
  const { votes, filters } = question
  const keys = [...Object.keys(filters ?? {}), ...path.map(({ key }) => key)]
  if (!votes || keys.some((key) => ['orderStatus', 'orderType', 'size'].includes(key))) return null
  const seen = fair.goods(question, [])
  const colours = new Set(fair.goods(question, path).map(({ id }) => id))
  const customers = new Set(fair.everyCustomer(question, path).map(({ id }) => id))
  return votes.filter(({ styleId, skcId, customerId }) => {
    const firstOfStyle = seen.find(({ references }) => references.style === styleId)
    return customers.has(customerId) && colours.has((keys.includes('skc') ? skcId : firstOfStyle?.id) ?? 0)
  })
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function ratio(over: number, under: number | null): number | null {
  return under === null || under === 0 ? null : over / under
}
