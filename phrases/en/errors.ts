import type { ErrorTexts } from '@fairdesk/contract/errors'
import { dimensionNamed } from './report-keys.ts'

export const errors: ErrorTexts = {
  'request.invalid': ({ field, problem }) => `${field}: ${problem}`,
  'request.not-json': 'The request is not valid JSON',
  'request.too-large': 'The request is too large',
  'request.not-multipart': 'Send this as a file upload',
  'upload.too-large': ({ megabytes }) => `The file is larger than ${megabytes} MB; split it and upload again`,
  'upload.no-file': 'Choose a file to upload',
  'request.unknown-call': 'There is no such call',
  'request.not-available-yet': 'This is not available yet',
  'request.reused-id': 'This request id was used for other content; reload and try again',
  'request.fault': ({ requestId }) =>
    `Something failed on our side. Try again; if it persists give number ${requestId} to an administrator`,
  'request.database-away': 'The database cannot be reached right now; try again shortly',
  'request.disk-full': 'The disk is full, so nothing can be saved; tell an administrator',
  'access.denied': 'Not permitted, or not there',
  'session.ended': 'Your sign-in has ended; please sign in again',
  'login.wrong': 'Wrong account or password',
  'login.wait': ({ seconds }) => `Too many attempts; try again in ${seconds} s`,
  'login.disabled': 'This account is disabled; ask an administrator',
  'login.not-staff': 'This account cannot sign in to the back office',
  'login.no-fair': 'Choose a fair you may enter',
  'login.fair-archived': 'This fair is archived; only administrators may look at it',
  'fair.closed': 'The fair is closed and cannot be changed',
  'record.changed': 'Somebody else changed this; reload and try again',
  'report.too-many-dimensions': ({ max }) => `At most ${max} dimensions; take some away and try again`,
  'report.repeated-dimension': ({ dimension }) => `The dimension "${dimensionNamed(dimension)}" stands twice`,
  'report.too-many-cells': ({ cells, max, narrow }) =>
    `The answer has ${cells} numbers, more than ${max}: filter or remove the dimension "${dimensionNamed(narrow)}", or export it`,
  'report.hidden-price': 'You may not see this price',
  'report.unsortable': 'Sort by a dimension or metric that the report shows',
  'import.refused': ({ lines }) => String(lines),
  'import.running': 'Another import is running, please try again in a moment',
  'import.gone': 'The uploaded file is no longer here, please upload it again',
  'order.closed': 'Ordering is not open; nothing was saved',
  'order.customer-disabled': 'This customer is disabled and cannot order',
  'order.locked': 'The order is locked',
  'order.submitted': 'The order was submitted; it can be changed once it is returned',
  'order.approved': 'The order was approved and cannot be changed',
  'order.repeated-cell': ({ goodsId, colourId, sizeId }) =>
    `The same cell came twice: goods ${goodsId} colour ${colourId} size ${sizeId}`,
}
