import { codes } from '../envelope.ts'

/** Refusals of links to other systems; a part of `errors`. */
export const syncErrors = {
  'sync.gone': { code: codes.invalid, params: [] },
  'sync.name-taken': { code: codes.invalid, params: ['name'], field: 'name' },
  'sync.too-many': { code: codes.invalid, params: ['most'] },
  'sync.bad-address': { code: codes.invalid, params: [], field: 'address' },
  'sync.no-columns': { code: codes.invalid, params: [], field: 'columns' },
  'sync.same-title': { code: codes.invalid, params: ['title'], field: 'columns' },
  'sync.no-secret': { code: codes.invalid, params: [], field: 'secret' },
  'sync.bad-secret': { code: codes.invalid, params: [], field: 'secret' },
  'sync.off': { code: codes.invalid, params: [] },
  'sync.not-held': { code: codes.invalid, params: [] },
} as const
