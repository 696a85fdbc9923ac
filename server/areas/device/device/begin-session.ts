import type { device } from '@fairdesk/contract/areas/device/device'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Switches } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { type Dealer, principalName } from '../../../domain/accounts/principal.ts'
import { type DeviceSession, startDeviceSession } from '../../../domain/accounts/sign-in/device-session.ts'
import { sessionAlive } from '../../../domain/accounts/sign-in/read-session.ts'
import { otherDevice } from '../../../domain/accounts/sign-in/why-ended.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { Caller, Services } from '../../context.ts'

/** Verified account, and the card if one was used. */
export type Entrant = {
  readonly accountId: number
  readonly username: string
  readonly customerId: number
  readonly customerName: string
  readonly cardId: number | null
}

type Place = {
  readonly services: Services
  readonly fair: Fair
  /** The sessions' `sweeps` before anything was read. */
  readonly sweeps: number
  readonly devicesAtOnce: Switches['devicesAtOnce']
}
type SessionStart = {
  readonly entrant: Entrant
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
export async function beginSession(
  sessionContext: Place,
  sessionRequest: SessionStart,
): Promise<{ token: string; principal: Dealer }> {
  const { services, fair, devicesAtOnce, sweeps } = sessionContext
  const { sessions, presence, platform } = services
  const { entrant, device: phone } = sessionRequest
  const { accountId, customerId, customerName, cardId } = entrant
  // Two devices that come at once would not see each other; where both may be in there is nothing to see.
  const { made, kicked } =
    devicesAtOnce === 'allow'
      ? { made: await start(platform, sessionContext, sessionRequest), kicked: [] }
      : await alone(sessionContext, sessionRequest)
  const ended = [...made.ended, ...kicked.map(({ id }) => id)]
  if (ended.length > 0) sessions.forget({ sessions: ended })
  for (const { deviceId } of kicked) presence.signedOut(fair, { accountId, deviceId })
  const { id: deviceId, name, platform: system } = phone
  const principal: Dealer = {
    kind: 'dealer',
    sessionId: made.id,
    name: principalName('dealer', fair.id, accountId),
    fair,
    ref: accountId,
    customerId,
    customerName,
    deviceId,
  }
  sessions.hold(made.token, principal, sweeps)
  const signedIn = { deviceId, accountId, customerId, sessionId: made.id, name, platform: system }
  presence.signedIn(fair, signedIn, cardId)
  return { token: made.token, principal }
}

function start(
  tables: Kysely<PlatformDb>,
  { fair }: Place,
  { entrant, device: phone, caller }: SessionStart,
): Promise<DeviceSession> {
  const { accountId } = entrant
  const { client, ip } = caller
  return startDeviceSession(tables, { fairId: fair.id, accountId, device: phone, client, ip })
}

type Alone = { readonly made: DeviceSession; readonly kicked: readonly OtherSession[] }

/** Devices of the account come in one after the other. */
function alone(sessionContext: Place, sessionRequest: SessionStart): Promise<Alone> {
  const { fair, devicesAtOnce, services } = sessionContext
  const { entrant, device: phone } = sessionRequest
  return services.platform.transaction().execute(async (transaction) => {
    const lockKey = `fairdesk.devices ${fair.id} ${entrant.accountId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`.execute(transaction)
    const elsewhere = (await sessionsOf(transaction, fair, entrant)).filter(({ deviceId }) => deviceId !== phone.id)
    if (devicesAtOnce === 'deny') refuseWhere(elsewhere, fair.timeZone)
    await end(transaction, elsewhere, otherDevice)
    return { made: await start(transaction, sessionContext, sessionRequest), kicked: elsewhere }
  })
}

async function sessionsOf(platform: Kysely<PlatformDb>, fair: Fair, { accountId }: Entrant): Promise<OtherSession[]> {
  const result = await sql<OtherSession>`
    select id, coalesce(device_id, '') as "deviceId", device_name as name, seen_at as at from sessions
    where fair_id = ${fair.id} and principal = 'dealer' and ref = ${accountId} and ${sessionAlive()}
    order by seen_at desc`.execute(platform)
  return result.rows
}

function refuseWhere([last]: readonly OtherSession[], timeZone: string): void {
  if (!last) return
  const lastSeenText = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    last.at,
  )
  refuse('device.other-device-in', { device: last.name, at: lastSeenText.slice(5) })
}

async function end(platform: Kysely<PlatformDb>, which: readonly OtherSession[], reason: string): Promise<void> {
  if (which.length === 0) return
  await sql`
    update sessions set ended_at = now(), end_reason = ${reason}
    where id = any(${which.map(({ id }) => id)}::int[]) and ended_at is null`.execute(platform)
}
