import { codes } from '../envelope.ts'

/** Refusals of imports. */
export const importErrors = {
  'import.refused': { code: codes.importFailed, params: ['lines'] },
  'import.running': { code: codes.conflict, params: [] },
  'import.cancelled': { code: codes.conflict, params: [] },
  'import.pictures-stopped': { code: codes.conflict, params: ['taken', 'missing'] },
  'import.pictures-lost': { code: codes.conflict, params: ['taken', 'missing', 'rows', 'problem'] },
  'import.gone': { code: codes.invalid, params: [] },
  'import.not-a-form': { code: codes.invalid, params: [] },
  'import.form-of-other-fair': { code: codes.invalid, params: ['fair', 'here'] },
  'import.form-of-other-customer': { code: codes.invalid, params: ['customer'] },
} as const
