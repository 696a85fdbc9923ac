import type { Shape } from '../../shape.ts'
import type { autosave as source } from '../../zh-cn/shell/autosave.ts'

type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const autosave: Shape<typeof source> = {
  notSaved: ({ what, reason }: Failed) => `${what}: the new order is not saved. ${reason}`,
  saveAgain: 'Save again',
  giveUp: 'Give up the changes',
  unconfirmed: ({ what, reason }: Failed) => `Moving ${what} was not confirmed. ${reason}`,
  again: 'Try again',
}
