import { create } from 'zustand'
import type { Answer } from '../../client/call.ts'

export type Room = Answer<'rooms'>['list'][number]

/** The live room that plays: large on its own page, small beside every other one until it is closed. */
export const usePlayingRoom = create<{ readonly liveRoom: Room | null }>(() => ({ liveRoom: null }))

export function playRoom(liveRoom: Room | null): void {
  usePlayingRoom.setState({ liveRoom })
}

/** Takes what the rooms are now: a room that has ended plays no more. */
export function keepPlaying(liveRooms: readonly Room[]): void {
  const { liveRoom } = usePlayingRoom.getState()
  if (liveRoom) playRoom(liveRooms.find(({ id, status }) => id === liveRoom.id && status === 'live') ?? null)
}
