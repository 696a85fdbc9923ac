import { oneOf } from '../../../kit/list/fields.ts'

export const alertViews = ['rules', 'events', 'channels'] as const
export type AlertView = (typeof alertViews)[number]

/** Fields of the address. */
export const alertFields = { view: oneOf(alertViews, 'rules') }
