import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'

type Place = { readonly platform: Kysely<PlatformDb>; readonly fairs: Pick<FairDatabases, 'of'> }
type Room = { readonly kind: string; readonly address: string }

/** Sites whose streams may be played, and whose pages may be framed: those of the rooms of all fairs that are live or to come. */
export type LiveOrigins = { readonly streams: readonly string[]; readonly frames: readonly string[] }

export async function liveOrigins(place: Place): Promise<LiveOrigins> {
  const rooms = [...(await roomsHere(place)), ...(await roomsElsewhere(place))]
  const of = (kind: string) => [
    ...new Set(rooms.filter((room) => room.kind === kind).flatMap(({ address }) => webOriginOf(address) ?? [])),
  ]
  return { streams: of('hls'), frames: of('frame') }
}

const open = sql`deleted_at is null and status <> 'ended'`

/** Of the fairs beside the platform, by one statement; a schema that nobody has opened since an older version has no rooms. */
async function roomsHere({ platform }: Place): Promise<readonly Room[]> {
  const known = await sql<{ schema: string }>`
    select schema_name as schema from fairs
    where ready and kind = 'fair' and database_url is null and to_regclass(format('%I.live_rooms', schema_name)) is not null`.execute(
    platform,
  )
  if (known.rows.length === 0) return []
  const each = known.rows.map(
    ({ schema }) => sql`select kind, address from ${sql.id(schema, 'live_rooms')} where ${open}`,
  )
  return (await sql<Room>`${sql.join(each, sql` union all `)}`.execute(platform)).rows
}

async function roomsElsewhere({ platform, fairs }: Place): Promise<readonly Room[]> {
  const known = await sql<{ schema: string; databaseUrl: string }>`
    select schema_name as schema, database_url as "databaseUrl" from fairs
    where ready and kind = 'fair' and database_url is not null`.execute(platform)
  const found = await Promise.allSettled(
    known.rows.map(async (fair) => {
      const { db } = await fairs.of(fair)
      return (await sql<Room>`select kind, address from live_rooms where ${open}`.execute(db)).rows
    }),
  )
  // A fair whose server is away keeps no page from being opened.
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}
