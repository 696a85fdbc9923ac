import { syncSorts, syncStates } from '@fairdesk/contract/areas/sync/sync'
import { type Field, oneOf, type QueryOf, someOf, text } from '../../../kit/list/fields.ts'

/** Id of a link; undefined means all. */
const linkId: Field<number | undefined> = {
  none: undefined,
  read: ([param = '']) => (/^\d{1,9}$/.test(param) ? Number(param) : undefined),
  write: (value) => (value === undefined ? [] : [String(value)]),
}

/** Fields of the outbox's address. */
export const syncFields = {
  linkId,
  states: someOf(syncStates),
  keyword: text,
  sort: oneOf(syncSorts, 'at'),
  order: oneOf(['asc', 'desc'], 'desc'),
}

export type SyncQuery = QueryOf<typeof syncFields>
