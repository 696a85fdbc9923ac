import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writeKiosk = invalidating(selfPrint.kiosks, selfPrint.tickets)
const write = invalidating(selfPrint.tickets)

export const enrolKiosk = writeKiosk(selfPrint.enrol)
export const changeKiosk = writeKiosk(selfPrint.change)
export const revokeKiosk = writeKiosk(selfPrint.revoke)
export const actOnTicket = write(selfPrint.act)
export const makeCode = write(selfPrint.makeCode)
