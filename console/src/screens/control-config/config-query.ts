import { isSwitchKey, type SwitchGroup, type SwitchKey, switchGroups } from '@fairdesk/contract/switches'
import { type Field, oneOf, text } from '../../kit/list/fields.ts'

const switchField: Field<SwitchKey | null> = {
  none: null,
  read: ([said = '']) => (isSwitchKey(said) ? said : null),
  write: (key) => (key === null ? [] : [key]),
}

/** What the address says: what is looked for, which part is shown, and which switch lies open. */
export const configFields = {
  q: text,
  group: oneOf<SwitchGroup | 'all'>(['all', ...switchGroups], 'all'),
  switch: switchField,
}
