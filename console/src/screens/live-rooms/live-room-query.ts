import type { Field } from '../../kit/list/fields.ts'

const roomId: Field<number | null> = {
  none: null,
  read: ([said = '']) => (/^[1-9]\d{0,8}$/.test(said) ? Number(said) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

/** What the screen's address says: which room is looked at; none is the first of the list. */
export const liveRoomFields = { room: roomId }
