import type { RoomStatus } from '@fairdesk/contract/areas/live/live-rooms'
import { refuse } from '@fairdesk/contract/refusal'
import type { RoomKind } from '@fairdesk/contract/values/room-kinds'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

/** A room's own row, held until the write ends: two people at one room follow one another. */
export type RoomForUpdate = {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly coverId: string | null
  readonly kind: RoomKind
  readonly address: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly status: RoomStatus
  readonly isDeleted: boolean
}

/** @throws Refusal live-room.gone where there never was one */
export async function heldRoom(db: Kysely<FairDb>, id: number): Promise<RoomForUpdate> {
  const result = await sql<RoomForUpdate>`
    select id, version, title, cover as "coverId", kind, address, starts_at as "startsAt", ends_at as "endsAt", status,
      deleted_at is not null as "isDeleted"
    from live_rooms where id = ${id} for update`.execute(db)
  return result.rows[0] ?? refuse('live-room.gone')
}

/** One that is not deleted either. @throws Refusal live-room.gone */
export async function heldOpenRoom(db: Kysely<FairDb>, id: number): Promise<RoomForUpdate> {
  const liveRoom = await heldRoom(db, id)
  if (liveRoom.isDeleted) refuse('live-room.gone')
  return liveRoom
}
