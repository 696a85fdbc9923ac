import { codes } from '../envelope.ts'

/** `at`: ISO 8601, empty where the barrier has no moment; `reader`: staff or dealer, whose ways out differ. */
const barred = { code: codes.invalid, params: ['at', 'timeZone', 'reader'] } as const

/** Refusals of an order that takes no edits, by the names of `orderBarriers`. */
export const barrierErrors = {
  'order.fair-not-open': barred,
  'order.before-hours': barred,
  'order.after-hours': barred,
  'order.ordering-off': barred,
  'order.fair-closed': barred,
  'order.fair-archived': barred,
  'order.customer-disabled': barred,
  'order.locked': barred,
  'order.submitted': barred,
  'order.approved': barred,
} as const
