import { codes } from '../envelope.ts'

/** Refusals of alerts; a part of `errors`. */
export const alertErrors = {
  'alert.gone': { code: codes.invalid, params: [] },
  'alert.too-many': { code: codes.invalid, params: ['most'] },
  'alert.bad-threshold': { code: codes.invalid, params: ['min', 'max'], field: 'threshold' },
  'alert.bad-group': { code: codes.invalid, params: [], field: 'per' },
  'alert.needs-fair': { code: codes.notYours, params: [] },
  'alert.needs-admin': { code: codes.notYours, params: [] },
  'alert.bad-channel': { code: codes.invalid, params: [], field: 'channelIds' },
  'alert.no-recipient': { code: codes.invalid, params: [], field: 'mailTo' },
  'alert.bad-report': { code: codes.invalid, params: [], field: 'report' },
  'alert.no-time': { code: codes.invalid, params: [], field: 'report' },
  'alert-channel.gone': { code: codes.invalid, params: [] },
  'alert-channel.too-many': { code: codes.invalid, params: ['most'] },
  'alert-channel.name-taken': { code: codes.invalid, params: ['name'], field: 'name' },
  'alert-channel.bad-address': { code: codes.invalid, params: [], field: 'secret' },
  'alert-channel.no-address': { code: codes.invalid, params: [], field: 'secret' },
  'alert-channel.bad-host': { code: codes.invalid, params: [], field: 'host' },
} as const
