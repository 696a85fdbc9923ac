import type { GoodsDimension } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { DimensionValue } from '../facts/value-list.ts'
import { figureOf } from '../question/metrics.ts'
import { planOf } from '../question/plan.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { clienteleOf } from './offers.ts'
import { attributesOf } from './targets-of-rows.ts'

/**
 * Target of a customer; `customer` is the id. Amounts are in fen, absent if hidden from the user, null if a figure is
 * not set.
 */
export type CustomerTarget = {
  readonly customer: number
  readonly value: DimensionValue
  readonly qty: number | null
  readonly amount?: number | null
}

/**
 * The targets that a report by customer and this attribute compares with, also those of which nothing is ordered: such a
 * report has no row for them. By the rule of `targetsOfRows`.
 */
export function targetsBy(
  catalogue: Catalogue,
  facts: Facts,
  { question, attribute }: { readonly question: Question; readonly attribute: GoodsDimension },
): CustomerTarget[] {
  planOf(question)
  const scope = scopeOf(catalogue, facts, question)
  const inquiry = { catalogue, facts, question, scope, measures: new Set<never>(), sizeColumns: undefined }
  const attributes = attributesOf([{ key: 'customer' }, { key: attribute }], scope.narrowedBy)
  if (!attributes) return []
  const { inScope } = clienteleOf(inquiry, [])
  const passing = attributes.map((key) => scope.passing.get(key))
  const attributeIndex = attributes.indexOf(attribute)
  const seesAmount = figureOf('targetAmount', { ...question, amountBasis: catalogue.amountBasis }) !== null
  const list = catalogue.lists[attribute]
  const ids = catalogue.lists.customer
  return catalogue.targets.targetsBy(attributes).flatMap(({ customer, values, qty, amount }) => {
    const { id } = ids.valueAt(catalogue.customers.customer[customer] ?? 0)
    if (id === undefined || !inScope[customer] || values.some((value, index) => passing[index]?.[value] === 0))
      return []
    const value = list.valueAt(values[attributeIndex] ?? 0)
    return [{ customer: id, value, qty: set(qty), ...(seesAmount ? { amount: set(amount) } : {}) }]
  })
}

/** NaN is no figure. */
function set(figure: number): number | null {
  return Number.isNaN(figure) ? null : figure
}
