import { codes } from '../envelope.ts'

/** Refusals about rehearsals; a part of `errors`. */
export const rehearsalErrors = {
  'rehearsal.not-possible': { code: codes.invalid, params: [] },
  'rehearsal.running': { code: codes.conflict, params: [] },
  'rehearsal.dealers-online': { code: codes.conflict, params: ['count'] },
  'rehearsal.no-customers': { code: codes.invalid, params: [] },
  'rehearsal.no-goods': { code: codes.invalid, params: [] },
  'rehearsal.gone': { code: codes.invalid, params: [] },
} as const
