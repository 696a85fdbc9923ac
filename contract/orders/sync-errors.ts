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
  'sync.bad-field': { code: codes.invalid, params: ['title'], field: 'columns' },
  'sync.no-headings': { code: codes.invalid, params: [], field: 'headings' },
  'sync.same-field': { code: codes.invalid, params: ['title'], field: 'headings' },
  'sync.bad-kind': { code: codes.invalid, params: [], field: 'kind' },
  'sync.fixed-kind': { code: codes.invalid, params: [], field: 'kind' },
  'sync.not-live': { code: codes.invalid, params: ['at'] },
  'sync.off': { code: codes.invalid, params: [] },
  'sync.not-held': { code: codes.invalid, params: [] },
} as const
