import { codes } from '../envelope.ts'

/** Refusals of making, leading and cleaning fairs, as `errors` has them. */
export const fairErrors = {
  'fair.closed': { code: codes.invalid, params: [] },
  'fair.archived': { code: codes.invalid, params: [] },
  'fair.gone': { code: codes.invalid, params: [] },
  'fair.code-taken': { code: codes.invalid, params: ['code', 'name'], field: 'code' },
  'fair.prefix-fixed': { code: codes.invalid, params: [], field: 'numberPrefix' },
  'fair.dates-reversed': { code: codes.invalid, params: [], field: 'endsAt' },
  'fair.plan-reversed': { code: codes.invalid, params: [] },
  'fair.plan-impossible': { code: codes.invalid, params: [] },
  'fair.plan-past': { code: codes.invalid, params: ['to'] },
  'fair.no-arrow': { code: codes.invalid, params: [] },
  'fair.has-pieces': { code: codes.invalid, params: ['qty'] },
  'fair.reason': { code: codes.invalid, params: [], field: 'reason' },
  'fair.no-default': { code: codes.invalid, params: [] },
  'fair.elsewhere': { code: codes.invalid, params: [] },
  'fair.no-demo': { code: codes.invalid, params: [] },
  'fair.copy-needs': { code: codes.invalid, params: [] },
  'fair.wrong-code': { code: codes.invalid, params: [], field: 'confirm' },
  'fair.not-clean': { code: codes.invalid, params: [] },
  'fair.counts-changed': { code: codes.conflict, params: [] },
  'fair.people-in': { code: codes.conflict, params: ['count'] },
  'fair.busy': { code: codes.conflict, params: [] },
  'fair.not-removed': { code: codes.invalid, params: [] },
  'fair.own': { code: codes.invalid, params: [] },
} as const
