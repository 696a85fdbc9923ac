import { syncSorts, syncStates } from '@fairdesk/contract/areas/sync/sync'
import { type Field, oneOf, type QueryOf, someOf, text } from '../../kit/list/fields.ts'

/** A link by its id; none are all. */
const linkId: Field<number | undefined> = {
  none: undefined,
  read: ([said = '']) => (/^\d{1,9}$/.test(said) ? Number(said) : undefined),
  write: (value) => (value === undefined ? [] : [String(value)]),
}

/** What the outbox's address says. */
export const syncFields = {
  linkId,
  states: someOf(syncStates),
  keyword: text,
  sort: oneOf(syncSorts, 'at'),
  order: oneOf(['asc', 'desc'], 'asc'),
}

export type SyncQuery = QueryOf<typeof syncFields>
