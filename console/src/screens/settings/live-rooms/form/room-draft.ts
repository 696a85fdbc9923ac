import type { LiveRoom } from '@fairdesk/contract/areas/live/live-rooms'
import type { RoomKind } from '@fairdesk/contract/values/room-kinds'
import type { Read } from '../../../../kit/save/save-record.ts'

export type RoomDraft = {
  readonly title: string
  readonly coverId: string | null
  readonly kind: RoomKind
  readonly address: string
  readonly startsAt: string | null
  readonly endsAt: string | null
}

export const emptyRoom: Read<RoomDraft> = {
  version: null,
  fields: { title: '', coverId: null, kind: 'hls', address: '', startsAt: null, endsAt: null },
}

export function readOf({ id, version, title, coverId, kind, address, startsAt, endsAt }: LiveRoom): Read<RoomDraft> {
  return { id, version, fields: { title, coverId, kind, address, startsAt, endsAt } }
}

export function isWhole({ title, address }: RoomDraft): boolean {
  return title.trim() !== '' && address.trim() !== ''
}
