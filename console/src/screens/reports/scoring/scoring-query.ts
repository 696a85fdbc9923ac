import { scoreCorners, scoreSorts } from '@fairdesk/contract/areas/reports/scores'
import { byCodeFilter } from '@fairdesk/contract/customer-attributes'
import { codes, customerCodeFields, type Field, ids, oneOf, type QueryOf, text } from '../../../kit/list/fields.ts'

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

/** Fields of the screen's address; empty lists filter nothing. */
export const scoringFields = {
  by: grain,
  keyword: text,
  brandCodes: codes,
  categoryCodes: codes,
  waveCodes: codes,
  bigAreaIds: ids,
  regionIds: ids,
  ...customerCodeFields,
  corner,
  all: flag,
  /** Set to 'on' if the chart is shown beside the list. */
  chart: { ...oneOf<'off' | 'on'>(['off', 'on'], 'on'), isUnsent: true } as Field<'off' | 'on'>,
  sort: oneOf(scoreSorts, 'votes'),
  order: oneOf(['asc', 'desc'] as const, 'desc'),
}

export type ScoringQuery = QueryOf<typeof scoringFields>

/** Returns the part of the query that selects which goods are shown. */
export function goodsOf({ keyword, brandCodes, categoryCodes, waveCodes }: ScoringQuery) {
  return { keyword, brandCodes, categoryCodes, waveCodes }
}

/** Returns the part of the query that selects whose opinions are shown. */
export function customersOf({ bigAreaIds, regionIds, ...query }: ScoringQuery) {
  return { bigAreaIds, regionIds, ...byCodeFilter((filter) => query[filter]) }
}
