import { codes } from '../envelope.ts'

/** Refusals to customers' devices; a part of `errors`. */
export const deviceErrors = {
  /** The same error for a missing customer and one out of sight, so that nothing leaks. */
  'device.no-such-customer': { code: codes.notYours, params: [] },
  'device.see-only': { code: codes.notYours, params: [] },
  /** An order with brands that the agent does not see. */
  'device.part-of-order': { code: codes.notYours, params: [] },
  'device.not-offered': { code: codes.notYours, params: [] },
  /** Input that is at fault, in a sentence for people; where it is wrong stands beside it. */
  'device.wrong-input': { code: codes.invalid, params: ['field', 'problem', 'limit'] },
  'device.too-often': { code: codes.tooMany, params: ['seconds'] },
  /** Handled like no answer: unsent edits of an old page wait until the page is updated. */
  'device.update-needed': { code: codes.unavailable, params: [] },
  'device.no-such-fair': { code: codes.invalid, params: [] },
  'device.fair-not-yet': { code: codes.invalid, params: ['fair'] },
  'device.order-empty': { code: codes.invalid, params: [] },
  'device.fair-ended': { code: codes.invalid, params: ['fair'] },
  'device.customer-disabled': { code: codes.invalid, params: [] },
  'device.card-unknown': { code: codes.invalid, params: [], field: 'card' },
  'device.card-ended': { code: codes.invalid, params: [], field: 'card' },
  'device.card-of-other-fair': { code: codes.invalid, params: ['fair'], field: 'card' },
  'device.card-off': { code: codes.invalid, params: [], field: 'card' },
  'device.card-and-password': { code: codes.invalid, params: [], field: 'password' },
  'device.other-device-in': { code: codes.conflict, params: ['device', 'at'] },
  'device.other-device': { code: codes.signedOut, params: ['device'] },
  'device.card-replaced': { code: codes.signedOut, params: [] },
  'device.signed-out-by-staff': { code: codes.signedOut, params: [] },
  /** Same error for missing goods and goods that are not shown. */
  'device.no-such-goods': { code: codes.notYours, params: [] },
  'device.no-such-message': { code: codes.invalid, params: [] },
} as const
