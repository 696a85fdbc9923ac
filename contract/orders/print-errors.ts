import { codes } from '../envelope.ts'

/** Refusals of printing; a part of `errors`. */
export const printErrors = {
  'print.no-orders': { code: codes.invalid, params: [] },
  'print.nothing': { code: codes.invalid, params: [] },
  'print.changed': { code: codes.conflict, params: ['number', 'count'] },
  'print.not-yet': { code: codes.invalid, params: ['number', 'count'] },
  'print.reason-missing': { code: codes.invalid, params: ['number', 'times'], field: 'reason' },
  'print.no-columns': { code: codes.invalid, params: [], field: 'columns' },
  'print.too-wide': { code: codes.invalid, params: ['missing'], field: 'columns' },
  'print.unknown-placeholder': { code: codes.invalid, params: ['name'] },
  'print.bad-margins': { code: codes.invalid, params: [], field: 'margins' },
  'print.template-gone': { code: codes.invalid, params: [] },
  'print.name-taken': { code: codes.invalid, params: ['name'], field: 'name' },
  'print.level-taken': { code: codes.invalid, params: ['name'], field: 'levelCodes' },
  'print.not-paper': { code: codes.invalid, params: [], field: 'text' },
  'print.pdf-gone': { code: codes.invalid, params: [] },
} as const
