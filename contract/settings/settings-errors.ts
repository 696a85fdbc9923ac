import { codes } from '../envelope.ts'

/** Refusals about the installation and its second machine, as `errors` has them. */
export const settingsErrors = {
  'settings.bad-link': { code: codes.invalid, params: ['name'] },
  'settings.bad-ordering-address': { code: codes.invalid, params: [], field: 'orderingAddress' },
  'standby.impossible': { code: codes.invalid, params: [] },
  'standby.paired': { code: codes.conflict, params: ['name'] },
  'standby.none': { code: codes.conflict, params: [] },
  'standby.port': { code: codes.invalid, params: ['port'] },
  'standby.not-serving': { code: codes.unavailable, params: [] },
  /** At the sign-in, and before calls that ask for the second factor again: the same is sent again with or after it. */
  'login.code-needed': { code: codes.codeNeeded, params: [] },
  'second-factor.again': { code: codes.codeNeeded, params: [] },
  'second-factor.wrong': { code: codes.invalid, params: [], field: 'code' },
  'second-factor.wrong-password': { code: codes.invalid, params: [], field: 'password' },
  'second-factor.required': { code: codes.invalid, params: [] },
  'second-factor.on': { code: codes.conflict, params: [] },
  'second-factor.off': { code: codes.conflict, params: [] },
  'second-factor.own': { code: codes.invalid, params: [] },
  'settings.no-picture': { code: codes.invalid, params: [] },
} as const
