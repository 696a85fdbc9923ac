import type { device } from '@fairdesk/contract/areas/device/device'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Dealer } from '../../domain/accounts/principal.ts'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { sessionAlive } from '../../domain/accounts/sign-in/read-session.ts'
import { otherDevice } from '../../domain/accounts/sign-in/why-ended.ts'
import { readSwitches } from '../../domain/switches/switches-in-force.ts'
import type { Caller, Services } from '../context.ts'

type Place = {
  readonly services: Services
  readonly db: Kysely<FairDb>
  readonly fair: Fair
  readonly accountId: number
}
type Begun = {
  readonly device: Input<typeof device.signIn>['device']
  readonly caller: Pick<Caller, 'ip' | 'client'>
}

/** A sign-in of the account that goes on elsewhere. */
type OtherSession = { readonly id: number; readonly deviceId: string; readonly name: string; readonly at: Date }

/**
 * A session of the account on this device, in place of those it had on it. Of other devices as the organiser has it: their
 * sessions stay, end, or keep this one out.
 * @throws Refusal device.other-device-in, naming that device and when it was last used
 */
export async function beginSession(place: Place, { device: phone, caller }: Begun): Promise<{ token: string; principal: Dealer }> {
  const { services, db, fair, accountId } = place
  const { platform, sessions, presence } = services
  const { devicesAtOnce } = await readSwitches(db)
  const { token, ended } = await platform.transaction().execute(async (transaction) => {
    // Two devices that come at once would not see each other.
    if (devicesAtOnce !== 'allow')
      await sql`select pg_advisory_xact_lock(hashtextextended(${`fairdesk.devices ${fair.id} ${accountId}`}, 0))`.execute(
        transaction,
      )
    const others = await sessionsOf(transaction, place)
    const elsewhere = others.filter(({ deviceId }) => deviceId !== phone.id)
    if (devicesAtOnce === 'deny') refuseWhere(elsewhere, fair.timeZone)
    const kicked = devicesAtOnce === 'kick' ? elsewhere : []
    await end(transaction, kicked, otherDevice)
    const here = others.filter(({ deviceId }) => deviceId === phone.id)
    await end(transaction, here, 'again')
    const made = await sessions.start(transaction, {
      principal: 'dealer',
      ref: accountId,
      fairId: fair.id,
      device: { id: phone.id, name: phone.name },
      client: caller.client,
      ip: caller.ip,
    })
    return { token: made, ended: [...kicked, ...here] }
  })
  if (ended.length > 0) sessions.forget({ sessions: ended.map(({ id }) => id) })
  for (const { deviceId } of ended)
    if (deviceId !== phone.id) presence.signedOut(fair, { accountId, deviceId })
  const principal = await sessions.principalOf(token)
  if (principal?.kind !== 'dealer') refuse('login.disabled')
  const { customerId, sessionId } = principal
  const { id: deviceId, name, platform: system } = phone
  presence.signedIn(fair, { deviceId, accountId, customerId, sessionId, name, platform: system })
  return { token, principal }
}

async function sessionsOf(platform: Transaction<PlatformDb>, { fair, accountId }: Place): Promise<OtherSession[]> {
  const found = await sql<OtherSession>`
    select id, coalesce(device_id, '') as "deviceId", device_name as name, seen_at as at from sessions
    where fair_id = ${fair.id} and principal = 'dealer' and ref = ${accountId} and ${sessionAlive()}
    order by seen_at desc`.execute(platform)
  return found.rows
}

function refuseWhere([last]: readonly OtherSession[], timeZone: string): void {
  if (!last) return
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(last.at)
  refuse('device.other-device-in', { device: last.name, at: at.slice(5) })
}

async function end(
  platform: Transaction<PlatformDb>,
  which: readonly OtherSession[],
  reason: string,
): Promise<void> {
  if (which.length === 0) return
  await sql`
    update sessions set ended_at = now(), end_reason = ${reason}
    where id = any(${which.map(({ id }) => id)}::int[]) and ended_at is null`.execute(platform)
}
