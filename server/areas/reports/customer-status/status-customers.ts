import type { CallList, CustomerStatusFilter, DeviceState } from '@fairdesk/contract/areas/reports/customer-status'
import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import { type OrderingState, type OrderStatus, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import { sql } from 'kysely'
import { customerReferences, referenceNames } from '../../../domain/customers/customer-references.ts'
import { customerCondition, customerStatus, headOf } from '../../../domain/customers/list-filter.ts'
import { mayOrder } from '../../../domain/customers/may-order.ts'
import { orderNumbersIn } from '../../../domain/orders/order-number-in.ts'
import { isOnline, type PresenceState, presenceOf } from '../../../domain/presence/customer-presence.ts'
import type { DeviceActivity } from '../../../domain/presence/seen-device.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'

type StoredCustomer = Readonly<Record<CustomerCode, string>> & {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly areaCode: string | null
  readonly area: string
  readonly region: string
  readonly bigArea: string
  readonly areaManager: string
  readonly agent: string
  readonly contact: string
  readonly phone: string
  /** User names by account id. */
  readonly accounts: Readonly<Record<string, string>>
  readonly status: OrderStatus
  /** Time of the last save on behalf of one of the customer's accounts. */
  readonly savedAt: Date | null
  /** True if they may order any brand that the user sees. */
  readonly mayOrder: boolean
}

export type StatusCustomer = StoredCustomer & {
  readonly state: PresenceState
  readonly ordering: OrderingState
  /** The newest first. */
  readonly devices: readonly DeviceActivity[]
  /**
   * Number of unsent edits on the customer's devices, and since when the oldest waits, in milliseconds since 1970.
   */
  readonly unsent: number
  readonly unsentSince: number | null
}

/**
 * Snapshot of the customers who may sign in, with their devices: those who may order what the user sees, have ordered
 * some of it, or have unsent edits.
 */
export type StatusMoment = {
  readonly customers: readonly StatusCustomer[]
  readonly nowMs: number
  readonly everySec: number
  readonly idleMinutes: number
  /** Version of the fair's newest package; null if none was published. */
  readonly packageVersion: number | null
}

/** Unsent edits of a device online need no attention until they are this old. */
const unsentConcernMs = 2 * 60_000

/**
 * Reads all customers that the place, level, agent, type and keyword filters leave: one query of the table, one of
 * the devices.
 */
export async function statusMoment(
  { db, user, services }: Pick<ReadContext, 'db' | 'user' | 'services'>,
  filter: CustomerStatusFilter,
): Promise<StatusMoment> {
  const statusFilter = { ...filter, orderStatus: undefined, enabled: true }
  const visibility = visibleTo(user)
  const condition = customerCondition(statusFilter, visibility, orderNumbersIn(filter.keyword, user.fair))
  const dealer = `dealer ${user.fair.id} `
  const [devices, result, { idleMinutes }, packages] = await Promise.all([
    services.presence.devicesOf(user.fair),
    sql<StoredCustomer>`
      select customers.id, customers.code, customers.name, ${referenceNames}, areas.code as "areaCode",
        coalesce(big_areas.manager, '') as "areaManager", customers.contact, customers.phone,
        coalesce(own.accounts, '{}') as accounts, ${customerStatus(visibleTo(user))} as status, own.saved_at as "savedAt",
        ${mayOrder(visibility.brands)} as "mayOrder"
      from customers ${headOf} ${customerReferences}
      left join lateral (
        select json_object_agg(account.id, account.username) as accounts, max(saved.at) as saved_at
        from customer_accounts account
        left join lateral (
          select order_events.at from order_events where order_events.account = ${dealer} || account.id
          order by order_events.id desc limit 1) saved on true
        where account.customer_id = customers.id) own on true
      where ${condition}
      order by customers.sort, customers.id`.execute(db),
    readSwitches(db),
    sql<{ version: number }>`select version from packages order by version desc limit 1`.execute(db),
  ])
  const clock = { now: Date.now(), intervalSec: services.presence.intervalOf(user.fair) }
  const devicesOf = Map.groupBy(devices, ({ customerId }) => customerId)
  const customers = result.rows.map((stored): StatusCustomer => {
    const customerDevices = (devicesOf.get(stored.id) ?? []).toSorted((a, b) => b.at - a.at)
    const waiting = customerDevices.flatMap(({ unsent, oldestAt, at }) => (unsent > 0 ? [oldestAt ?? at] : []))
    return {
      ...stored,
      state: presenceOf({ devices: customerDevices, savedAt: stored.savedAt?.getTime() ?? null, idleMinutes }, clock),
      ordering: orderStatusTraits[stored.status].progress,
      devices: customerDevices,
      unsent: customerDevices.reduce((sum, { unsent }) => sum + unsent, 0),
      unsentSince: waiting.length === 0 ? null : Math.min(...waiting),
    }
  })
  const concerned = customers.filter(({ mayOrder, ordering, unsent }) => mayOrder || ordering !== 'none' || unsent > 0)
  const packageVersion = packages.rows[0]?.version ?? null
  return { customers: concerned, nowMs: clock.now, everySec: clock.intervalSec, idleMinutes, packageVersion }
}

/** Those of the moment that the filter's states leave. */
export function fittingCustomers(moment: StatusMoment, filter: CustomerStatusFilter): StatusCustomer[] {
  const { states = [], ordering = [], device = [], call } = filter
  return moment.customers.filter(
    (customer) =>
      (states.length === 0 || states.includes(customer.state)) &&
      (ordering.length === 0 || ordering.includes(customer.ordering)) &&
      (device.length === 0 || device.some((state) => isDevice[state](customer, moment))) &&
      (call === 'all' || isToCall(customer, call, moment)),
  )
}

export function isToCall(customer: StatusCustomer, call: CallList, moment: StatusMoment): boolean {
  const { state, ordering, unsentSince, devices } = customer
  // Work that waits on a device is called for whatever it is of.
  if (call !== 'unsent' && !customer.mayOrder) return false
  if (call === 'neverOnline') return state === 'never'
  if (call === 'idle') return state === 'idle' && (ordering === 'none' || ordering === 'ordering')
  if (unsentSince === null) return false
  const isAway = devices.some((device) => device.unsent > 0 && !isThere(device, moment))
  return isAway || moment.nowMs - unsentSince >= unsentConcernMs
}

export function isThere(device: DeviceActivity, { nowMs, everySec }: StatusMoment): boolean {
  return isOnline(device, { now: nowMs, intervalSec: everySec })
}

/** Returns true for a signed-in device that has reported an older package than the newest. */
export function isOldPackage(
  { packageVersion, signedOutAt }: Pick<DeviceActivity, 'packageVersion' | 'signedOutAt'>,
  newest: number | null,
): boolean {
  return newest !== null && packageVersion !== null && packageVersion < newest && signedOutAt === null
}

const isDevice: Readonly<Record<DeviceState, (customer: StatusCustomer, moment: StatusMoment) => boolean>> = {
  unsent: ({ unsent }) => unsent > 0,
  oldPackage: ({ devices }, { packageVersion }) => devices.some((device) => isOldPackage(device, packageVersion)),
}
