import { z } from 'zod'
import { byCustomerCode } from '../../customer-attributes.ts'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { customerStatusFields } from '../../fields/customer-status.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { CustomerFilter } from '../../filters.ts'
import { orderingStates, orderStatuses } from '../../orders/order-states.ts'
import { menu } from '../../permissions.ts'
import { LiveEvent } from '../shell/live.ts'
import { FollowUp } from './follow-ups.ts'

/**
 * A customer's presence is that of their most present device. Idle: online, but nothing saved for the minutes of the
 * switch.
 */
export const presenceStates = ['online', 'idle', 'offline', 'never'] as const
export type PresenceState = (typeof presenceStates)[number]

/** Customers to call: idle with an order not submitted, never online, with unsent edits on a device. */
export const callLists = ['idle', 'neverOnline', 'unsent'] as const
export type CallList = (typeof callLists)[number]

/** Device states that need attention: it holds unsent edits; its package is older than the newest. */
export const deviceStates = ['unsent', 'oldPackage'] as const
export type DeviceState = (typeof deviceStates)[number]

export const CustomerStatusFilter = CustomerFilter.omit({ orderStatus: true }).extend({
  states: z.array(z.enum(presenceStates)).optional(),
  ordering: z.array(z.enum(orderingStates)).optional(),
  /** Only those with a device in one of these states. */
  device: z.array(z.enum(deviceStates)).optional(),
  call: z.enum(['all', ...callLists]).default('all'),
})
export type CustomerStatusFilter = z.output<typeof CustomerStatusFilter>

export const customerStatusSorts = ['sort', ...sortKeysOf(customerStatusFields)] as const

const CustomerStatusQuery = CustomerStatusFilter.extend({
  ...paging,
  sort: z.enum(customerStatusSorts).default('sort'),
})
export type CustomerStatusQuery = z.output<typeof CustomerStatusQuery>

const StatusDevice = z.object({
  deviceId: z.string(),
  /** The account that is used on it. */
  account: z.string(),
  name: z.string(),
  platform: z.string(),
  isOnline: z.boolean(),
  /** Page name in the front end; '' if not reported. */
  page: z.string(),
  lastSeen: z.string(),
  loginAt: z.string(),
  /** Null while it is signed in. */
  logoutAt: z.string().nullable(),
  unsent: z.int(),
  unsentSince: z.string().nullable(),
  packageVersion: z.int().nullable(),
  isOldPackage: z.boolean(),
  ip: z.string(),
})
export type StatusDevice = z.output<typeof StatusDevice>

/**
 * Times are null for never; amounts in yuan, absent if hidden from the user. Device fields describe the newest
 * device.
 */
export const CustomerStatusRow = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  ...byCustomerCode(() => z.string()),
  bigArea: z.string(),
  region: z.string(),
  area: z.string(),
  agent: z.string(),
  contact: z.string(),
  phone: z.string(),
  areaManager: z.string(),
  /** User names of the customer's accounts. */
  account: z.string(),
  state: z.enum(presenceStates),
  /** Progress of the first order. */
  ordering: z.enum(orderingStates),
  status: z.enum(orderStatuses),
  device: z.string(),
  page: z.string(),
  ip: z.string(),
  lastSeen: z.string().nullable(),
  loginAt: z.string().nullable(),
  /** Minutes since sign-in, while online; minutes since the last save. */
  onlineMinutes: z.int().nullable(),
  idleMin: z.int().nullable(),
  lastSaveAt: z.string().nullable(),
  qty: z.int(),
  amount: z.number().optional(),
  targetQty: z.int().nullable(),
  /** Percent of the target; null without one. */
  completion: z.number().nullable(),
  unsent: z.int(),
  unsentSince: z.string().nullable(),
  packageVersion: z.int().nullable(),
  isOldPackage: z.boolean(),
  /** Notes that the customer or its agent wrote for sales people, of goods the user sees. */
  notes: z.int(),
  /** The newest first. */
  devices: z.array(StatusDevice),
  /** Assignees, by call list. */
  followUps: z.partialRecord(z.enum(callLists), FollowUp),
})
export type CustomerStatusRow = z.output<typeof CustomerStatusRow>

/** Two partitions of the same customers: online + idle + offline + never = total = noOrder + ordering + submitted + approved. */
export const CustomerStatusCount = z.object({
  total: z.int(),
  online: z.int(),
  idle: z.int(),
  offline: z.int(),
  never: z.int(),
  noOrder: z.int(),
  ordering: z.int(),
  submitted: z.int(),
  approved: z.int(),
  /** Devices that are there, and edits that devices hold unsent. */
  devices: z.int(),
  unsent: z.int(),
  /** Customers on each call list. */
  calls: z.object({ idle: z.int(), neverOnline: z.int(), unsent: z.int() }),
})
export type CustomerStatusCount = z.output<typeof CustomerStatusCount>

/** Customers of an area by state; `code` is null for those in no area. */
const AreaHeat = z.object({
  code: z.string().nullable(),
  area: z.string(),
  region: z.string(),
  bigArea: z.string(),
  total: z.int(),
  online: z.int(),
  idle: z.int(),
  offline: z.int(),
  never: z.int(),
})
export type AreaHeat = z.output<typeof AreaHeat>

const read = { effect: 'read', access: menu('customerStatus'), scope: 'brand+area' } as const

export const customerStatus = area({
  /**
   * Lists customers who may sign in, with their devices. `counts` and `areas` are of the same moment and count all
   * customers matching place, level, agent, type and keyword, regardless of the state filter.
   */
  getCustomterOnlineData: {
    method: 'POST',
    path: '/cusomter/getCustomterOnlineData',
    ...read,
    input: CustomerStatusQuery,
    output: pageOf(CustomerStatusRow).extend({
      counts: CustomerStatusCount,
      areas: z.array(AreaHeat),
      /** Agents through whom visible customers buy. */
      agents: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Minutes without a save after which an online customer is idle. */
      idleMinutes: z.int(),
      /** Seconds between two calls of a device at present. */
      everySec: z.int(),
      /** Version of the fair's newest package; null if none is published. */
      packageVersion: z.int().nullable(),
      /** The server's clock. */
      at: z.string(),
      version: z.int(),
    }),
  },
  getCustomterOnlineCount: {
    method: 'POST',
    path: '/cusomter/getCustomterOnlineCount',
    ...read,
    scope: 'area',
    input: CustomerStatusFilter,
    output: CustomerStatusCount,
  },
  /** Ids of all that fit, for acts on more than a page. */
  ids: {
    method: 'POST',
    path: '/cusomter/onlineIds',
    ...read,
    scope: 'area',
    input: CustomerStatusFilter,
    output: z.object({ customerIds: z.array(z.int()) }),
  },
  export: {
    method: 'POST',
    path: '/cusomter/exportOnline',
    ...read,
    transport: 'download',
    input: CustomerStatusFilter,
    output: nothing,
  },
  /** A new version when the list would show another thing, at most every 2 s. */
  watch: {
    method: 'GET',
    path: '/cusomter/watchOnline',
    ...read,
    scope: 'none',
    transport: 'live',
    input: nothing,
    output: LiveEvent,
  },
})
