import { isSwitchKey, type SwitchGroup, type SwitchKey, switchGroups } from '@fairdesk/contract/switches'
import { type Field, oneOf, text } from '../../../kit/list/fields.ts'

const switchField: Field<SwitchKey | null> = {
  none: null,
  read: ([param = '']) => (isSwitchKey(param) ? param : null),
  write: (key) => (key === null ? [] : [key]),
}

/** Fields of the address: keyword, group shown, and open switch. */
export const configFields = {
  q: text,
  group: oneOf<SwitchGroup | 'all'>(['all', ...switchGroups], 'all'),
  switch: switchField,
}
