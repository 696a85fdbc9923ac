import { scoreCorners, scoreSorts } from '@fairdesk/contract/areas/reports/scores'
import { understoodFilters } from '@fairdesk/contract/reports/report-filters'
import { filterFields } from '../../../figures/filters/filter-address.ts'
import { type Field, oneOf, type QueryOf } from '../../../kit/list/fields.ts'

const flag: Field<boolean> = { none: false, read: ([param]) => param === '1', write: (value) => (value ? ['1'] : []) }
const grain: Field<'style' | 'skc'> = {
  none: 'style',
  read: ([param]) => (param === 'colour' ? 'skc' : 'style'),
  write: (value) => (value === 'skc' ? ['colour'] : []),
}
const corner: Field<(typeof scoreCorners)[number] | undefined> = {
  none: undefined,
  read: ([param]) => scoreCorners.find((corner) => corner === param),
  write: (value) => (value === undefined ? [] : [value]),
}

/** Fields of the screen's address. */
export const scoringFields = {
  by: grain,
  ...filterFields('goods'),
  corner,
  all: flag,
  /** Set to 'on' if the chart is shown beside the list. */
  chart: { ...oneOf<'off' | 'on'>(['off', 'on'], 'on'), isUnsent: true } as Field<'off' | 'on'>,
  sort: oneOf(scoreSorts, 'votes'),
  order: oneOf(['asc', 'desc'] as const, 'desc'),
}

export type ScoringQuery = QueryOf<typeof scoringFields>

/** The query as the calls take it. */
export function sentQuery(query: ScoringQuery): ScoringQuery {
  return { ...query, ...understoodFilters('scoring', query) }
}
