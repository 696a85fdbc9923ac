import { z } from 'zod'
import { byCustomerCode } from '../../customer-attributes.ts'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'
import { hundredths } from '../../values/hundredths.ts'
import { LogLine } from '../settings/operation-logs.ts'
import { customerTypes } from './customer.ts'

/** Price a customer's discount applies to. */
export const discountBases = ['tag', 'purchase'] as const

/** Code of each coded attribute; empty if not set. */
const codes = byCustomerCode(() => z.string().trim().max(inheritedLength))
/** The same as far as given: what is absent stays. */
const givenCodes = byCustomerCode((key) => codes[key].optional())

const fields = {
  code: z.string().trim().min(1).max(inheritedLength),
  name: z.string().trim().min(1).max(200),
  shortName: z.string().trim().max(200),
  type: z.enum(customerTypes),
  ...codes,
  /** Null for none, which only users who see all customers may choose. */
  areaId: z.int().nullable(),
  /** Id of the customer they buy through. */
  agentId: z.int().nullable(),
  contact: z.string().trim().max(200),
  phone: z.string().trim().max(200),
  /** Square metres. */
  storeArea: z.int().min(0).max(2_000_000).nullable(),
  storeCount: z.int().min(0).max(100_000),
  /** Codes, of the user's brands alone; empty is every brand unless `otherBrands` says otherwise. */
  brands: z.array(z.string().min(1).max(inheritedLength)).max(1000),
  remark: z.string().trim().max(1024),
  enabled: z.boolean(),
}
/** Percent of the tag price with up to two decimals. Absent for users who may not see net prices. */
const discounts = {
  discount: z
    .number()
    .min(0)
    .max(100)
    .refine(...hundredths)
    .optional(),
  discountBasis: z.enum(discountBases).optional(),
}

/** Kind of a customer's account: agent if others buy through the customer. */
export const accountTypes = { customer: 1, agent: 2 } as const

const CustomerAccount = z.object({
  accountId: z.int(),
  username: z.string(),
  /** One of `accountTypes`; never stored. */
  accountType: z.int(),
  enabled: z.boolean(),
  lastLoginAt: z.string().nullable(),
  /** When its card was printed, and last used; null for never. */
  cardMadeAt: z.string().nullable(),
  cardUsedAt: z.string().nullable(),
})
export type CustomerAccount = z.output<typeof CustomerAccount>

export const CustomerRecord = z.object({
  customerId: z.int(),
  ...fields,
  ...discounts,
  agentName: z.string(),
  /** Number of customers who buy directly through this one; if any, its accounts are an agent's. */
  subCustomers: z.int(),
  /** Number of further brands of the customer that the user does not see; a save keeps them. */
  otherBrands: z.int(),
  accounts: z.array(CustomerAccount),
  version: z.int(),
  updatedAt: z.string(),
})
export type CustomerRecord = z.output<typeof CustomerRecord>

const customerInput = z.object({ customerId: z.int() })
const batch = z.object({ customerIds: z.array(z.int()).min(1).max(5000) })
const oneAccount = z.object({ accountId: z.int() })
const credentials = z.object({ account: z.string(), password: z.string() })

/** Values of a customer before a batch change, and the version it produced. */
const Was = z.object({
  customerId: z.int(),
  version: z.int(),
  enabled: fields.enabled.optional(),
  ...givenCodes,
  areaId: fields.areaId.optional(),
})
export type CustomerWas = z.output<typeof Was>

const SignInCard = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  /** Enabled sign-ins. */
  accounts: z.array(z.string()),
  /** Number of these with a card that a new one would revoke. */
  carded: z.int(),
  /** Devices signed in by these that new cards would sign out; 0 where cards do not sign in. */
  devices: z.int(),
})
export type SignInCard = z.output<typeof SignInCard>

const CustomerPassword = z.object({ customerId: z.int(), code: z.string(), name: z.string(), ...credentials.shape })
export type CustomerPassword = z.output<typeof CustomerPassword>

const write = { method: 'POST', effect: 'write', access: menu('customers'), scope: 'brand+area' } as const
/** The answer tells a password: nothing of it is kept for a retry. */
const secret = ['password'] as const

/** Customer details and editing, batch actions, and dealers' sign-ins. */
export const customerRecord = area({
  get: {
    method: 'POST',
    path: '/customer/get',
    effect: 'read',
    access: menu('customers'),
    scope: 'brand+area',
    input: customerInput,
    output: CustomerRecord,
  },
  /** Without an id a new customer; with one a change of the version that was read. */
  save: {
    path: '/customer/save',
    ...write,
    audit: 'customer.save',
    input: z.object({
      customerId: z.int().optional(),
      version: z.int().optional(),
      ...fields,
      ...givenCodes,
      ...discounts,
    }),
    output: CustomerRecord,
  },
  /** Sets the given fields for all of them, or for none. Returns how many changed. */
  changeBatch: {
    path: '/customer/changeSeveral',
    ...write,
    audit: 'customer.change-several',
    input: batch.extend({
      enabled: fields.enabled.optional(),
      ...givenCodes,
      areaId: z.int().optional(),
    }),
    output: z.object({ changed: z.int(), before: z.array(Was) }),
  },
  /** Takes such a change back; refused where one of them was changed since. */
  undoBatch: {
    path: '/customer/undoSeveral',
    ...write,
    audit: 'customer.undo-several',
    input: z.object({ before: z.array(Was).min(1).max(5000) }),
    output: nothing,
  },
  /**
   * Soft-deletes them, all or none; refused for customers who have an order or buy for others. `restore` undoes it.
   */
  remove: { path: '/customer/delete', ...write, audit: 'customer.delete', input: batch, output: nothing },
  restore: { path: '/customer/restore', ...write, audit: 'customer.restore', input: batch, output: nothing },
  /** Adds an account. The password is generated here and shown only once, like after a reset. */
  addAccount: {
    path: '/customer/addAccount',
    ...write,
    audit: 'customer-account.add',
    secret,
    input: customerInput.extend({ username: z.string().trim().max(100) }),
    output: credentials,
  },
  enableAccount: {
    path: '/customer/enableAccount',
    ...write,
    audit: 'customer-account.enable',
    input: oneAccount.extend({ enabled: z.boolean() }),
    output: nothing,
  },
  resetAccountPassword: {
    path: '/customer/resetAccountPassword',
    ...write,
    audit: 'customer-account.reset-password',
    secret,
    input: oneAccount,
    output: credentials,
  },
  /** Resets the passwords of all enabled sign-ins of these customers; shown only once. */
  resetPasswords: {
    path: '/customer/resetPasswords',
    ...write,
    audit: 'customer-account.reset-several',
    secret,
    input: z.object({ customerIds: z.array(z.int()).min(1).max(200) }),
    output: z.object({
      made: z.array(CustomerPassword),
      /** Number of customers without an enabled sign-in. */
      without: z.int(),
    }),
  },
  /** Gives a sign-in to another customer; its password stays. */
  moveAccount: {
    path: '/customer/moveAccount',
    ...write,
    audit: 'customer-account.move',
    input: oneAccount.extend(customerInput.shape),
    output: nothing,
  },
  /** Data to print cards from; passwords are never stored in plain text. */
  signInCards: {
    method: 'POST',
    path: '/customer/signInCards',
    effect: 'read',
    access: menu('customers'),
    scope: 'brand+area',
    input: z.object({ customerIds: z.array(z.int()).min(1).max(1000) }),
    output: z.array(SignInCard),
  },
  /**
   * Generates the secret of each card, which cannot be retrieved later. The previous card becomes invalid, and
   * devices signed in with its account are signed out. Covers all enabled sign-ins of these customers, or the named
   * ones.
   */
  makeCards: {
    path: '/customer/makeCards',
    ...write,
    audit: 'customer-card.make',
    secret: ['secret'],
    input: z.object({
      customerIds: z.array(z.int()).min(1).max(1000),
      accounts: z.array(z.string().max(60)).max(1000).optional(),
    }),
    output: z.object({
      /** Address the cards lead to; empty if no ordering address is set. */
      address: z.string(),
      /** Empty if the organiser does not allow sign-in by card: cards then carry only the address. */
      cards: z.array(z.object({ customerId: z.int(), account: z.string(), secret: z.string() })),
      /** Number of devices signed out by it. */
      signedOut: z.int(),
    }),
  },
  /** Audit entries of a customer, newest first; `next` is the cursor of the next page. */
  history: {
    method: 'POST',
    path: '/customer/history',
    effect: 'read',
    access: menu('customers'),
    scope: 'brand+area',
    input: customerInput.extend({
      /** True to include all saves of their orders; not for users limited to some brands. */
      withOrders: z.boolean().default(false),
      next: z.int().optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.object({ list: z.array(LogLine), next: z.int().optional() }),
  },
})
