import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { CustomerFilter } from '../../filters.ts'
import { orderStatuses } from '../../orders/order-arrows.ts'
import { menu } from '../../permissions.ts'
import { LiveEvent } from '../shell/live.ts'
import { FollowUp } from './follow-ups.ts'

/** A customer is as present as the most present of his devices. Idle: there, and nothing of his kept for the switch's minutes. */
export const presenceStates = ['online', 'idle', 'offline', 'never'] as const
export type PresenceState = (typeof presenceStates)[number]

/** How far his first order is: none; draft or returned; submitted; approved by the area, by all, or closed. */
export const orderingStates = ['none', 'ordering', 'submitted', 'approved'] as const
export type OrderingState = (typeof orderingStates)[number]

/** Whom to call: idle with an order that is not submitted, who never came, whose device holds what it could not send. */
export const callLists = ['idle', 'neverOnline', 'unsent'] as const
export type CallList = (typeof callLists)[number]

/** What of a device somebody must see to: it holds unsent edits; it holds a package older than the newest. */
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

export const customerStatusSorts = [
  'sort',
  'code',
  'name',
  'area',
  'state',
  'ordering',
  'lastSeen',
  'lastSave',
  'unsent',
  'qty',
  'completion',
] as const

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
  /** As the front end names it; '' where it has not said. */
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

/** Moments are null for never; amounts in yuan, absent where they may not be seen. What is of one device is of the newest. */
export const CustomerStatusRow = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  level: z.string(),
  bigArea: z.string(),
  region: z.string(),
  area: z.string(),
  agent: z.string(),
  contact: z.string(),
  phone: z.string(),
  areaManager: z.string(),
  /** User names of his accounts. */
  account: z.string(),
  state: z.enum(presenceStates),
  ordering: z.enum(orderingStates),
  status: z.enum(orderStatuses),
  device: z.string(),
  page: z.string(),
  ip: z.string(),
  lastSeen: z.string().nullable(),
  loginAt: z.string().nullable(),
  /** Minutes since he signed in, while he is there; minutes without anything kept. */
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
  /** The newest first. */
  devices: z.array(StatusDevice),
  /** Who is on it, by call list. */
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
  /** How many stand on each call list. */
  calls: z.object({ idle: z.int(), neverOnline: z.int(), unsent: z.int() }),
})
export type CustomerStatusCount = z.output<typeof CustomerStatusCount>

/** Of an area how many customers are in each state; `code` is null for those who stand in no area. */
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
   * Customers who may sign in, with their devices. `counts` and `areas` are of the same moment and of all whom place, level, agent,
   * type and keyword leave, whatever state is asked for.
   */
  getCustomterOnlineData: {
    method: 'POST',
    path: '/cusomter/getCustomterOnlineData',
    ...read,
    input: CustomerStatusQuery,
    output: pageOf(CustomerStatusRow).extend({
      counts: CustomerStatusCount,
      areas: z.array(AreaHeat),
      /** Through whom customers in sight buy. */
      agents: z.array(z.object({ id: z.int(), name: z.string() })),
      /** After so many minutes without anything kept who is there is idle. */
      idleMinutes: z.int(),
      /** Seconds between two calls of a device at present. */
      everySec: z.int(),
      /** Of the fair's newest package; null where none was pushed. */
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
