import type { displays, Rack } from '@fairdesk/contract/areas/data/displays'
import type { Params } from '@fairdesk/contract/endpoint'

/** A rack's own fields as they are edited; what hangs on it is no part of them. */
export type RackDraft = Omit<Params<typeof displays.save>, 'displayId' | 'version' | 'requestId'>

export function draftOf({ displayNo, name, roomNo, type1, type2, intro, capacity, enabled }: Rack): RackDraft {
  return { displayNo, name, roomNo, type1, type2, intro, capacity, enabled }
}

/** A new one begins in the room that is shown. */
export function newDraft(roomNo: string): RackDraft {
  return { displayNo: '', name: '', roomNo, type1: '', type2: '', intro: '', capacity: null, enabled: true }
}
