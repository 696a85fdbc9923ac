import { isDeepStrictEqual } from 'node:util'
import type { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
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
  const previous = await previousOf(input, (id) => heldOpenRoom(db, id))
  const [before, after] = [previous && fieldsOf(previous), fieldsOf(input)]
  if (previous && isDeepStrictEqual(before, after)) return answerUnchanged(context, await roomNow(context, previous.id))
  if (!previous && (await countRows(db, sql`live_rooms where deleted_at is null`)) >= maxRooms)
    refuse('live-room.too-many', { most: maxRooms })
  const added = { made_by: user.account }
  const id = await writeRow(db, 'live_rooms', { id: previous?.id, columns: columnsOf(input), added })
  record({ ref: input.title, before, after })
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

function columnsOf({ title, coverId, kind, address, startsAt, endsAt }: RoomInput) {
  return { title, cover: coverId, kind, address, starts_at: startsAt, ends_at: endsAt }
}
