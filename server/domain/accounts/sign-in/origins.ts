import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Attempt } from '../throttle/login-throttle.ts'

/** Days for which a device or an address stays known to an account after a sign-in there. */
const knownDays = 60

/** Origin of a sign-in: the address, and the random id that the browser or device keeps, if it sends one. */
export type Origin = { readonly address: string; readonly device: string | undefined }

type StaffSignIn = { readonly usernameKey: string; readonly accountId: number | undefined; readonly origin: Origin }

/**
 * Returns the attempt at a staff account, which is undefined if there is none. The device, or else the address, that
 * signed in to it within 60 days has a count of its own; the former sign-ins are the sessions.
 */
export async function staffAttempt(
  db: Kysely<PlatformDb>,
  { usernameKey, accountId, origin }: StaffSignIn,
): Promise<Attempt> {
  const { address, device = '' } = origin
  const result = await sql<{ device: boolean; address: boolean }>`${prepared}
    select coalesce(bool_or(device_id = ${device}), false) as device, coalesce(bool_or(ip = ${address}), false) as address
    from sessions where account_id = ${accountId ?? 0} and viewer_session_id is null
      and created_at > now() - make_interval(days => ${knownDays})`.execute(db)
  const { rows } = result
  if (device !== '' && rows[0]?.device) return { usernameKey, client: `device ${device}`, isKnown: true, device }
  return { usernameKey, client: address, isKnown: rows[0]?.address ?? false, device }
}

type CustomerDevice = { readonly fairId: number; readonly accountId: number; readonly device: string }

/**
 * Returns true if the device signed in to the customer's account within 60 days. Addresses are not asked: a whole hall
 * shares one, its attackers too.
 */
export async function isKnownDevice(
  db: Kysely<PlatformDb>,
  { fairId, accountId, device }: CustomerDevice,
): Promise<boolean> {
  const result = await sql`${prepared}
    select from sessions
    where fair_id = ${fairId} and principal = 'dealer' and ref = ${accountId} and device_id = ${device}
      and created_at > now() - make_interval(days => ${knownDays}) limit 1`.execute(db)
  return result.rows.length > 0
}
