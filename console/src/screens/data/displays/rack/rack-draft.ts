import type { displays, Rack } from '@fairdesk/contract/areas/data/displays'
import type { Params } from '@fairdesk/contract/endpoint'
import type { Read } from '../../../../kit/save/save-record.ts'

/** Rack's own fields being edited, without its items. */
export type RackDraft = Omit<Params<typeof displays.save>, 'displayId' | 'version' | 'requestId'>

export function draftOf({ displayNo, name, roomNo, type1, type2, intro, capacity, enabled }: Rack): RackDraft {
  return { displayNo, name, roomNo, type1, type2, intro, capacity, enabled }
}

export function readOf(rack: Rack): Read<RackDraft> {
  return { id: rack.displayId, version: rack.version, fields: draftOf(rack) }
}

/** A new one begins in the room that is shown. */
export function newDraft(roomNo: string): RackDraft {
  return { displayNo: '', name: '', roomNo, type1: '', type2: '', intro: '', capacity: null, enabled: true }
}
