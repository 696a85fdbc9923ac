import { text } from '../../kit/list/fields.ts'

/** What the address of /set/list says: which template is open. */
export const printSettingsFields = { template: text } as const
