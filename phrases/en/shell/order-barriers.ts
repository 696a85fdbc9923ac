import { type BarrierParams, type BarrierWords, wayOut } from '../../barrier-words.ts'

/** Month, day and hour by the fair's clock. */
function hourOf({ at, timeZone }: BarrierParams): string {
  return new Intl.DateTimeFormat('en', {
    timeZone: String(timeZone),
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
}

export const orderBarriers: BarrierWords = {
  'fair-not-open': (params) =>
    `The fair is not open yet: ${wayOut(params, 'an administrator opens it under Fairs', 'wait for the organiser to open it')}`,
  'before-hours': (params) =>
    `Ordering begins ${hourOf(params)}: ${wayOut(params, 'to begin earlier, change when ordering begins under Control config', 'to begin earlier, ask the organiser')}`,
  'after-hours': (params) =>
    `Ordering ended ${hourOf(params)}: ${wayOut(params, 'to prolong it, change when ordering ends under Control config; one customer may have an end of his own', 'to prolong it, ask the organiser')}`,
  'ordering-off': (params) =>
    wayOut(
      params,
      'The switch “Ordering open” is off: turn it on under Control config, for a level or an area alone if need be',
      'The organiser has not opened ordering: ask the organiser',
    ),
  'fair-closed': (params) =>
    `The fair is closed: ${wayOut(params, 'to adjust orders, an administrator turns on “Administrators may adjust afterwards” under Control config', 'ask the organiser')}`,
  'fair-archived': (params) =>
    `The fair is archived and can only be viewed, printed and exported: ${wayOut(params, 'go on with a copy of it', 'ask the organiser')}`,
  'customer-disabled': (params) =>
    `The customer is disabled and cannot order: ${wayOut(params, 'enable it under Customers first', 'ask the organiser')}`,
  locked: (params) => `The order is locked: ${wayOut(params, 'unlock it first', 'ask the organiser')}`,
  submitted: (params) =>
    `The order is submitted: ${wayOut(params, 'it can be changed once it is returned', 'it can be changed once it is withdrawn or returned')}`,
  approved: (params) =>
    `The order is approved: ${wayOut(params, 'ask for a change, or an administrator reopens it', 'ask the organiser')}`,
}
