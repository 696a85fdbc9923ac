import type { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { signedInDevices, signOutAccounts } from '../../../domain/dealers/sign-out-accounts.ts'
import { isOnline } from '../../../domain/presence/customer-presence.ts'
import type { DeviceActivity } from '../../../domain/presence/seen-device.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { reachedCustomers } from './reached-customers.ts'

export const weighActs: Handler<typeof customerMessages.weigh> = async (context, { customerIds }) => {
  const { services, user } = context
  const reached = await reachedCustomers(context, customerIds)
  const devicesOf = await devicesByCustomer(context)
  const clock = { now: Date.now(), intervalSec: services.presence.intervalOf(user.fair) }
  const devices = reached.flatMap(({ id }) => devicesOf.get(id) ?? [])
  const holders = reached.flatMap(({ id, code, name }) => {
    const unsentDevices = (devicesOf.get(id) ?? []).filter(({ unsent }) => unsent > 0)
    if (unsentDevices.length === 0) return []
    const since = new Date(Math.min(...unsentDevices.map(({ oldestAt, at }) => oldestAt ?? at))).toISOString()
    return [{ customerId: id, code, name, unsent: unsentDevices.reduce((sum, { unsent }) => sum + unsent, 0), since }]
  })
  return {
    customers: reached.length,
    online: devices.filter((device) => isOnline(device, clock)).length,
    signedIn: devices.filter(({ signedOutAt }) => signedOutAt === null).length,
    never: reached.filter(({ id }) => !devicesOf.has(id)).length,
    holders,
  }
}

/** Signs customers out; their next call is unauthenticated. Those without a signed-in device are left unchanged. */
export const signOutCustomers: Handler<typeof customerMessages.signOut> = async (context, { customerIds }) => {
  const { db, user, services, record, afterCommit } = context
  const reached = await reachedCustomers(context, customerIds)
  const accounts = await accountsOf(
    db,
    reached.map(({ id }) => id),
  )
  const open = await signedInDevices(services.platform, user.fair, [...accounts.keys()])
  const refs = [...open.keys()]
  const devices = open.values().reduce((sum, count) => sum + count, 0)
  if (refs.length === 0) return answerUnchanged(context, { customers: 0, devices: 0 })
  afterCommit(() => signOutAccounts(services, user.fair, refs))
  const ended = new Set(refs.map((ref) => accounts.get(ref)))
  const codes = reached.flatMap(({ id, code }) => (ended.has(id) ? [code] : []))
  record({ ref: shortly(codes), before: { customers: ended.size, devices } })
  return { customers: ended.size, devices }
}

/** Customer by account. */
async function accountsOf(db: Kysely<FairDb>, customerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ id: number; customerId: number }>`
    select id, customer_id as "customerId" from customer_accounts where customer_id = any(${[...customerIds]}::int[])`.execute(
    db,
  )
  return new Map(result.rows.map(({ id, customerId }) => [id, customerId]))
}

async function devicesByCustomer({
  services,
  user,
}: Pick<ReadContext, 'services' | 'user'>): Promise<ReadonlyMap<number, readonly DeviceActivity[]>> {
  return Map.groupBy(await services.presence.devicesOf(user.fair), ({ customerId }) => customerId)
}

const mostNamed = 5

/** Formats the reference that the audit entry is found by: the first few codes. */
export function shortly(codes: readonly string[]): string {
  const named = codes.slice(0, mostNamed).join(', ')
  return codes.length > mostNamed ? `${named} +${codes.length - mostNamed}` : named
}
