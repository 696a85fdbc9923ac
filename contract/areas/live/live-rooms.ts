import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength, keywordLength } from '../../values/code-lengths.ts'
import { roomKinds } from '../../values/room-kinds.ts'
import { itemStatuses } from '../data/outfits.ts'

export const roomTitleLength = 60
export const mostPlaylistItems = 500
export const roomStatuses = ['planned', 'live', 'ended'] as const
export type RoomStatus = (typeof roomStatuses)[number]

/** Item shown: a style in any of its colours (no `colourId`), in one of them, or an outfit. */
const LiveItemRef = z.object({
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  outfitId: z.int().nullable(),
})
export type LiveItemRef = z.output<typeof LiveItemRef>

/** For an outfit, `no` and `name` are the outfit's. `gone` marks a deleted item. */
export const LiveThing = LiveItemRef.extend({
  no: z.string(),
  name: z.string(),
  colour: z.string(),
  rgb: z.string().nullable(),
  image: z.string(),
  status: z.enum(itemStatuses),
})
export type LiveThing = z.output<typeof LiveThing>

/**
 * Pieces by which orders grew meanwhile, less removed ones, and customers who ordered more; of the areas and brands
 * the user sees.
 */
const counts = { qty: z.int(), customers: z.int() }

/** A thing that was shown from `at` until `until`; null while it is. */
export const LiveRoomTurn = LiveThing.extend({
  id: z.int(),
  at: z.string(),
  until: z.string().nullable(),
  by: z.string(),
  ...counts,
})
export type LiveRoomTurn = z.output<typeof LiveRoomTurn>

const moment = z.iso.datetime({ offset: true })
const fields = {
  title: z.string().trim().min(1).max(roomTitleLength),
  /** SHA-256 of an uploaded picture. */
  coverId: z.string().length(64).nullable().default(null),
  /** `hls` is a stream that the page plays itself, `frame` another site's page. */
  kind: z.enum(roomKinds),
  /** http or https. */
  address: z.string().trim().min(1).max(1000),
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
}

export const LiveRoomRow = z.object({
  id: z.int(),
  version: z.int(),
  ...fields,
  coverId: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Address of the cover; null without one and while it is being drawn. */
  cover: z.string().nullable(),
  status: z.enum(roomStatuses),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Things in its playlist, and turns in which any was shown. */
  items: z.int(),
  turns: z.int(),
  ...counts,
})
export type LiveRoomRow = z.output<typeof LiveRoomRow>

export const LiveRoom = LiveRoomRow.extend({
  playlist: z.array(LiveThing),
  /** Things of the playlist besides, of brands that one does not see. */
  otherItems: z.int(),
  /** All that was shown, the latest last. */
  shown: z.array(LiveRoomTurn),
  /** The turn of this moment, seen or not: the next one is shown in its place. */
  turnId: z.int().nullable(),
})
export type LiveRoom = z.output<typeof LiveRoom>

const id = z.int()
const read = { method: 'POST', effect: 'read', access: menu('liveStream'), scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: menu('liveStream'), scope: 'brand+area' } as const

/** Live rooms, the goods they show, and the pieces ordered meanwhile. */
export const liveRooms = area({
  /** Those that are live first, then those to come, then those that have ended, the latest first. */
  list: { path: '/zb/list', ...read, input: nothing, output: z.object({ list: z.array(LiveRoomRow) }) },
  get: { path: '/zb/get', ...read, input: z.object({ id }), output: LiveRoom },
  /** Finds items by typed or scanned text: exact matches first, styles each followed by their colours. */
  find: {
    path: '/zb/find',
    ...read,
    input: z.object({ keyword: z.string().trim().min(1).max(keywordLength) }),
    output: z.array(LiveThing),
  },
  /** The things of these numbers (goods, tag, outfit or bar code), in their order, and the numbers that are nothing's. */
  findNumbers: {
    path: '/zb/findNumbers',
    ...read,
    input: z.object({ numbers: z.array(z.string().trim().min(1).max(inheritedLength)).min(1).max(mostPlaylistItems) }),
    output: z.object({ things: z.array(LiveThing), unknown: z.array(z.string()) }),
  },
  /** Without `id` a new room; with one a change of the version that was read. */
  save: {
    path: '/zb/save',
    ...write,
    audit: 'live-room.save',
    input: z.object({ id: id.optional(), version: z.int().optional(), ...fields }),
    output: LiveRoom,
  },
  /** Sets the complete playlist, without duplicates; items of brands the user does not see stay in place. */
  arrange: {
    path: '/zb/arrange',
    ...write,
    audit: 'live-room.arrange',
    input: z.object({ id, version: z.int(), items: z.array(LiveItemRef).max(mostPlaylistItems) }),
    output: LiveRoom,
  },
  /** Begins it; one that has ended goes on. */
  start: { path: '/zb/start', ...write, audit: 'live-room.start', input: z.object({ id }), output: LiveRoom },
  /** Nothing is shown from then on; its figures stay. */
  end: { path: '/zb/end', ...write, audit: 'live-room.end', input: z.object({ id }), output: LiveRoom },
  /** Shows a thing of the playlist, or nothing, in the place of the turn that one has seen: two people do not show past each other. */
  show: {
    path: '/zb/show',
    ...write,
    audit: 'live-room.show',
    input: z.object({ id, thing: LiveItemRef.nullable(), was: z.int().nullable() }),
    output: LiveRoom,
  },
  /** Refused while it is live. `restore` takes it back. */
  remove: { path: '/zb/delete', ...write, audit: 'live-room.delete', input: z.object({ id }), output: nothing },
  restore: { path: '/zb/restore', ...write, audit: 'live-room.restore', input: z.object({ id }), output: LiveRoom },
})
