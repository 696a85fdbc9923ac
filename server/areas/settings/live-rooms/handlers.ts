import type { deviceLive } from '@fairdesk/contract/areas/device/device-live'
import type { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import type { AreaHandlers } from '../../context.ts'
import { arrangePlaylist } from './arrange.ts'
import { roomsOfDealer } from './device-rooms.ts'
import { findNumbers, findThings } from './find.ts'
import { removeRoom, restoreRoom } from './remove.ts'
import { liveRoom, roomList } from './rooms.ts'
import { saveRoom } from './save.ts'
import { showThing } from './show.ts'
import { endRoom, startRoom } from './start-end.ts'

export const liveRoomsHandlers: AreaHandlers<typeof liveRooms> = {
  list: roomList,
  get: liveRoom,
  find: findThings,
  findNumbers,
  save: saveRoom,
  arrange: arrangePlaylist,
  start: startRoom,
  end: endRoom,
  show: showThing,
  remove: removeRoom,
  restore: restoreRoom,
}

export const deviceLiveHandlers: AreaHandlers<typeof deviceLive> = { rooms: roomsOfDealer }
