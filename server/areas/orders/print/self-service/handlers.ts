import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import type { AreaHandlers } from '../../../context.ts'
import { me, printData } from './at-kiosk.ts'
import { callScreen } from './call-screen.ts'
import { listChoices } from './choices.ts'
import { makeCode } from './codes.ts'
import { actOnTicket, listTickets } from './counter.ts'
import { changeKiosk, enrol, listKiosks, revokeKiosk } from './enrol.ts'
import { answerTicket, printAgain, ticketState } from './own-ticket.ts'
import { prove } from './prove.ts'
import { nextTicket, ticketFailed, ticketFetched, ticketPrinted } from './station.ts'
import { takeTicket } from './take-ticket.ts'

export const selfPrintHandlers: AreaHandlers<typeof selfPrint> = {
  kiosks: listKiosks,
  enrol,
  change: changeKiosk,
  revoke: revokeKiosk,
  tickets: listTickets,
  act: actOnTicket,
  makeCode,
}

export const kioskHandlers: AreaHandlers<typeof kiosk> = {
  me,
  prove,
  orders: listChoices,
  printData,
  ticket: takeTicket,
  state: ticketState,
  done: answerTicket,
  again: printAgain,
  next: nextTicket,
  printed: ticketPrinted,
  failed: ticketFailed,
  fetched: ticketFetched,
  screen: callScreen,
}
