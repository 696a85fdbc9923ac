import type { Field } from '../../../kit/list/fields.ts'

const roomId: Field<number | null> = {
  none: null,
  read: ([param = '']) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

/** Fields of the screen's address: the room shown; without one, the first of the list. */
export const liveRoomFields = { room: roomId }
