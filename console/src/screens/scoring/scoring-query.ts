import { scoreCorners, scoreSorts } from '@fairdesk/contract/areas/reports/scores'
import { codes, type Field, ids, oneOf, type QueryOf, text } from '../../kit/list/fields.ts'

const flag: Field<boolean> = { none: false, read: ([said]) => said === '1', write: (value) => (value ? ['1'] : []) }
const grain: Field<'style' | 'skc'> = {
  none: 'style',
  read: ([said]) => (said === 'colour' ? 'skc' : 'style'),
  write: (value) => (value === 'skc' ? ['colour'] : []),
}
const corner: Field<(typeof scoreCorners)[number] | undefined> = {
  none: undefined,
  read: ([said]) => scoreCorners.find((one) => one === said),
  write: (value) => (value === undefined ? [] : [value]),
}

/** What the screen's address says; empty lists filter nothing. */
export const scoringFields = {
  by: grain,
  keyword: text,
  brandCodes: codes,
  categoryCodes: codes,
  waveCodes: codes,
  bigAreaIds: ids,
  regionIds: ids,
  levels: codes,
  corner,
  all: flag,
  /** Whether the picture stands beside the list. */
  chart: { ...oneOf<'off' | 'on'>(['off', 'on'], 'on'), isUnsent: true } as Field<'off' | 'on'>,
  sort: oneOf(scoreSorts, 'votes'),
  order: oneOf(['asc', 'desc'] as const, 'desc'),
}

export type ScoringQuery = QueryOf<typeof scoringFields>

/** What of the query says whose opinions they are. */
export function customersOf({ bigAreaIds, regionIds, levels }: ScoringQuery) {
  return { bigAreaIds, regionIds, levels }
}
