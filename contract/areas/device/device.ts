import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { anyone } from '../../permissions.ts'
import { customerFacts, DeviceCustomer } from './customer-facts.ts'

/** Of a device, made by itself once: 128 random bits in base64url. */
export const deviceId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** What a card's QR code carries behind the #: 128 random bits in Crockford's base 32. */
export const cardSecret = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)

/** Where a customer is in the front end, as the heartbeat tells it. */
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
  /** What people call it: "Chrome on Android". */
  name: z.string().trim().max(60).default(''),
  platform: z.string().trim().max(40).default(''),
})

/** What a customer's account may do, as the switches have it for him at this moment. */
const Rights = z.object({
  submit: z.boolean(),
  withdraw: z.boolean(),
  score: z.boolean(),
  ranking: z.boolean(),
  completion: z.boolean(),
  /** An agent may take his own order apart for his customers. */
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

/** Whom the device serves and what holds for him. Nothing of another customer, no switch that is the organiser's alone, no cost. */
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
  /** Which prices he is shown, and which amount counts; null where he sees none. */
  prices: z.object({ tag: z.boolean(), net: z.boolean(), basis: z.enum(['tag', 'net']).nullable() }),
  /** Of the account's own customer; another customer's come by `customer`. */
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

/** What the live stream shows at this moment. */
export const ShownNow = z.object({
  id: z.int(),
  roomId: z.int(),
  title: z.string(),
  goodsId: z.int().nullable(),
  colourId: z.int().nullable(),
  outfitId: z.int().nullable(),
  at: z.string(),
})
export type ShownNow = z.output<typeof ShownNow>

/** A colour that a message is about, before and after. Yuan; absent where he sees no prices. */
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
  /** n and a number of what happened to an order, m and a number of what staff wrote. */
  id: z.string(),
  kind: z.enum(deviceMessageKinds),
  customerId: z.int(),
  /** The customer's name: an agent hears of several. */
  customer: z.string(),
  text: z.string(),
  rows: z.array(MessageRow),
  needsAccept: z.boolean(),
  acceptedAt: z.string().nullable(),
  /** When a device said by `seen` that it was shown; null before, and for what happened to orders. */
  seenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  at: z.string(),
})
export type DeviceMessage = z.output<typeof DeviceMessage>

/** `content` comes by a call of its own; a stream that broke off leaves no gap, since each event is a state. */
export const DeviceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), shown: ShownNow.nullable() }),
  z.object({ kind: z.literal('message'), last: z.string().nullable() }),
  /** `goods` moves with every state and every tag price of goods, also where the package stays the same. */
  z.object({ kind: z.literal('package'), version: z.int().nullable(), goods: z.int() }),
  /** Something of his order, or of what may be ordered, has moved. */
  z.object({ kind: z.literal('order'), version: z.int() }),
  /** When he may order, as it is from now on. */
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

/** Whose the device is, what it is told, and how it says that it is there. */
export const device = area({
  /**
   * By account and password, or by the card. `others`: devices of the same account that still hold what they have not sent.
   * Refused where another device is in and only one may be; with `login.busy` where too many come at once.
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
  /** Of the fair that an address names, before anybody is signed in: what stands above the sign-in. */
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
    /** Those that changed after this moment, as an answer before has told it; all without it. */
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
  /** Messages of staff that were shown to somebody. Of other messages, and said twice, it changes nothing. */
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
      /** The newest message that the device holds; null for none. */
      lastMessage: z.string().max(40).nullable(),
    }),
    output: z.object({
      now: z.string(),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      isOpen: z.boolean(),
      packageVersion: z.int().nullable(),
      /** Moves with every state and every tag price of goods. */
      goods: z.int(),
      /** Messages newer than `lastMessage`. */
      messages: z.int(),
      shown: ShownNow.nullable(),
      /** Moves when anything of what his orders are made of does. */
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
