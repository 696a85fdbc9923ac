import type { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import type { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import type { AreaHandlers } from '../../context.ts'
import { listLostEdits } from './list.ts'
import { decideOfStaff, findOfStaff } from './of-staff.ts'
import { decideOnDevice, findOnDevice } from './on-devices.ts'

export const lostEditsHandlers: AreaHandlers<typeof lostEdits> = {
  find: findOfStaff,
  decide: decideOfStaff,
  list: listLostEdits,
}

export const deviceLostEditsHandlers: AreaHandlers<typeof deviceLostEdits> = {
  findLostEdits: findOnDevice,
  decideLostEdits: decideOnDevice,
}
