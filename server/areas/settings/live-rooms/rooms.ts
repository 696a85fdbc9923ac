import type { LiveRoom, LiveRoomRow, LiveRoomTurn, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type NetOrders, netOrders } from '../../../domain/live-rooms/net-orders.ts'
import { type ReadThing, thingColumns, thingFrom, thingJoins, thingVisible } from '../../../domain/live-rooms/things.ts'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

export const roomList: Handler<typeof liveRooms.list> = async ({ db, user }) => {
  const roomRows = await storedRooms(db, sql<SqlBool>`live_rooms.deleted_at is null`)
  const ids = roomRows.map(({ id }) => id)
  const net = await netOrders(db, ids, visibleTo(user))
  return { list: roomRows.map((storedRoom) => withCount(storedRoom, net)) }
}

/** @throws Refusal live-room.gone */
export const liveRoom: Handler<typeof liveRooms.get> = ({ db, user }, { id }) => roomNow({ db, user }, id)

/** A room as this user sees it. @throws Refusal live-room.gone */
export async function roomNow(
  { db, user }: Pick<ReadContext, 'user'> & { readonly db: Kysely<FairDb> },
  id: number,
): Promise<LiveRoom> {
  const [storedRoom] = await storedRooms(db, sql<SqlBool>`live_rooms.deleted_at is null and live_rooms.id = ${id}`)
  if (!storedRoom) refuse('live-room.gone')
  const visibility = visibleTo(user)
  const net = await netOrders(db, [id], visibility)
  const playlist = await playlistOf(db, id, visibility)
  const turns = await turnsOf(db, id, visibility)
  return {
    ...withCount(storedRoom, net),
    playlist: playlist.filter(({ isSeen }) => isSeen).map(thingFrom),
    otherItems: playlist.filter(({ isSeen }) => !isSeen).length,
    shown: turns.filter(({ isSeen }) => isSeen).map((turn) => turnFrom(turn, net)),
    turnId: turns.find(({ until }) => until === null)?.id ?? null,
  }
}

type StoredRoom = Omit<LiveRoomRow, 'qty' | 'customers' | Moments> & Readonly<Record<Moments, Date | null>>
type Moments = 'startsAt' | 'endsAt' | 'openedAt' | 'closedAt'

async function storedRooms(db: Kysely<FairDb>, condition: ReturnType<typeof sql<SqlBool>>): Promise<StoredRoom[]> {
  const result = await sql<StoredRoom>`
    select live_rooms.id, live_rooms.version, live_rooms.title, live_rooms.cover as "coverId",
      ${photoOf('live_rooms.cover')} as cover, live_rooms.kind, live_rooms.address, live_rooms.starts_at as "startsAt",
      live_rooms.ends_at as "endsAt", live_rooms.status, live_rooms.opened_at as "openedAt", live_rooms.closed_at as "closedAt",
      (select count(*) from live_playlist where room_id = live_rooms.id)::int as items,
      (select count(*) from live_shown where room_id = live_rooms.id)::int as turns
    from live_rooms
    where ${condition}
    order by array_position('{live,planned,ended}', live_rooms.status),
      case when live_rooms.status = 'planned' then live_rooms.starts_at end nulls last,
      live_rooms.closed_at desc nulls last, live_rooms.id desc`.execute(db)
  return result.rows
}

function withCount(storedRoom: StoredRoom, { ofRoom }: NetOrders): LiveRoomRow {
  const { startsAt, endsAt, openedAt, closedAt, ...kept } = storedRoom
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  const counts = ofRoom.get(storedRoom.id) ?? { qty: 0, customers: 0 }
  return {
    ...kept,
    ...counts,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    openedAt: iso(openedAt),
    closedAt: iso(closedAt),
  }
}

type PlaylistRow = ReadThing & {
  readonly isSeen: boolean
  readonly styleId: number | null
  readonly skcId: number | null
}

/** Reads the whole playlist of a room, in order; `isSeen` is true if an item may be shown to this user. */
export async function playlistOf(db: Kysely<FairDb>, roomId: number, visibility: Visibility): Promise<PlaylistRow[]> {
  const result = await sql<PlaylistRow>`
    select ${thingColumns}, thing.style_id as "styleId", thing.skc_id as "skcId", ${thingVisible(visibility)} as "isSeen"
    from live_playlist thing ${thingJoins}
    where thing.room_id = ${roomId} order by thing.seq, thing.id`.execute(db)
  return result.rows
}

type ReadTurn = ReadThing & {
  readonly id: number
  readonly at: Date
  readonly until: Date | null
  readonly by: string
  readonly isSeen: boolean
}

async function turnsOf(db: Kysely<FairDb>, roomId: number, visibility: Visibility): Promise<ReadTurn[]> {
  const result = await sql<ReadTurn>`
    select ${thingColumns}, thing.id, thing.at, thing.until, thing.account as by, ${thingVisible(visibility)} as "isSeen"
    from live_shown thing ${thingJoins}
    where thing.room_id = ${roomId} order by thing.id`.execute(db)
  return result.rows
}

function turnFrom(turn: ReadTurn, { ofTurn }: NetOrders): LiveRoomTurn {
  const { id, at, until, by } = turn
  const counts = ofTurn.get(id) ?? { qty: 0, customers: 0 }
  return { ...thingFrom(turn), id, at: at.toISOString(), until: until?.toISOString() ?? null, by, ...counts }
}
