import {
  type CancellationGroup,
  cancellationGroups,
  cancellationSorts,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import { understoodFilters } from '@fairdesk/contract/reports/report-filters'
import { filterFields } from '../../../../figures/filters/filter-address.ts'
import { type Field, oneOf, type QueryOf } from '../../../../kit/list/fields.ts'

/** Keeps the address at this view of the ranking. */
const view: Field<'cancellations'> = {
  none: 'cancellations',
  isUnsent: true,
  read: () => 'cancellations',
  write: () => ['cancellations'],
}

const day: Field<string> = {
  none: '',
  read: ([param = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(param) && !Number.isNaN(Date.parse(param)) ? param : ''),
  write: (value) => (value === '' ? [] : [value]),
}

/** Fields of the address; empty lists filter nothing. */
export const cancellationQueryFields = {
  view,
  by: oneOf<CancellationGroup>(cancellationGroups, 'style'),
  from: day,
  until: day,
  ...filterFields('goods'),
  sort: oneOf(cancellationSorts, 'minus'),
  order: oneOf(['asc', 'desc'] as const, 'desc'),
}

export type CancellationListQuery = QueryOf<typeof cancellationQueryFields>

/** The query as the calls take it. */
export function sentQuery(query: CancellationListQuery): CancellationListQuery {
  return { ...query, ...understoodFilters('cancellations', query) }
}
