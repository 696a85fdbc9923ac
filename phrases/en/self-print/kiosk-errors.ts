import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why a kiosk does not print, or the counter cannot do something to a ticket. */
export const kioskErrors: ErrorTextsOf<'kiosk'> = {
  'kiosk.gone': 'This kiosk was revoked or is gone, please refresh',
  'kiosk.name-taken': ({ name }) => `There is a kiosk called “${name}” already, please choose another name`,
  'kiosk.too-many': ({ most }) => `${most} kiosks at most, please revoke one that is not used`,
  'kiosk.no-template': 'No print template fits this paper, please ask the staff',
  'kiosk.proof-ended': 'This took too long, please identify yourself again',
  'kiosk.wrong-code': 'This code is wrong, used or out of date; the counter gives you another',
  'kiosk.no-customer': 'There is no such customer, or he is not yours to see',
  'kiosk.printed-enough': ({ number, times }) =>
    `Order ${number} was printed ${times} times; the counter prints it once more`,
  'kiosk.in-queue': ({ no }) => `This paper is on its way already, number ${no}`,
  'kiosk.ticket-gone': 'There is no such ticket, please refresh',
  'kiosk.ticket-moved': ({ no }) => `Ticket ${no} has just moved on, please look at it again`,
  'kiosk.ticket-lost': ({ no }) => `Ticket ${no} is no longer this station’s`,
  'kiosk.reason-missing': 'Please say why it was not printed',
}
