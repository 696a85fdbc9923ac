import {
  type MinimumScope,
  minimumFigures,
  minimumScopes,
  minimumSorts,
  notKeptSorts,
} from '@fairdesk/contract/areas/data/minimums'
import { codes, type Field, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

export const minimumTabs = [...minimumScopes, 'orders', 'totals'] as const
export type MinimumTab = (typeof minimumTabs)[number]

/** The tab is in the address as the scope whose rules are listed. */
export const tabField = oneOf<MinimumTab>(minimumTabs, 'customerGoods')

/** Returns a field for the tab, always in the address. */
function staying<T extends MinimumTab>(tab: T): Field<T> {
  return { none: tab, read: () => tab, write: () => tabField.write(tab) }
}

function rulesOf(scope: MinimumScope) {
  return {
    scope: staying(scope),
    keyword: text,
    levels: codes,
    fabrics: codes,
    sort: oneOf(minimumSorts, 'sort'),
    order: oneOf<'asc' | 'desc'>(['asc', 'desc'], 'asc'),
  }
}
export const ruleFields = {
  customerGoods: rulesOf('customerGoods'),
  levelGoods: rulesOf('levelGoods'),
  customerSkc: rulesOf('customerSkc'),
  skcTotal: rulesOf('skcTotal'),
  fabricColour: rulesOf('fabricColour'),
} as const satisfies Record<MinimumScope, unknown>
export type RuleQuery = QueryOf<ReturnType<typeof rulesOf>>

/** Keeps a field out of the filter: the call passes it itself. */
function unsent<T>(field: Field<T>): Field<T> {
  return { ...field, isUnsent: true }
}

function notKept(tab: MinimumTab) {
  return {
    scope: unsent(staying(tab)),
    keyword: text,
    figures: someOf(minimumFigures),
    levels: codes,
    sort: oneOf(notKeptSorts, 'sort'),
    order: oneOf<'asc' | 'desc'>(['asc', 'desc'], 'asc'),
  }
}
export const orderFields = notKept('orders')
/** A total is of all customers together: it has no levels. */
export const totalFields = { ...notKept('totals'), levels: unsent(codes) }
export type NotKeptQuery = QueryOf<typeof orderFields>
