import { text } from '../../../kit/list/fields.ts'

/** Fields of the address of /set/list: the open template. */
export const printSettingsFields = { template: text } as const
