import { type Field, text } from '../../kit/list/fields.ts'

/** A room's name as it stands; unlike a text, the room without a name is one too. */
const room: Field<string | null> = {
  none: null,
  read: ([said]) => said ?? null,
  write: (value) => (value === null ? [] : [value]),
}

/** What the address says: the room that is shown, or what is sought in all of them. */
export const displayFields = { room, keyword: text }
