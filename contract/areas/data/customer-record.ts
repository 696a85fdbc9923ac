import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'
import { hundredths } from '../../values/hundredths.ts'
import { LogLine } from '../settings/operation-logs.ts'
import { customerTypes } from './customer.ts'

/** What a customer's discount is taken of. */
export const discountBases = ['tag', 'purchase'] as const

const fields = {
  code: z.string().trim().min(1).max(inheritedLength),
  name: z.string().trim().min(1).max(200),
  shortName: z.string().trim().max(200),
  type: z.enum(customerTypes),
  /** Code of a level, empty for none. */
  level: z.string().trim().max(inheritedLength),
  /** Null for none, which only who sees all customers may choose. */
  areaId: z.int().nullable(),
  /** The customer he buys through. */
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
/** Percent of the tag price with up to two decimals. Absent for who may not see net prices. */
const discounts = {
  discount: z
    .number()
    .min(0)
    .max(100)
    .refine(...hundredths)
    .optional(),
  discountBasis: z.enum(discountBases).optional(),
}

/** What an account of a customer is: an agent's where others buy through the customer. */
export const accountTypes = { customer: 1, agent: 2 } as const

const CustomerAccount = z.object({
  accountId: z.int(),
  username: z.string(),
  /** By `accountTypes`; never stored. */
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
  /** How many customers buy through it directly: with any, its accounts are an agent's. */
  subCustomers: z.int(),
  /** How many brands besides he may order that the user does not see; they stay when he saves. */
  otherBrands: z.int(),
  accounts: z.array(CustomerAccount),
  version: z.int(),
  updatedAt: z.string(),
})
export type CustomerRecord = z.output<typeof CustomerRecord>

const one = z.object({ customerId: z.int() })
const batch = z.object({ customerIds: z.array(z.int()).min(1).max(5000) })
const oneAccount = z.object({ accountId: z.int() })
const given = z.object({ account: z.string(), password: z.string() })

/** What a customer was before he was changed with others, and the version that made of him. */
const Was = z.object({
  customerId: z.int(),
  version: z.int(),
  enabled: fields.enabled.optional(),
  level: fields.level.optional(),
  areaId: fields.areaId.optional(),
})
export type CustomerWas = z.output<typeof Was>

const SignInCard = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  /** Of sign-ins that are enabled. */
  accounts: z.array(z.string()),
  /** How many of these have a card that a new one would end. */
  carded: z.int(),
  /** How many devices are signed in by these, whom new cards would sign out; none where cards sign nobody in. */
  devices: z.int(),
})
export type SignInCard = z.output<typeof SignInCard>

const MadePassword = z.object({ customerId: z.int(), code: z.string(), name: z.string(), ...given.shape })
export type MadePassword = z.output<typeof MadePassword>

const write = { method: 'POST', effect: 'write', access: menu('customers'), scope: 'brand+area' } as const
/** The answer tells a password: nothing of it is kept for a retry. */
const secret = ['password'] as const

/** One customer as he is shown and edited, what is done with several, and the sign-ins of dealers. */
export const customerRecord = area({
  get: {
    method: 'POST',
    path: '/customer/get',
    effect: 'read',
    access: menu('customers'),
    scope: 'brand+area',
    input: one,
    output: CustomerRecord,
  },
  /** Without an id a new customer; with one a change of the version that was read. */
  save: {
    path: '/customer/save',
    ...write,
    audit: 'customer.save',
    input: z.object({ customerId: z.int().optional(), version: z.int().optional(), ...fields, ...discounts }),
    output: CustomerRecord,
  },
  /** What is given is set for all of them, or for none. Answers how many were not so before. */
  changeBatch: {
    path: '/customer/changeSeveral',
    ...write,
    audit: 'customer.change-several',
    input: batch.extend({
      enabled: fields.enabled.optional(),
      level: fields.level.optional(),
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
  /** Puts them aside, all or none; who has an order or buys for others stays. `restore` takes it back. */
  remove: { path: '/customer/delete', ...write, audit: 'customer.delete', input: batch, output: nothing },
  restore: { path: '/customer/restore', ...write, audit: 'customer.restore', input: batch, output: nothing },
  /** The password is made here and told this once, as when it is reset. */
  addAccount: {
    path: '/customer/addAccount',
    ...write,
    audit: 'customer-account.add',
    secret,
    input: one.extend({ username: z.string().trim().max(100) }),
    output: given,
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
    output: given,
  },
  /** Those of all enabled sign-ins of these customers; told this once. */
  resetPasswords: {
    path: '/customer/resetPasswords',
    ...write,
    audit: 'customer-account.reset-several',
    secret,
    input: z.object({ customerIds: z.array(z.int()).min(1).max(200) }),
    output: z.object({
      made: z.array(MadePassword),
      /** How many of the customers have no sign-in that is enabled. */
      without: z.int(),
    }),
  },
  /** Gives a sign-in to another customer; its password stays. */
  moveAccount: {
    path: '/customer/moveAccount',
    ...write,
    audit: 'customer-account.move',
    input: oneAccount.extend(one.shape),
    output: nothing,
  },
  /** What a card is printed from; no password is ever kept as it is typed. */
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
   * Makes the secret that each card carries, which nobody can read again; the card before it ends, and devices that are signed in by
   * its account are signed out. Of all enabled sign-ins of these
   * customers, or of those that are named.
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
      /** Where they lead; empty where no ordering address is set. */
      address: z.string(),
      /** Empty where the organiser lets cards sign nobody in: they carry the address alone. */
      cards: z.array(z.object({ customerId: z.int(), account: z.string(), secret: z.string() })),
      /** How many devices were signed out by it. */
      signedOut: z.int(),
    }),
  },
  /** What was done with a customer, the newest first; `next` is where an older page begins. */
  history: {
    method: 'POST',
    path: '/customer/history',
    effect: 'read',
    access: menu('customers'),
    scope: 'brand+area',
    input: one.extend({
      /** Every save of his orders too; not for who sees some brands only. */
      withOrders: z.boolean().default(false),
      next: z.int().optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.object({ list: z.array(LogLine), next: z.int().optional() }),
  },
})
