import type { Shape } from '../../shape.ts'
import type { autosave as source } from '../../zh-cn/shell/autosave.ts'

type Failed = { what: string; reason: string }

/** What was moved by hand and could not be saved. */
export const autosave: Shape<typeof source> = {
  notSaved: ({ what, reason }: Failed) => `${what}: the new order is not saved. ${reason}`,
  resend: 'Save again',
  cancel: 'Give up the changes',
  unacked: ({ what, reason }: Failed) => `Moving ${what} was not confirmed. ${reason}`,
  resendMove: 'Try again',
}
