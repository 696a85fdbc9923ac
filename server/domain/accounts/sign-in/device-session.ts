import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import { tokenHash } from './token-hash.ts'

type NewDeviceSession = {
  readonly fairId: number
  readonly accountId: number
  readonly device: { readonly id: string; readonly name: string }
  readonly client: string
  readonly ip: string
}

export type DeviceSession = {
  readonly id: number
  readonly token: string
  /** Sign-ins of the account that the device had before: this one has taken their place. */
  readonly ended: readonly number[]
}

/**
 * Starts a session of a customer's account on a device, replacing its previous one there, in one statement: a whole
 * hall signs in at once.
 */
export async function startDeviceSession(
  db: Kysely<PlatformDb>,
  { fairId, accountId, device, client, ip }: NewDeviceSession,
): Promise<DeviceSession> {
  const token = randomBytes(32).toString('base64url')
  const result = await sql<Omit<DeviceSession, 'token'>>`${prepared}
    with again as (
      update sessions set ended_at = now(), end_reason = 'again'
      where fair_id = ${fairId} and principal = 'dealer' and ref = ${accountId} and device_id = ${device.id} and ended_at is null
      returning id),
    made as (
      insert into sessions (principal, ref, device_id, device_name, token_hash, fair_id, client, ip)
      values ('dealer', ${accountId}, ${device.id}, ${device.name}, ${tokenHash(token)}, ${fairId}, ${client.slice(0, 300)}, ${ip})
      returning id)
    select made.id, (select coalesce(json_agg(id), '[]') from again) as ended from made`.execute(db)
  const [session] = result.rows
  if (!session) throw new Error('a session of a device was not kept')
  return { token, ...session }
}
