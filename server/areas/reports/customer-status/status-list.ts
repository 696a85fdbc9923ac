import {
  type CallList,
  type CustomerStatusQuery,
  type CustomerStatusRow,
  callLists,
  type customerStatus,
  presenceStates,
  type StatusDevice,
} from '@fairdesk/contract/areas/reports/customer-status'
import type { FollowUp } from '@fairdesk/contract/areas/reports/follow-ups'
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import { compareCodes } from '@fairdesk/contract/names/compare'
import { orderingStates } from '@fairdesk/contract/orders/order-states'
import { sql } from 'kysely'
import { latestFollowUps } from '../../../domain/follow-ups/follow-ups.ts'
import { countNotes } from '../../../domain/order-notes/order-notes.ts'
import type { DeviceActivity } from '../../../domain/presence/seen-device.ts'
import { rowsByName } from '../../../domain/sort-by.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { countsOf, heatOf } from './status-counts.ts'
import {
  fittingCustomers,
  isOldPackage,
  isThere,
  type StatusCustomer,
  type StatusMoment,
  statusMoment,
} from './status-customers.ts'
import { type StatusFigures, statusFigures } from './status-figures.ts'

export const customerStatusList: Handler<typeof customerStatus.getCustomterOnlineData> = async (context, query) => {
  const [moment, figures, agents] = await Promise.all([
    statusMoment(context, query),
    statusFigures(context),
    agentsOf(context),
  ])
  const fitting = sorted(fittingCustomers(moment, query), query, figures)
  const page = fitting.slice((query.page - 1) * query.limit, query.page * query.limit)
  const { idleMinutes, everySec, packageVersion, nowMs } = moment
  return {
    list: await rowsOf(context, page, { moment, figures }),
    count: fitting.length,
    counts: countsOf(moment),
    areas: heatOf(moment),
    agents,
    ...{ idleMinutes, everySec, packageVersion },
    at: new Date(nowMs).toISOString(),
    version: figures.version,
  }
}

export const customerStatusIds: Handler<typeof customerStatus.ids> = async (context, filter) => ({
  customerIds: fittingCustomers(await statusMoment(context, filter), filter).map(({ id }) => id),
})

async function agentsOf({ db, user }: Pick<ReadContext, 'db' | 'user'>): Promise<{ id: number; name: string }[]> {
  const result = await sql<{ id: number; name: string }>`
    select agent.id, agent.name from customers agent
    where agent.deleted_at is null and agent.id in (
      select agent_id from customers where deleted_at is null and ${customerVisible(visibleTo(user))})
    order by agent.sort, agent.id`.execute(db)
  return result.rows
}

/** Adds the assignees of these customers, and the origin of their devices. */
export async function rowsOf(
  { db, user, services }: Pick<ReadContext, 'db' | 'user' | 'services'>,
  customers: readonly StatusCustomer[],
  { moment, figures }: { readonly moment: StatusMoment; readonly figures: StatusFigures },
): Promise<CustomerStatusRow[]> {
  const sessionIds = customers.flatMap(({ devices }) => devices.map(({ sessionId }) => sessionId))
  const [addresses, notes, ...followUps] = await Promise.all([
    services.platform
      .selectFrom('sessions')
      .select(['id', 'ip'])
      .where('id', 'in', [0, ...sessionIds])
      .execute(),
    countNotes(
      db,
      customers.map(({ id }) => id),
      visibleTo(user),
    ),
    ...callLists.map((call) => latestFollowUps(db, call)),
  ])
  const ips = new Map(addresses.map(({ id, ip }) => [id, ip]))
  return customers.map((customer) => {
    const followUpEntries = callLists.flatMap((call, index): [CallList, FollowUp][] => {
      const followUp = followUps[index]?.get(customer.id)
      return followUp ? [[call, followUp]] : []
    })
    const row = rowFrom(customer, moment, (sessionId) => ips.get(sessionId) ?? '')
    return {
      ...row,
      notes: notes.get(customer.id) ?? 0,
      ...figures.figuresOf(customer.id),
      followUps: Object.fromEntries(followUpEntries),
    }
  })
}

type Figureless = Omit<CustomerStatusRow, 'qty' | 'amount' | 'targetQty' | 'completion' | 'followUps' | 'notes'>

function rowFrom(customer: StatusCustomer, moment: StatusMoment, ipOf: (sessionId: number) => string): Figureless {
  const { id, code, name, bigArea, region, area, agent, contact, phone, areaManager, accounts } = customer
  const { state, ordering, status, unsent, unsentSince, savedAt } = customer
  const devices = customer.devices.map((device) => deviceFrom(device, customer, { moment, ipOf }))
  const [newest] = devices
  const since = customer.devices.flatMap((device) => (isThere(device, moment) ? [device.signedInAt] : []))
  const minutesSince = (ms: number) => Math.floor((moment.nowMs - ms) / 60_000)
  const lastAct = Math.max(savedAt?.getTime() ?? 0, ...since)
  return {
    customerId: id,
    ...{ code, name },
    ...byCustomerCode((key) => customer[key]),
    ...{ bigArea, region, area, agent, contact, phone, areaManager, state, ordering, status },
    account: Object.values(accounts).join(', '),
    device: newest?.name ?? '',
    page: newest?.page ?? '',
    ip: newest?.ip ?? '',
    lastSeen: newest?.lastSeen ?? null,
    loginAt: newest?.loginAt ?? null,
    onlineMinutes: since.length === 0 ? null : minutesSince(Math.min(...since)),
    idleMin: since.length === 0 ? null : minutesSince(lastAct),
    lastSaveAt: savedAt?.toISOString() ?? null,
    unsent,
    unsentSince: momentOf(unsentSince),
    packageVersion: newest?.packageVersion ?? null,
    isOldPackage: devices.some((device) => device.isOldPackage),
    devices,
  }
}

function deviceFrom(
  device: DeviceActivity,
  { accounts }: StatusCustomer,
  { moment, ipOf }: { readonly moment: StatusMoment; readonly ipOf: (sessionId: number) => string },
): StatusDevice {
  const { deviceId, name, platform, page, unsent, packageVersion } = device
  return {
    ...{ deviceId, name, platform, page, unsent, packageVersion },
    account: accounts[device.accountId] ?? '',
    isOnline: isThere(device, moment),
    lastSeen: new Date(device.at).toISOString(),
    loginAt: new Date(device.signedInAt).toISOString(),
    logoutAt: momentOf(device.signedOutAt),
    unsentSince: unsent > 0 ? momentOf(device.oldestAt) : null,
    isOldPackage: isOldPackage(device, moment.packageVersion),
    ip: ipOf(device.sessionId),
  }
}

function momentOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

type Key = number | string | null

/** Sorts the customers; those without a value come last in either direction; ties go by the organiser's order. */
function sorted(
  customers: readonly StatusCustomer[],
  { sort, order }: Pick<CustomerStatusQuery, 'sort' | 'order'>,
  { figuresOf }: StatusFigures,
): readonly StatusCustomer[] {
  if (sort === 'sort') return customers
  if (sort === 'name') return rowsByName(customers, ({ name }) => name, order)
  if (sort === 'area') {
    const [placedCustomers, unplaced] = [true, false].map((is) => customers.filter(({ area }) => (area !== '') === is))
    return [...rowsByName(placedCustomers ?? [], ({ area }) => area, order), ...(unplaced ?? [])]
  }
  const keys: Readonly<Record<Exclude<typeof sort, 'sort' | 'name' | 'area'>, (customer: StatusCustomer) => Key>> = {
    code: ({ code }) => code,
    state: ({ state }) => presenceStates.indexOf(state),
    ordering: ({ ordering }) => orderingStates.indexOf(ordering),
    lastSeen: ({ devices }) => devices[0]?.at ?? null,
    lastSave: ({ savedAt }) => savedAt?.getTime() ?? null,
    unsent: ({ unsent }) => unsent,
    qty: ({ id }) => figuresOf(id).qty,
    completion: ({ id }) => figuresOf(id).completion,
  }
  const way = order === 'asc' ? 1 : -1
  const keyed = customers.map((customer) => ({ customer, key: keys[sort](customer) }))
  return keyed.sort((a, b) => compare(a.key, b.key, way)).map(({ customer }) => customer)
}

function compare(a: Key, b: Key, way: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' || typeof b === 'string') return compareCodes(String(a), String(b)) * way
  return (a - b) * way
}
