import {
  type CancellationGroup,
  cancellationGroups,
  cancellationSorts,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import { codes, type Field, ids, oneOf, type QueryOf, text } from '../../../../kit/list/fields.ts'

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
  keyword: text,
  brandCodes: codes,
  categoryCodes: codes,
  waveCodes: codes,
  bigAreaIds: ids,
  regionIds: ids,
  sort: oneOf(cancellationSorts, 'minus'),
  order: oneOf(['asc', 'desc'] as const, 'desc'),
}

export type CancellationListQuery = QueryOf<typeof cancellationQueryFields>

/** Returns the parts of the query that select goods and customers, as reports name them. */
export function filtersOf(query: CancellationListQuery) {
  const { keyword, brandCodes, categoryCodes, waveCodes, bigAreaIds, regionIds } = query
  return { goods: { keyword, brandCodes, categoryCodes, waveCodes }, customers: { bigAreaIds, regionIds } }
}
