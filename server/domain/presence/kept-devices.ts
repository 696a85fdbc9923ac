import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { DeviceActivity } from './seen-device.ts'

type Row = Omit<DeviceActivity, 'at' | 'oldestAt' | 'signedInAt' | 'signedOutAt'> & {
  readonly at: Date
  readonly oldestAt: Date | null
  readonly signedInAt: Date
  readonly signedOutAt: Date | null
}

/** Reads the devices saved by all processes; only those that reported after `since` (milliseconds since 1970). */
export async function readDevices(db: Kysely<FairDb>, since = 0): Promise<DeviceActivity[]> {
  const result = await sql<Row>`
    select device_id as "deviceId", account_id as "accountId", customer_id as "customerId", session_id as "sessionId", at, page, unsent,
      oldest_at as "oldestAt", package_version as "packageVersion", name, platform, signed_in_at as "signedInAt", signed_out_at as "signedOutAt"
    from device_seen where at >= ${new Date(since)}`.execute(db)
  return result.rows.map(({ at, oldestAt, signedInAt, signedOutAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    oldestAt: oldestAt?.getTime() ?? null,
    signedInAt: signedInAt.getTime(),
    signedOutAt: signedOutAt?.getTime() ?? null,
  }))
}

/** Stores devices; of several processes' reports on one device the newest wins. */
export async function keepDevices(
  db: Kysely<FairDb>,
  devices: readonly DeviceActivity[],
  process: string,
): Promise<void> {
  const columnOf = <T>(value: (device: DeviceActivity) => T): T[] => devices.map(value)
  const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
  await sql`
    insert into device_seen (device_id, account_id, customer_id, session_id, at, page, unsent, oldest_at, package_version,
      name, platform, signed_in_at, signed_out_at, process)
    select heard.*, ${process} from unnest(
      ${columnOf(({ deviceId }) => deviceId)}::text[], ${columnOf(({ accountId }) => accountId)}::int[],
      ${columnOf(({ customerId }) => customerId)}::int[], ${columnOf(({ sessionId }) => sessionId)}::int[],
      ${columnOf(({ at }) => moment(at))}::timestamptz[], ${columnOf(({ page }) => page)}::text[], ${columnOf(({ unsent }) => unsent)}::int[],
      ${columnOf(({ oldestAt }) => moment(oldestAt))}::timestamptz[], ${columnOf(({ packageVersion }) => packageVersion)}::int[],
      ${columnOf(({ name }) => name)}::text[], ${columnOf(({ platform }) => platform)}::text[],
      ${columnOf(({ signedInAt }) => moment(signedInAt))}::timestamptz[], ${columnOf(({ signedOutAt }) => moment(signedOutAt))}::timestamptz[]) heard
    on conflict (device_id, account_id) do update set
      customer_id = excluded.customer_id, session_id = excluded.session_id, at = excluded.at, page = excluded.page,
      unsent = excluded.unsent, oldest_at = excluded.oldest_at, package_version = excluded.package_version,
      name = excluded.name, platform = excluded.platform, signed_in_at = excluded.signed_in_at,
      signed_out_at = excluded.signed_out_at, process = excluded.process
    where device_seen.at <= excluded.at`.execute(db)
}

/** Marks the sessions of these devices as seen: sessions served from memory alone would expire otherwise. */
export async function keepSessionsSeen(
  platform: Kysely<PlatformDb>,
  devices: readonly DeviceActivity[],
): Promise<void> {
  const awake = devices.filter(({ signedOutAt }) => signedOutAt === null)
  await sql`
    update sessions set seen_at = heard.at
    from unnest(${awake.map(({ sessionId }) => sessionId)}::int[], ${awake.map(({ at }) => new Date(at))}::timestamptz[]) heard (id, at)
    where sessions.id = heard.id and sessions.ended_at is null and sessions.seen_at < heard.at - interval '1 minute'`.execute(
    platform,
  )
}
