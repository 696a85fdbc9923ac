import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { anyone } from '../../permissions.ts'
import { customerFacts, DeviceCustomer } from './customer-facts.ts'

/** Id a device generates once: 128 random bits in base64url. */
export const deviceId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** Secret in a card's QR code, after the #: 128 random bits in Crockford's base 32. */
export const cardSecret = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)

/** Page of the front end a customer is on, sent with the heartbeat. */
export const devicePages = [
  'wall',
  'style',
  'outfits',
  'racks',
  'scan',
  'live',
  'order',
  'messages',
  'ranking',
  'signIn',
] as const
export type DevicePage = (typeof devicePages)[number]

const Device = z.object({
  id: deviceId,
  /** Readable name: "Chrome on Android". */
  name: z.string().trim().max(60).default(''),
  platform: z.string().trim().max(40).default(''),
})

/** Rights of a customer's account under the current switches. */
const Rights = z.object({
  submit: z.boolean(),
  withdraw: z.boolean(),
  score: z.boolean(),
  ranking: z.boolean(),
  completion: z.boolean(),
  /** True if agents may split their own order among their customers. */
  split: z.boolean(),
})

/** A customer whose order this account opens: its own first, then those it is the agent of. */
const MayFor = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  may: z.enum(['edit', 'see']),
  /** Codes of the brands that this account sees and orders for the customer; null for every brand. */
  brands: z.array(z.string()).nullable(),
  /** The customer may order brands that this account does not see: totals are of a part of the order. */
  isPart: z.boolean(),
})

/** The account on the device and its settings. Excludes other customers' data, organiser-only switches and costs. */
export const DeviceMe = z.object({
  fair: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    status: z.string(),
    timeZone: z.string(),
    currency: z.string(),
  }),
  account: z.object({ id: z.int(), username: z.string(), isAgent: z.boolean() }),
  customer: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  mayFor: z.array(MayFor),
  rights: Rights,
  /** Prices the customer is shown, and the basis of amounts; null if they see none. */
  prices: z.object({ tag: z.boolean(), net: z.boolean(), basis: z.enum(['tag', 'net']).nullable() }),
  /** Facts of the account's own customer; those of other customers come from `customer`. */
  ...customerFacts,
  packageVersion: z.int().nullable(),
  /** ISO 8601; null where the hour does not matter. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  graceMinutes: z.int(),
  isOpen: z.boolean(),
  now: z.string(),
})
export type DeviceMe = z.output<typeof DeviceMe>

/** Item the live stream currently shows. */
export const CurrentLiveItem = z.object({
  id: z.int(),
  roomId: z.int(),
  title: z.string(),
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  outfitId: z.int().nullable(),
  at: z.string(),
})
export type CurrentLiveItem = z.output<typeof CurrentLiveItem>

/** Colour that a message is about, before and after. Yuan; absent if the account sees no prices. */
const MessageRow = z.object({
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  goodsNo: z.string(),
  name: z.string(),
  colour: z.string(),
  qty: z.int(),
  statusBefore: z.enum(skcStatuses).optional(),
  status: z.enum(skcStatuses).optional(),
  priceBefore: z.number().optional(),
  price: z.number().optional(),
  into: z.object({ goodsNo: z.string(), name: z.string(), colour: z.string(), qty: z.int() }).optional(),
  /** Taken back since. */
  back: z.boolean(),
})

export const deviceMessageKinds = ['freeze', 'drop', 'return', 'reprice', 'substitute', 'info', 'accept'] as const

export const DeviceMessage = z.object({
  /** `n` and a number for order events, `m` and a number for messages written by staff. */
  id: z.string(),
  kind: z.enum(deviceMessageKinds),
  customerId: z.int(),
  /** Name of the customer: an agent receives messages for several. */
  customer: z.string(),
  text: z.string(),
  rows: z.array(MessageRow),
  needsAccept: z.boolean(),
  acceptedAt: z.string().nullable(),
  /** Time a device reported by `seen` that it was shown; null before, and for order events. */
  seenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  at: z.string(),
})
export type DeviceMessage = z.output<typeof DeviceMessage>

/** `content` comes by a call of its own; a stream that broke off leaves no gap, since each event is a state. */
export const DeviceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), shown: CurrentLiveItem.nullable() }),
  z.object({ kind: z.literal('message'), last: z.string().nullable() }),
  /** `goods` moves with every change that `goodsChanges` tells of, also where the package stays the same. */
  z.object({ kind: z.literal('package'), version: z.int().nullable(), goods: z.int() }),
  /** The customer's order, or the goods that may be ordered, have changed. */
  z.object({ kind: z.literal('order'), version: z.int() }),
  /** Change of the answers of `me` and `customer`: rights, rules, targets, limits, ratios, names. */
  z.object({ kind: z.literal('me'), version: z.string() }),
  /** The live rooms have changed: one was made, started or ended. */
  z.object({ kind: z.literal('rooms'), version: z.int() }),
  /** The ordering hours have changed; these are the new ones. */
  z.object({
    kind: z.literal('hours'),
    opensAt: z.string().nullable(),
    closesAt: z.string().nullable(),
    isOpen: z.boolean(),
  }),
  /** Another page of this device listens from now on. */
  z.object({ kind: z.literal('replaced') }),
  z.object({ kind: z.literal('signedOut') }),
])
export type DeviceEvent = z.output<typeof DeviceEvent>

const dealer = { access: { kind: 'dealer' }, scope: 'none' } as const
const read = { ...dealer, method: 'POST', effect: 'read' } as const
const write = { ...dealer, method: 'POST', effect: 'write' } as const

/** Sign-in, state and heartbeat of a device. */
export const device = area({
  /**
   * Signs in by account and password, or by card. `others`: devices of the same account that still hold unsent edits.
   * Refused where another device is signed in and only one may be; with `login.busy` on too many concurrent attempts.
   */
  signIn: {
    method: 'POST',
    path: '/device/signIn',
    effect: 'write',
    access: anyone,
    scope: 'none',
    audit: 'device.sign-in',
    secret: ['password', 'card', 'token'],
    input: z.object({
      fair: z.coerce.number().int(),
      device: Device,
      account: z.string().trim().min(1).max(60).optional(),
      password: z.string().min(1).max(100).optional(),
      card: cardSecret.optional(),
    }),
    output: z.object({
      token: z.string(),
      me: DeviceMe,
      others: z.array(z.object({ name: z.string(), unsent: z.int(), at: z.string() })),
    }),
  },
  /** Fair named in an address, for the heading above the sign-in form; needs no sign-in. */
  fair: {
    method: 'GET',
    path: '/device/fair',
    effect: 'read',
    access: anyone,
    scope: 'none',
    input: z.object({ fair: z.coerce.number().int() }),
    output: z.object({
      id: z.int(),
      name: z.string(),
      siteName: z.string(),
      logo: z.string(),
      contact: z.string(),
      now: z.string(),
    }),
  },
  /** The same at every address that leads to this installation: whether a name leads here is proved by it. */
  installation: {
    method: 'GET',
    path: '/device/installation',
    effect: 'read',
    access: anyone,
    scope: 'none',
    input: nothing,
    output: z.object({ installation: z.string(), now: z.string() }),
  },
  signOut: {
    ...write,
    path: '/device/signOut',
    audit: 'device.sign-out',
    input: z.object({ unsent: z.int().min(0).default(0) }),
    output: nothing,
  },
  me: { ...read, path: '/device/me', input: nothing, output: DeviceMe, taggedBut: ['now'] },
  /** Targets, rules and recommendations of a customer whose order the account opens, its own unless another is named. */
  customer: {
    ...read,
    path: '/device/customer',
    input: z.object({ customerId: z.int().optional() }),
    output: DeviceCustomer,
  },
  messages: {
    ...read,
    path: '/device/messages',
    /** Only messages changed after this time, taken from a previous answer; all if omitted. */
    input: z.object({ since: z.string().max(40).optional() }),
    output: z.object({ list: z.array(DeviceMessage), next: z.string() }),
  },
  /** "Understood": kept with the time and the device. Doing it twice is no fault. */
  accept: {
    ...write,
    path: '/device/accept',
    audit: 'device.accept-message',
    input: z.object({ id: z.string().max(20), requestId: z.string().max(100).optional() }),
    output: DeviceMessage,
  },
  /** Marks staff messages as shown. Idempotent; has no effect on other messages. */
  seen: {
    ...read,
    path: '/device/seen',
    input: z.object({ ids: z.array(z.string().max(20)).max(500), requestId: z.string().max(100).optional() }),
    output: nothing,
  },
  /** `nextSec`: when the next one is expected; sooner than that it may be answered by 429. */
  heartbeat: {
    ...read,
    path: '/device/heartbeat',
    input: z.object({
      packageVersion: z.int().nullable(),
      page: z.enum(devicePages),
      unsent: z.int().min(0),
      /** Seconds that the oldest of them waits. */
      oldestSec: z.int().min(0).default(0),
      /** Newest message on the device; null for none. */
      lastMessage: z.string().max(40).nullable(),
    }),
    output: z.object({
      now: z.string(),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      isOpen: z.boolean(),
      packageVersion: z.int().nullable(),
      /** Moves with every change that `goodsChanges` tells of. */
      goods: z.int(),
      /** Moves with the live rooms. */
      rooms: z.int(),
      /** Moves with what `me` and `customer` answer. */
      me: z.string(),
      /** Messages newer than `lastMessage`. */
      messages: z.int(),
      shown: CurrentLiveItem.nullable(),
      /** Changes with any change of the data the customer's orders consist of. */
      order: z.int(),
      nextSec: z.int(),
    }),
  },
  watch: {
    ...dealer,
    method: 'GET',
    effect: 'read',
    path: '/device/watch',
    transport: 'live',
    input: nothing,
    output: DeviceEvent,
  },
})
