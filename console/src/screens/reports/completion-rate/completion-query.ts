import { completionLevels, completionShows, completionSorts } from '@fairdesk/contract/areas/reports/completion'
import { type StyleAttribute, styleAttributes } from '@fairdesk/contract/attributes'
import { type CompletionMeasure, completionMeasures } from '@fairdesk/contract/completion-measures'
import { understoodFilters } from '@fairdesk/contract/reports/report-filters'
import { filterFields } from '../../../figures/filters/filter-address.ts'
import { momentFields } from '../../../figures/moment/use-moments.ts'
import { comparisonFields, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import { codes, type Field, oneOf, type QueryOf, text } from '../../../kit/list/fields.ts'

export const completionTabs = ['tree', 'matrix', 'ranking', 'calls'] as const
export type CompletionTab = (typeof completionTabs)[number]

/** A whole number between these; anything else in an address is left unread. */
function integerField(none: number, min: number, max: number): Field<number> {
  return {
    none,
    read: ([rawValue]) => {
      const value = Number(rawValue)
      return rawValue !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : none
    },
    write: (value) => (value === none ? [] : [String(value)]),
  }
}

/** Number of tree levels open by default: big areas with their regions. */
const usualDepth = 1

/** State of the screen, all kept in its address. */
export const completionFields = {
  tab: oneOf<CompletionTab>(completionTabs, 'tree'),
  measure: oneOf<CompletionMeasure>(completionMeasures, 'qty'),
  show: oneOf(completionShows, 'all'),
  below: integerField(60, 1, 200),
  ...filterFields('customers'),
  by: oneOf<StyleAttribute>(styleAttributes, 'category'),
  cells: oneOf<'percent' | 'numbers'>(['percent', 'numbers'], 'percent'),
  level: oneOf(completionLevels, 'customer'),
  sort: oneOf<(typeof completionSorts)[number]>(completionSorts, 'completion'),
  /** Number of open tree levels ... */
  depth: integerField(usualDepth, 0, 9),
  /** ... but for these nodes, which are the other way. */
  flipped: codes,
  /** Percent more that is assumed; 0: nothing is. */
  assume: integerField(0, 0, 500),
  assumeOf: text,
  /** The fair by whose shares it is spread; 0: by their own. */
  assumeBy: integerField(0, 0, 999_999_999),
  ...comparisonFields,
  ...momentFields,
}
export type CompletionQuery = QueryOf<typeof completionFields>

/** Filters of the goods and customers counted. */
export function filtersOf(query: CompletionQuery) {
  return understoodFilters('completionRate', query)
}

/** The query as the calls take it; of now, as the call list always is. */
export function callsQuestionOf(query: CompletionQuery) {
  const { measure, below, show } = query
  return { measure, below, show: show === 'idle' ? ('idle' as const) : ('lagging' as const), ...filtersOf(query) }
}

function questionOf(query: CompletionQuery) {
  const { show, measure, below } = query
  return { show, measure, below, ...filtersOf(query), ...momentsOf(query) }
}

/** The tree's query, with the orders its pieces are compared with. */
export function treeQuestionOf(query: CompletionQuery) {
  return { ...questionOf(query), ...comparisonParams(query.against) }
}

export function matrixQuestionOf(query: CompletionQuery) {
  return { ...questionOf(query), by: query.by, of: matrixMeasure(query) }
}

export function momentsOf({ asOf, since }: CompletionQuery) {
  return { ...(asOf && { asOf }), ...(since && { since }) }
}

/** Returns true if the figures are of a moment other than now; the call list never is. */
export function isOfMoment({ tab, asOf, since }: CompletionQuery): boolean {
  return tab !== 'calls' && (asOf !== '' || since !== '')
}

/** Returns true if the figures are the gain since a moment. */
export function isDifference({ tab, since }: CompletionQuery): boolean {
  return tab !== 'calls' && since !== ''
}

/** Returns the matrix's measure, which must be additive. */
export function matrixMeasure({ measure }: Pick<CompletionQuery, 'measure'>): 'qty' | 'amount' {
  return measure === 'amount' ? 'amount' : 'qty'
}

export function assumptionOf(query: CompletionQuery) {
  const { assume, assumeOf, assumeBy, measure, tab } = query
  if (isOfMoment(query)) return undefined
  const isAssumable = tab === 'matrix' || measure === 'qty' || measure === 'amount'
  if (assume === 0 || tab === 'calls' || !isAssumable) return undefined
  return {
    percent: assume,
    ...(assumeOf === '' ? {} : { node: assumeOf }),
    ...(assumeBy === 0 ? {} : { otherFair: assumeBy }),
  }
}
