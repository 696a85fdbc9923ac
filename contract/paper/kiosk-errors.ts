import { codes } from '../envelope.ts'

/** Refusals of self-service printing; a part of `errors`. */
export const kioskErrors = {
  'kiosk.gone': { code: codes.invalid, params: [] },
  'kiosk.name-taken': { code: codes.invalid, params: ['name'], field: 'name' },
  'kiosk.too-many': { code: codes.invalid, params: ['most'] },
  'kiosk.no-template': { code: codes.invalid, params: [] },
  'kiosk.proof-ended': { code: codes.invalid, params: [] },
  'kiosk.wrong-code': { code: codes.invalid, params: [] },
  'kiosk.no-customer': { code: codes.invalid, params: [], field: 'customerId' },
  'kiosk.printed-enough': { code: codes.invalid, params: ['number', 'times'] },
  'kiosk.in-queue': { code: codes.conflict, params: ['no'] },
  'kiosk.ticket-gone': { code: codes.invalid, params: [] },
  'kiosk.ticket-moved': { code: codes.conflict, params: ['no'] },
  'kiosk.ticket-lost': { code: codes.conflict, params: ['no'] },
  'kiosk.reason-missing': { code: codes.invalid, params: [], field: 'reason' },
} as const
