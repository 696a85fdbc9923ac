import { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(liveRooms.list, liveRooms.get)

export const saveRoom = write(liveRooms.save)
export const arrangePlaylist = write(liveRooms.arrange)
export const startRoom = write(liveRooms.start)
export const endRoom = write(liveRooms.end)
export const showThing = write(liveRooms.show)
export const removeRoom = write(liveRooms.remove)
export const restoreRoom = write(liveRooms.restore)
