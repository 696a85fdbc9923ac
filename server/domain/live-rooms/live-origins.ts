import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'

type Place = { readonly platform: Kysely<PlatformDb>; readonly fairs: Pick<FairDatabases, 'databaseOf'> }
type Room = { readonly kind: string; readonly address: string }

/** Sites whose streams may be played, and whose pages may be framed: those of the rooms of all fairs that are live or to come. */
export type LiveOrigins = { readonly streams: readonly string[]; readonly frames: readonly string[] }

export async function liveOrigins(context: Place): Promise<LiveOrigins> {
  const liveRooms = [...(await roomsHere(context)), ...(await roomsElsewhere(context))]
  const originsOf = (kind: string) => [
    ...new Set(
      liveRooms.filter((liveRoom) => liveRoom.kind === kind).flatMap(({ address }) => webOriginOf(address) ?? []),
    ),
  ]
  return { streams: originsOf('hls'), frames: originsOf('frame') }
}

const open = sql`deleted_at is null and status <> 'ended'`

/**
 * Reads the rooms of fairs in the platform's database, in one statement; a schema not opened since an older version
 * has none.
 */
async function roomsHere({ platform }: Place): Promise<readonly Room[]> {
  const result = await sql<{ schema: string }>`
    select schema_name as schema from fairs
    where ready and kind = 'fair' and status <> 'archived' and database_url is null and to_regclass(format('%I.live_rooms', schema_name)) is not null`.execute(
    platform,
  )
  if (result.rows.length === 0) return []
  const each = result.rows.map(
    ({ schema }) => sql`select kind, address from ${sql.id(schema, 'live_rooms')} where ${open}`,
  )
  return (await sql<Room>`${sql.join(each, sql` union all `)}`.execute(platform)).rows
}

async function roomsElsewhere({ platform, fairs }: Place): Promise<readonly Room[]> {
  const result = await sql<{ schema: string; databaseUrl: string }>`
    select schema_name as schema, database_url as "databaseUrl" from fairs
    where ready and kind = 'fair' and status <> 'archived' and database_url is not null`.execute(platform)
  const results = await Promise.allSettled(
    result.rows.map(async (fair) => {
      const { db } = await fairs.databaseOf(fair)
      return (await sql<Room>`select kind, address from live_rooms where ${open}`.execute(db)).rows
    }),
  )
  // A fair whose server is away keeps no page from being opened.
  return results.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}
