import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import { menu } from '../../permissions.ts'

/** info is read; accept asks for "understood". */
export const messageKinds = ['info', 'accept'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageLength = 500
/** Most customers of one act. */
export const mostMessaged = 10_000

const customerIds = z.array(z.int()).min(1).max(mostMessaged)
const requestId = z.string().min(1).max(100)
const both = { method: 'POST', access: menu('customerStatus'), scope: 'area' } as const

export const SentMessage = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** Of the customers whom the user sees: how many were told, have it on a device, said "understood". */
  customers: z.int(),
  seen: z.int(),
  accepted: z.int(),
})
export type SentMessage = z.output<typeof SentMessage>

export const MessageCustomer = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  area: z.string(),
  phone: z.string(),
  seenAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
})
export type MessageCustomer = z.output<typeof MessageCustomer>

/** What staff tells customers on their devices, and the end of their sign-ins. All or nothing: one customer out of sight refuses the whole. */
export const customerMessages = area({
  /** Whom a message or the end of sign-ins would reach at this moment; `holders` hold edits that they have not sent. */
  weigh: {
    ...both,
    path: '/cusomter/weighActs',
    effect: 'read',
    input: z.object({ customerIds }),
    output: z.object({
      customers: z.int(),
      /** Devices that are there now; that are signed in, there or not. */
      online: z.int(),
      signedIn: z.int(),
      /** Customers who were never there. */
      never: z.int(),
      holders: z.array(
        z.object({
          customerId: z.int(),
          code: z.string(),
          name: z.string(),
          unsent: z.int(),
          since: z.string().nullable(),
        }),
      ),
    }),
  },
  send: {
    ...both,
    path: '/cusomter/sendMessage',
    effect: 'write',
    audit: 'customer.message',
    input: z.object({
      customerIds,
      kind: z.enum(messageKinds).default('info'),
      text: z.string().trim().min(1).max(messageLength),
      requestId,
    }),
    output: SentMessage,
  },
  /** The newest first, those to one customer where he is named. */
  list: {
    ...both,
    path: '/cusomter/messages',
    effect: 'read',
    input: z.object({ ...paging, customerId: z.int().optional() }),
    output: pageOf(SentMessage),
  },
  /** Who was told, who has seen and accepted it: those who have not come first. */
  customers: {
    ...both,
    path: '/cusomter/messageCustomers',
    effect: 'read',
    input: z.object({ id: z.int() }),
    output: z.object({ message: SentMessage, list: z.array(MessageCustomer) }),
  },
  /** Ends every sign-in of these customers; what a device holds unsent stays on it. Answers how many sign-ins were ended. */
  signOut: {
    ...both,
    path: '/cusomter/signOut',
    effect: 'write',
    audit: 'customer.sign-out',
    input: z.object({ customerIds, requestId }),
    output: z.object({ customers: z.int(), devices: z.int() }),
  },
})
