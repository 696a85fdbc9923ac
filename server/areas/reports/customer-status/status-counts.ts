import {
  type AreaHeat,
  type CustomerStatusCount,
  callLists,
  type customerStatus,
  presenceStates,
} from '@fairdesk/contract/areas/reports/customer-status'
import { compareNames } from '@fairdesk/contract/names/compare'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { isThere, isToCall, type StatusMoment, statusMoment } from './status-customers.ts'

export const customerStatusCount: Handler<typeof customerStatus.getCustomterOnlineCount> = async (context, filter) =>
  countsOf(await statusMoment(context, filter))

/** Two partitions of the same customers. */
export function countsOf(moment: StatusMoment): CustomerStatusCount {
  const { customers } = moment
  const count = (isCounted: (customer: (typeof customers)[number]) => boolean) => customers.filter(isCounted).length
  const [online, idle, offline, never] = presenceStates.map((state) => count((customer) => customer.state === state))
  const called = callLists.map((call) => [call, count((customer) => isToCall(customer, call, moment))] as const)
  return {
    total: customers.length,
    ...{ online: online ?? 0, idle: idle ?? 0, offline: offline ?? 0, never: never ?? 0 },
    noOrder: count(({ ordering }) => ordering === 'none'),
    ordering: count(({ ordering }) => ordering === 'ordering'),
    submitted: count(({ ordering }) => ordering === 'submitted'),
    approved: count(({ ordering }) => ordering === 'approved'),
    devices: customers.reduce(
      (sum, { devices }) => sum + devices.filter((device) => isThere(device, moment)).length,
      0,
    ),
    unsent: customers.reduce((sum, { unsent }) => sum + unsent, 0),
    // fromEntries forgets that each list has its count.
    calls: Object.fromEntries(called) as CustomerStatusCount['calls'],
  }
}

/** A row per area with customers of the moment, in the order of its first one; those without an area last. */
export function heatOf({ customers }: StatusMoment): AreaHeat[] {
  const areas = [...Map.groupBy(customers, ({ areaCode }) => areaCode)]
  const rows = areas.flatMap(([code, areaCustomers]): AreaHeat[] => {
    const [first] = areaCustomers
    if (!first) return []
    const { area, region, bigArea } = first
    const countOf = (state: string) => areaCustomers.filter((customer) => customer.state === state).length
    const states = {
      online: countOf('online'),
      idle: countOf('idle'),
      offline: countOf('offline'),
      never: countOf('never'),
    }
    return [{ code, area, region, bigArea, total: areaCustomers.length, ...states }]
  })
  const sortKey = ({ code, bigArea, region, area }: AreaHeat) => `${code === null ? 1 : 0} ${bigArea} ${region} ${area}`
  return rows.sort((a, b) => compareNames(sortKey(a), sortKey(b)))
}

/** Returns the desk's figures of customers' devices; null until one was online. */
export async function devicesNow(
  context: Pick<ReadContext, 'db' | 'user' | 'services'>,
): Promise<CustomerStatusCount | null> {
  const { presence } = context.services
  if ((await presence.devicesOf(context.user.fair)).length === 0) return null
  return countsOf(await statusMoment(context, { call: 'all' }))
}
