import { type MetricKey, metricPrices } from '@fairdesk/contract/report-keys'
import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Question } from './question.ts'

/** Value computed for a node from its facts, goods or customers; never by adding up its children. */
export type Measure =
  | 'qty'
  | 'tagAmount'
  | 'netAmount'
  | 'agentAmount'
  | 'styles'
  | 'skc'
  | 'sku'
  | 'customers'
  | 'stores'
  | 'offeredSizes'
  | 'offeredStyles'
  | 'offeredSkc'
  | 'customersInScope'
  | 'targetQty'
  | 'targetAmount'
  | 'targetedQty'
  | 'targetedAmount'
  | 'untargetedQty'
  | 'untargetedCustomers'
  | 'votes'
  | 'stars'

type Price = 'tag' | 'net'

type Metric =
  | { readonly kind: 'measure'; readonly measure: Measure }
  | { readonly kind: 'ratio'; readonly over: Measure; readonly under: Measure }
  /** The amount is the question's choice. */
  | { readonly kind: 'targetAmount' | 'targetedAmount' | 'completionAmount' | 'share' | 'cumShare' }

const metrics: Readonly<Record<MetricKey, Metric>> = {
  styles: { kind: 'measure', measure: 'styles' },
  skc: { kind: 'measure', measure: 'skc' },
  sku: { kind: 'measure', measure: 'sku' },
  qty: { kind: 'measure', measure: 'qty' },
  tagAmount: { kind: 'measure', measure: 'tagAmount' },
  netAmount: { kind: 'measure', measure: 'netAmount' },
  agentAmount: { kind: 'measure', measure: 'agentAmount' },
  depth: { kind: 'ratio', over: 'qty', under: 'skc' },
  styleDepth: { kind: 'ratio', over: 'qty', under: 'styles' },
  width: { kind: 'ratio', over: 'skc', under: 'offeredSkc' },
  share: { kind: 'share' },
  cumShare: { kind: 'cumShare' },
  customers: { kind: 'measure', measure: 'customers' },
  coverage: { kind: 'ratio', over: 'customers', under: 'customersInScope' },
  sizeFullness: { kind: 'ratio', over: 'sku', under: 'offeredSizes' },
  avgDiscount: { kind: 'ratio', over: 'netAmount', under: 'tagAmount' },
  tagPrice: { kind: 'ratio', over: 'tagAmount', under: 'qty' },
  netPrice: { kind: 'ratio', over: 'netAmount', under: 'qty' },
  stores: { kind: 'measure', measure: 'stores' },
  qtyPerStore: { kind: 'ratio', over: 'qty', under: 'stores' },
  tagAmountPerStore: { kind: 'ratio', over: 'tagAmount', under: 'stores' },
  netAmountPerStore: { kind: 'ratio', over: 'netAmount', under: 'stores' },
  offeredStyles: { kind: 'measure', measure: 'offeredStyles' },
  offeredSkc: { kind: 'measure', measure: 'offeredSkc' },
  targetQty: { kind: 'measure', measure: 'targetQty' },
  targetAmount: { kind: 'targetAmount' },
  targetedQty: { kind: 'measure', measure: 'targetedQty' },
  targetedAmount: { kind: 'targetedAmount' },
  untargetedQty: { kind: 'measure', measure: 'untargetedQty' },
  untargetedCustomers: { kind: 'measure', measure: 'untargetedCustomers' },
  completionQty: { kind: 'ratio', over: 'targetedQty', under: 'targetQty' },
  completionAmount: { kind: 'completionAmount' },
  score: { kind: 'ratio', over: 'stars', under: 'votes' },
  votes: { kind: 'measure', measure: 'votes' },
}

/** A metric resolved for one question. */
export type Figure =
  | { readonly key: ReportMetric; readonly kind: 'measure'; readonly measure: Measure }
  | { readonly key: ReportMetric; readonly kind: 'ratio'; readonly over: Measure; readonly under: Measure }
  | { readonly key: ReportMetric; readonly kind: 'share' | 'cumShare' }
  | FormulaFigure

/** `first` and `second` divided by their units make yuan of fen. */
export type FormulaFigure = {
  readonly key: ReportMetric
  readonly kind: 'formula'
  readonly operation: ReportFormula['operation']
  readonly first: FormulaOperand
  readonly second: FormulaOperand
}
type FormulaOperand = { readonly figure: Figure; readonly unit: number }

/** Returns the computation of a metric; null if its price may not be seen. */
export function figureOf(key: ReportMetric, question: Question): Figure | null {
  if (isFormulaKey(key)) return formulaOf(key, question)
  const metric = metrics[key]
  if (!maySee(priceOf(key, question), question.visibility)) return null
  switch (metric.kind) {
    case 'measure':
      return { key, kind: 'measure', measure: metric.measure }
    case 'ratio':
      return { key, kind: 'ratio', over: metric.over, under: metric.under }
    case 'targetAmount':
    case 'targetedAmount':
      return { key, kind: 'measure', measure: metric.kind }
    case 'completionAmount':
      return { key, kind: 'ratio', over: 'targetedAmount', under: 'targetAmount' }
    case 'share':
    case 'cumShare':
      return { key, kind: metric.kind }
  }
}

function formulaOf(key: ReportMetric, question: Question): FormulaFigure | null {
  const formula = question.formulas?.find((candidate) => candidate.key === key)
  if (!formula) return null
  const operandOf = (metric: MetricKey): FormulaOperand | null => {
    const figure = figureOf(metric, question)
    return figure && { figure, unit: isAmount(metric) ? 100 : 1 }
  }
  const [first, second] = [operandOf(formula.first), operandOf(formula.second)]
  return first && second && { key, kind: 'formula', operation: formula.operation, first, second }
}

/** Returns true for metrics in fen: amounts, and what is of them per piece or store. */
function isAmount(key: MetricKey): boolean {
  const metric = metrics[key]
  if (metric.kind === 'targetAmount' || metric.kind === 'targetedAmount') return true
  const [over, under] = metric.kind === 'ratio' ? [metric.over, metric.under] : [key, undefined]
  return amountNames.has(over) && (under === undefined || !amountNames.has(under))
}

const amountNames: ReadonlySet<string> = new Set(['tagAmount', 'netAmount', 'agentAmount'])

export function measuresOf(figure: Figure, question: Question): readonly Measure[] {
  const measures = ownMeasures(figure, question)
  // The part with a target is counted as the whole less the rest.
  if (!measures.includes('targetedAmount')) return measures
  return [...measures, targetBasis(question) === 'tag' ? 'tagAmount' : 'netAmount']
}

function ownMeasures(figure: Figure, question: Question): readonly Measure[] {
  if (figure.kind === 'measure') return [figure.measure]
  if (figure.kind === 'ratio') return [figure.over, figure.under]
  if (figure.kind === 'formula')
    return [figure.first, figure.second].flatMap((operand) => measuresOf(operand.figure, question))
  return [question.shareOf ?? 'qty']
}

function priceOf(key: MetricKey, question: Question): Price | 'both' | undefined {
  const { kind } = metrics[key]
  if (kind === 'measure' || kind === 'ratio') return metricPrices[key]
  if (kind === 'targetAmount' || kind === 'targetedAmount' || kind === 'completionAmount') return targetBasis(question)
  if (question.shareOf === 'tagAmount') return 'tag'
  return question.shareOf === 'netAmount' ? 'net' : undefined
}

/** Prices that amounts are compared with their targets by. */
export function targetBasis(question: Question): Price {
  return question.amountBasis ?? 'net'
}

function maySee(price: Price | 'both' | undefined, { prices }: Visibility): boolean {
  return price === undefined || prices === 'both' || prices === price
}
