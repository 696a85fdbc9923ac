import { isDeepStrictEqual } from 'node:util'
import type { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { countRows } from '../../domain/count-rows.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { heldOpenRoom } from './held-room.ts'
import { roomNow } from './rooms.ts'

type RoomInput = Input<typeof liveRooms.save>

/** Sanity limit. */
const maxRooms = 200

/** Creates or changes a room. Its address is the stream's or the page's: `webOriginOf` permits it in pages. */
export const saveRoom: Handler<typeof liveRooms.save> = async (context, input) => {
  const { db, user, caller, record, services, afterCommit } = context
  checkAddress(input, caller.host)
  checkTimes(input)
  await checkCover(db, input.coverId)
  const previous = input.id === undefined ? null : await heldOpenRoom(db, input.id)
  if (previous && input.version !== undefined && input.version !== previous.version) refuse('record.changed')
  const updatedFields = fieldsOf(input)
  if (previous && isDeepStrictEqual(fieldsOf(previous), updatedFields))
    return answerUnchanged(context, await roomNow(context, previous.id))
  if (!previous && (await countRows(db, sql`live_rooms where deleted_at is null`)) >= maxRooms)
    refuse('live-room.too-many', { most: maxRooms })
  const id = await write(db, input, user.account)
  record({ ref: input.title, before: previous && fieldsOf(previous), after: updatedFields })
  // Every phone shows its title.
  if (previous?.status === 'live') afterCommit(() => services.shownFeed.changed(user.fair))
  return roomNow(context, id)
}

type Fields = Pick<RoomInput, 'title' | 'coverId' | 'kind' | 'address'> & {
  readonly startsAt: string | Date | null
  readonly endsAt: string | Date | null
}

/** Normalizes fields for comparison and the log. */
function fieldsOf({ title, coverId, kind, address, startsAt, endsAt }: Fields) {
  const iso = (moment: string | Date | null) => (moment === null ? null : new Date(moment).toISOString())
  return {
    roomTitle: title,
    roomKind: kind,
    address,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    cover: coverId?.slice(0, 8) ?? null,
  }
}

/** Refuses bad addresses and our own site: one of our pages in a frame could access what the frame must not. */
function checkAddress({ kind, address }: RoomInput, host: string): void {
  if (webOriginOf(address) === null) refuse('live-room.bad-address')
  const { protocol, host: urlHost } = new URL(address)
  if (kind === 'frame' && URL.parse(`${protocol}//${host}`)?.host === urlHost) refuse('live-room.own-site')
}

function checkTimes({ startsAt, endsAt }: RoomInput): void {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) refuse('live-room.ends-first')
}

async function checkCover(db: Kysely<FairDb>, coverId: string | null): Promise<void> {
  if (coverId === null) return
  const touched = await sql`update pictures set touched_at = now() where sha256 = ${coverId} returning sha256`.execute(
    db,
  )
  if (touched.rows.length === 0) refuse('picture.gone')
}

async function write(db: Kysely<FairDb>, input: RoomInput, account: string): Promise<number> {
  const { id, title, coverId, kind, address, startsAt, endsAt } = input
  const values = sql`${title}, ${coverId}, ${kind}, ${address}, ${startsAt}::timestamptz, ${endsAt}::timestamptz`
  const result =
    id === undefined
      ? await sql<{ id: number }>`
          insert into live_rooms (title, cover, kind, address, starts_at, ends_at, made_by)
          values (${values}, ${account}) returning id`.execute(db)
      : await sql<{ id: number }>`
          update live_rooms set (title, cover, kind, address, starts_at, ends_at) = (${values}), version = version + 1
          where id = ${id} returning id`.execute(db)
  return result.rows[0]?.id ?? refuse('live-room.gone')
}
