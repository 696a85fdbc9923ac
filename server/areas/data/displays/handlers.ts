import type { displays } from '@fairdesk/contract/areas/data/displays'
import type { AreaHandlers } from '../../context.ts'
import { arrangeRacks } from './arrange.ts'
import { board, find, listRooms } from './board.ts'
import { rackOf } from './racks.ts'
import { removeRacks, restoreRacks } from './remove.ts'
import { saveRack } from './save.ts'

export const displaysHandlers: AreaHandlers<typeof displays> = {
  rooms: listRooms,
  board,
  get: (context, { displayId }) => rackOf(context, displayId),
  find,
  save: saveRack,
  arrange: arrangeRacks,
  remove: removeRacks,
  restore: restoreRacks,
}
