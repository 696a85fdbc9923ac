import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { tokenHash } from './token-hash.ts'

/** A customer's device is in use elsewhere: its sign-in ended with the other's. */
export const otherDevice = 'other-device'
/** Staff has signed the device out, or given the account another password or customer. */
const byStaff = 'revoked'
/** The account was given a new card. */
export const cardReplaced = 'card-replaced'

/** Returns the reason why a device's sign-in has ended, if the device did not end it itself and it was recent. */
export async function whySessionEnded(db: Kysely<PlatformDb>, token: string): Promise<Refusal> {
  const result = await sql<{ reason: string; device: string }>`
    select ended.end_reason as reason, coalesce((
      select device_name from sessions later
      where later.fair_id = ended.fair_id and later.principal = 'dealer' and later.ref = ended.ref
        and later.device_id <> ended.device_id and later.created_at >= ended.ended_at
      order by later.id limit 1), '') as device
    from sessions ended
    where ended.token_hash = ${tokenHash(token)} and ended.principal = 'dealer' and ended.ended_at > now() - interval '3 days'`.execute(
    db,
  )
  const { reason, device = '' } = result.rows[0] ?? {}
  if (reason === otherDevice) return new Refusal('device.other-device', { device })
  if (reason === cardReplaced) return new Refusal('device.card-replaced', {})
  return reason === byStaff ? new Refusal('device.signed-out-by-staff', {}) : new Refusal('session.ended', {})
}
