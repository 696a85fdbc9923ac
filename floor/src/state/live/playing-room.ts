import { create } from 'zustand'
import type { Answer } from '../../client/call.ts'

export type Room = Answer<'rooms'>['list'][number]

/** The live room that plays: large on its own page, small beside every other one until it is closed. */
export const usePlayingRoom = create<{ readonly room: Room | null }>(() => ({ room: null }))

export function playRoom(room: Room | null): void {
  usePlayingRoom.setState({ room })
}

/** Takes what the rooms are now: a room that has ended plays no more. */
export function keepPlaying(rooms: readonly Room[]): void {
  const { room } = usePlayingRoom.getState()
  if (room) playRoom(rooms.find(({ id, status }) => id === room.id && status === 'live') ?? null)
}
