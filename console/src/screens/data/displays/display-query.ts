import { type Field, text } from '../../../kit/list/fields.ts'

/** Exact name of a room; unlike for a text, the empty name is valid. */
const roomField: Field<string | null> = {
  none: null,
  read: ([param]) => param ?? null,
  write: (value) => (value === null ? [] : [value]),
}

/** Fields of the address: the room shown, or a search in all rooms. */
export const displayFields = { room: roomField, keyword: text }
