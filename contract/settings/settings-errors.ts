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
  'settings.no-picture': { code: codes.invalid, params: [] },
} as const
