import type { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Params } from '@fairdesk/contract/endpoint'
import { type Field, oneOf, type QueryOf, text } from '../../../kit/list/fields.ts'

/** Full account names; an empty one stands for users who were not signed in. */
const accounts: Field<string[]> = { none: [], read: (params) => [...new Set(params)], write: (value) => value }

/** Chosen, not typed: each choice is a place to come back to. */
const choiceField: Field<string> = { ...text }

/** Fields of the filter line. Times are in the fair's own time zone, `2027-03-01T09:30`. */
export const logFields = {
  place: oneOf(['fair', 'house', 'security'], 'fair'),
  from: text,
  until: text,
  accounts,
  accountBegins: text,
  action: choiceField,
  ref: text,
  keyword: text,
  sort: oneOf(['at'], 'at'),
  order: oneOf(['asc', 'desc'], 'desc'),
}

export type LogQuery = QueryOf<typeof logFields>

const wholeMinute = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The query as the calls take it. */
export function filterOf({
  from,
  until,
  sort: _sort,
  order: _order,
  ...rest
}: LogQuery): Params<typeof operationLogs.export> {
  return {
    ...rest,
    ...(wholeMinute.test(from) ? { from: `${from}:00` } : {}),
    ...(wholeMinute.test(until) ? { until: `${until}:00` } : {}),
  }
}
